import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { FollowedList } from '@/components/results/follow/followed-list';
import { FormatChoice } from '@/components/results/format-choice';
import { LivePodium } from '@/components/results/live-podium';
import { LiveRaceProvider } from '@/components/results/live-race';
import { LiveStateLine } from '@/components/results/live-state';
import { LiveTable } from '@/components/results/live-table';
import { ProtocolLinks } from '@/components/results/protocol-links';
import { leaderTimeOf } from '@/components/results/race-field';
import { RaceResults } from '@/components/results/race-results';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { EmptyState } from '@/components/ui/empty-state';
import { getEventCitiesWithResults, getResultFormats, getResultPage, RESULTS_PAGE_SIZE } from '@/lib/federation/result';
import { formatDate } from '@/lib/format/date';
import { typograph } from '@/lib/format/typograph';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { chosenOf } from './choice';

export const revalidate = 60;

/** The newest ones are written ahead; any other, and all further pages, at their first reader. */
const AHEAD = 20;

interface ResultsOfEventCityProps {
  params: Promise<{ event_city_id: string; choice?: string[] }>;
}

export async function generateStaticParams() {
  const newest = (await getEventCitiesWithResults()).slice(0, AHEAD);
  return newest.map(({ public_id }) => ({ event_city_id: public_id, choice: [] }));
}

async function readAddress({ params }: ResultsOfEventCityProps) {
  const { event_city_id, choice } = await params;
  const results = await getResultFormats(event_city_id);
  const chosen = results && chosenOf(choice, results.values);
  if (!chosen) notFound();
  return { city: results.city, formats: results.values, ...chosen };
}

export async function generateMetadata(props: ResultsOfEventCityProps): Promise<Metadata> {
  const { city, format, page, isFirst } = await readAddress(props);
  const ofFormat = [format && !isFirst && format.title, page > 1 && `страница ${page}`].filter(Boolean).join(', ');
  return pageMetadata({
    title: `${city.title} — результаты${ofFormat && `, ${ofFormat}`}`,
    description: `Результаты: ${city.title}, ${city.city.name_ru}, ${formatDate(city.start_date)}.`,
    path:
      format && !(isFirst && page === 1)
        ? paths.results.format(city.public_id, format.external_format, page)
        : paths.results.eventCity(city.public_id),
  });
}

export default async function ResultsOfEventCity(props: ResultsOfEventCityProps) {
  const { city, formats, format, page } = await readAddress(props);
  const hrefOf = (external_format: string, of = 1) =>
    of === 1 && external_format === formats[0]?.external_format
      ? paths.results.eventCity(city.public_id)
      : paths.results.format(city.public_id, external_format, of);
  // The podium is that of the race, on whatever page the reader is.
  const [shown, first] = format
    ? await Promise.all([page, 1].map((each) => getResultPage(city.public_id, format.external_format, each)))
    : [];
  if (format && !(shown && first)) notFound();
  const body = (
    <>
      <div data-theme="dark">
        <div className="wrap race-head">
          <Breadcrumbs
            bare
            items={[{ label: messages.results.title, href: paths.results.list() }, { label: city.title }]}
          />
          <div className="race-title">
            <h1 className="h1">{typograph(city.title)}</h1>
            <div className="race-meta">
              <span className="place">{city.city.name_ru}</span>
              <span>{formatDate(city.start_date)}</span>
              {format && <LiveStateLine renderedAt={new Date().toISOString()} timeZone={city.timezone} />}
            </div>
          </div>
          {first && <LivePodium rows={first.values} />}
        </div>
      </div>
      <section className="wrap block results" aria-labelledby="protocol">
        <h2 className="sr" id="protocol">
          Таблица результатов
        </h2>
        {format && shown ? (
          <>
            <div className="tools">
              <FormatChoice formats={formats} chosen={format} hrefOf={(each) => hrefOf(each.external_format)} />
            </div>
            <FollowedList eventCityId={city.public_id} format={format.external_format} />
            <LiveTable eventCityId={city.public_id} format={format} pageSize={RESULTS_PAGE_SIZE}>
              <RaceResults
                eventCityId={city.public_id}
                format={format}
                rows={shown.values}
                field={{ bestLegs: shown.best_legs, leaderTime: leaderTimeOf(first?.values ?? []) }}
                total={shown.total}
                page={page}
                pageSize={RESULTS_PAGE_SIZE}
                hrefOf={(each) => hrefOf(format.external_format, each)}
              />
            </LiveTable>
            <ProtocolLinks eventCityId={city.public_id} format={format.external_format} />
          </>
        ) : (
          <EmptyState title={messages.results.noFormats} />
        )}
      </section>
    </>
  );
  if (!format) return body;
  // Another format is another race: its search, sort and rows are its own (P-174).
  return (
    <LiveRaceProvider key={format.external_format} eventCityId={city.public_id} format={format}>
      {body}
    </LiveRaceProvider>
  );
}
