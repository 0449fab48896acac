import { FollowedList } from '@/components/results/follow/followed-list';
import { LiveRaceProvider } from '@/components/results/live/live-race';
import { LiveStateLine } from '@/components/results/live/live-state';
import { UnlessWithdrawn } from '@/components/results/live/unless-withdrawn';
import styles from '@/components/results/row/race.module.css';
import { leaderTimeOf } from '@/components/results/row/race-field';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { buttonClass } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import rowStyles from '@/components/ui/row.module.css';
import type { EventCityWithResults, ResultFormat, results } from '@/lib/contract/results/result';
import type { ResponseOf } from '@/lib/contract/wire/operation';
import { filterChoices } from '@/lib/domain/results/result/row-filter';
import { formatDate } from '@/lib/format/date';
import { typograph } from '@/lib/format/typograph';
import { anyPageMessages } from '@/lib/messages/any-page';
import { resultsMessages } from '@/lib/messages/results';
import { paths } from '@/lib/paths';
import { AsksAgain } from './asks-again';
import { AwaitedFormats } from './awaited-formats';
import { FormatChoice } from './format-choice';
import { LivePodium } from './live-podium';
import { LiveTable } from './live-table';
import { ProtocolLinks } from './protocol-links';
import { RaceResults } from './race-results';
import { isFiltered, type TableView, writeView } from './table-view';

type ResultPage = ResponseOf<typeof results.rows>;

interface RaceProps {
  city: EventCityWithResults;
  formats: readonly ResultFormat[];
  format: ResultFormat;
  first: ResultPage;
  shown: ResultPage;
  /** Why the server did not search; replaces the rows. */
  busy?: string | undefined;
  pageSize: number;
  /** The server's query. */
  served: TableView;
  path: string;
  hrefOf: (page: number) => string;
}

interface RacePageProps {
  city: EventCityWithResults;
  formats: readonly ResultFormat[];
  /** Distinguishes the page from the first one of the event. */
  part: string;
  /** None if the event city has no results. */
  race?: Omit<RaceProps, 'city' | 'formats'> | undefined;
}

export function RacePage({ city, formats, part, race }: RacePageProps) {
  const now = new Date();
  const body = (
    <>
      <AsksAgain {...{ city, now }} format={race?.format} />
      <div data-theme="dark">
        <div className={classNames('wrap', styles.head)}>
          <Breadcrumbs
            bare
            items={[{ label: resultsMessages.title, href: paths.results.list() }, { label: city.title }]}
          />
          <div className={styles.title}>
            <h1 className="h1">
              <span>{typograph(city.title)}</span>
              {part && <span className="sr">{part}</span>}
            </h1>
            <div className={styles.facts}>
              <span className={rowStyles.place}>{city.city.name_ru}</span>
              <span>{formatDate(city.start_date)}</span>
              {race && <LiveStateLine renderedAt={now.toISOString()} timeZone={city.timezone} />}
            </div>
          </div>
          {race?.first.leaders && <LivePodium rows={race.first.leaders} />}
        </div>
      </div>
      <section className={classNames('wrap block', styles.results)} aria-labelledby="protocol">
        <h2 className="sr" id="protocol">
          Таблица результатов
        </h2>
        {race ? (
          <UnlessWithdrawn eventCityId={city.public_id}>
            <Race {...{ city, formats }} {...race} />
          </UnlessWithdrawn>
        ) : (
          <>
            <EmptyState title={resultsMessages.noFormats} />
            <AwaitedFormats />
          </>
        )}
      </section>
    </>
  );
  if (!race) return body;
  // A key, since each format has its own search, sort and rows.
  return (
    <LiveRaceProvider
      key={race.format.external_format}
      eventCityId={city.public_id}
      format={race.format}
      revision={race.shown.revision}
      day={city.start_date}
      formats={formats.map(({ external_format, title }) => ({ external_format, title }))}
    >
      {body}
    </LiveRaceProvider>
  );
}

function Race({ city, formats, format, first, shown, busy, pageSize, served, path, hrefOf }: RaceProps) {
  const of = { eventCityId: city.public_id, format };
  const firstHref = (external_format: string) =>
    external_format === formats[0]?.external_format
      ? paths.results.eventCity(city.public_id)
      : paths.results.format(city.public_id, external_format);
  return (
    <>
      <div className={styles.tools}>
        <FormatChoice formats={formats} chosen={format} hrefOf={(each) => firstHref(each.external_format)} />
      </div>
      <FollowedList eventCityId={city.public_id} format={format.external_format} />
      <LiveTable
        key={writeView(served)}
        {...of}
        {...{ served, path, pageSize }}
        total={busy === undefined ? shown.total : null}
        choices={first.choices ?? filterChoices([])}
      >
        {busy === undefined ? (
          <RaceResults
            {...of}
            rows={shown.values}
            field={{ bestLegs: shown.best_legs, leaderTime: leaderTimeOf(first.values) }}
            total={shown.total}
            page={shown.page}
            {...{ pageSize, hrefOf }}
            resetHref={isFiltered(served) ? path : undefined}
          />
        ) : (
          <EmptyState title={busy}>
            {/* A full load, since the router already has this address. */}
            <a className={buttonClass({ variant: 'line' })} href={hrefOf(served.page)}>
              {anyPageMessages.retry}
            </a>
          </EmptyState>
        )}
      </LiveTable>
      <ProtocolLinks eventCityId={city.public_id} format={format.external_format} />
    </>
  );
}
