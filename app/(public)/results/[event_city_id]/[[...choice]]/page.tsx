import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { RacePage } from '@/components/results/race/race-page';
import { plainView } from '@/components/results/race/table-view';
import {
  getEventCitiesWithResults,
  getResultFormats,
  getResultPage,
  RESULTS_PAGE_SIZE,
} from '@/lib/federation-client/result';
import { formatDate } from '@/lib/format/date';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { resultsTitle } from '@/lib/seo/results-title';
import { chosenOf } from './choice';

export const revalidate = 30;

/** The newest are prerendered; others, and all further pages, on first request. */
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

/** Distinguishes the page from the first one of the event, e.g. «, Эстафета, страница 2». */
const partOf = ({ format, page, isFirst }: Awaited<ReturnType<typeof readAddress>>) =>
  [format && !isFirst && format.title, page > 1 && `страница ${page}`]
    .map((part) => (part ? `, ${part}` : ''))
    .join('');

export async function generateMetadata(props: ResultsOfEventCityProps): Promise<Metadata> {
  const address = await readAddress(props);
  const { city, format, page, isFirst } = address;
  return pageMetadata({
    ...resultsTitle(city, `результаты${partOf(address)}`),
    description: `Результаты: ${city.title}, ${city.city.name_ru}, ${formatDate(city.start_date)}${partOf(address)}. Места, время по этапам и статусы участников.`,
    path:
      format && !(isFirst && page === 1)
        ? paths.results.format(city.public_id, format.external_format, page)
        : paths.results.eventCity(city.public_id),
  });
}

export default async function ResultsOfEventCity(props: ResultsOfEventCityProps) {
  const address = await readAddress(props);
  const { city, formats, format, page } = address;
  const part = partOf(address);
  if (!format) return <RacePage {...{ city, formats, part }} />;
  const hrefOf = (of: number) =>
    of === 1 && format === formats[0]
      ? paths.results.eventCity(city.public_id)
      : paths.results.format(city.public_id, format.external_format, of);
  // Every page shows the podium of the whole race.
  const [shown, first] = await Promise.all(
    [page, 1].map((each) => getResultPage(city.public_id, format.external_format, each)),
  );
  if (!(shown && first)) notFound();
  const served = { ...plainView, page };
  const race = { format, first, shown, hrefOf, pageSize: RESULTS_PAGE_SIZE, served, path: hrefOf(1) };
  return <RacePage {...{ city, formats, part, race }} />;
}
