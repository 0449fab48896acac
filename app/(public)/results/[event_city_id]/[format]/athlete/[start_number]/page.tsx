import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ShareButton } from '@/components/base/share/share-button';
import athleteStyles from '@/components/results/athlete/athlete.module.css';
import { AthleteCourse } from '@/components/results/athlete/athlete-course';
import { AthleteFigures } from '@/components/results/athlete/athlete-figures';
import { AthleteWho } from '@/components/results/athlete/athlete-who';
import { LiveAthlete } from '@/components/results/athlete/live-athlete';
import { FollowAthlete } from '@/components/results/follow/follow-athlete';
import { LiveRaceProvider } from '@/components/results/live/live-race';
import { LiveStateLine } from '@/components/results/live/live-state';
import { UnlessWithdrawn } from '@/components/results/live/unless-withdrawn';
import { AsksAgain } from '@/components/results/race/asks-again';
import raceStyles from '@/components/results/row/race.module.css';
import { fullName } from '@/components/results/row/result-value';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { buttonClass } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { MoreLink } from '@/components/ui/link';
import { eventName } from '@/lib/domain/events/calendar/event-name';
import { hasDiploma } from '@/lib/domain/results/result/diploma';
import { getAthleteResult, getResultFormats } from '@/lib/federation-client/result';
import { formatDate } from '@/lib/format/date';
import { typograph } from '@/lib/format/typograph';
import { resultsMessages } from '@/lib/messages/results';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { shareImageSize } from '@/lib/seo/share-image-size';

export const revalidate = 30;

/** Rendered on first request and cached. */
export const generateStaticParams = () => [];

interface AthletePageProps {
  params: Promise<{ event_city_id: string; format: string; start_number: string }>;
}

async function readAddress({ params }: AthletePageProps) {
  const { event_city_id, format, start_number } = await params;
  const athlete = await getAthleteResult(event_city_id, format, start_number);
  return athlete ?? notFound();
}

export async function generateMetadata(props: AthletePageProps): Promise<Metadata> {
  const { row, city, format } = await readAddress(props);
  return pageMetadata({
    title: `${fullName(row)}, № ${row.start_number} — ${eventName(city)}, ${format.title}`,
    description: `Результат: ${fullName(row)}, № ${row.start_number}. ${city.title}, ${city.city.name_ru}, ${formatDate(city.start_date)}, ${format.title}.`,
    path: paths.results.athlete(city.public_id, format.external_format, row.start_number),
    image: {
      url: paths.results.athleteCover(city.public_id, format.external_format, row.start_number),
      ...shareImageSize,
      alt: fullName(row),
    },
    // Protocols are indexed, pages about one person are not (docs/personal-data.md).
    hidden: true,
  });
}

export default async function AthletePage(props: AthletePageProps) {
  const { city, format, revision, ...standing } = await readAddress(props);
  const formats = (await getResultFormats(city.public_id))?.values ?? [format];
  const { row } = standing;
  const now = new Date();
  const protocol = paths.results.format(city.public_id, format.external_format);
  return (
    <LiveRaceProvider
      eventCityId={city.public_id}
      {...{ format, revision }}
      day={city.start_date}
      formats={formats.map(({ external_format, title }) => ({ external_format, title }))}
    >
      <AsksAgain {...{ city, format, now }} />
      <div data-theme="dark">
        <div className={classNames('wrap', raceStyles.head)}>
          <Breadcrumbs
            bare
            items={[
              { label: resultsMessages.title, href: paths.results.list() },
              { label: city.title, href: protocol },
              { label: fullName(row) },
            ]}
          />
          <div className={raceStyles.title}>
            <LiveAthlete startNumber={row.start_number} part="who">
              <AthleteWho row={row} />
            </LiveAthlete>
            <div className={raceStyles.facts}>
              <span>{`${typograph(city.title)}, ${format.title}`}</span>
              <span>{formatDate(city.start_date)}</span>
              <LiveStateLine renderedAt={now.toISOString()} timeZone={city.timezone} />
              <FollowAthlete
                eventCityId={city.public_id}
                format={format.external_format}
                row={{ start_number: row.start_number, first_name: row.first_name, last_name: row.last_name }}
              />
            </div>
          </div>
          <LiveAthlete startNumber={row.start_number} part="figures">
            <AthleteFigures {...standing} />
          </LiveAthlete>
        </div>
      </div>
      <div className={classNames('wrap block', athleteStyles.body)}>
        <UnlessWithdrawn eventCityId={city.public_id}>
          <LiveAthlete startNumber={row.start_number} part="course">
            <AthleteCourse {...standing} />
          </LiveAthlete>
          <p className={raceStyles.links}>
            {hasDiploma({ format, row }) && (
              // A file, which the router must not open as a page.
              <a
                className={buttonClass({ variant: 'line' })}
                href={paths.results.diploma(city.public_id, format.external_format, row.start_number)}
                download
              >
                {resultsMessages.diploma}
              </a>
            )}
            <span className="needs-script">
              <ShareButton
                title={`${fullName(row)} — ${city.title}, ${format.title}`}
                className={buttonClass({ variant: 'line' })}
              />
            </span>
            <MoreLink href={protocol}>{resultsMessages.wholeProtocol}</MoreLink>
          </p>
        </UnlessWithdrawn>
      </div>
    </LiveRaceProvider>
  );
}
