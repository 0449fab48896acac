import { LiveBadge } from '@/components/ui/badge';
import { MoreLink } from '@/components/ui/link';
import type { EventCityWithResults, ResultFormat, ResultRow } from '@/lib/contract/results/result';
import { leadersOf, raceLeaders } from '@/lib/domain/results/result/leaders';
import { formatRaceTime } from '@/lib/domain/results/result/race-time';
import { isRunning, resultState } from '@/lib/domain/results/result/result-state';
import { isoDate } from '@/lib/format/date';
import { typograph } from '@/lib/format/typograph';
import { verbatim } from '@/lib/format/verbatim';
import { resultsMessages } from '@/lib/messages/results';
import { paths } from '@/lib/paths';
import styles from './race-strip.module.css';

interface RaceStripProps {
  city: EventCityWithResults;
  format: ResultFormat;
  /** Whether the page of the event opens on this format. */
  isMain: boolean;
  rows: readonly ResultRow[];
  now: Date;
}

interface Shown {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  readonly time: string;
}

const nameOf = ({ first_name, last_name }: ResultRow) => `${first_name} ${last_name}`.trim();

/** While a race runs, who leads and by how much; else who won the last one. */
export function RaceStrip({ city, format, isMain, rows, now }: RaceStripProps) {
  const isRaceDay = isoDate(now, city.timezone) === city.start_date;
  const running = isRunning(resultState(format, now).state, isRaceDay);
  const shown = running ? leading(rows) : winners(rows);
  if (!running && shown.length === 0) return null;
  const href = isMain
    ? paths.results.eventCity(city.public_id)
    : paths.results.format(city.public_id, format.external_format);
  return (
    <section className={styles.strip} data-theme="dark" aria-labelledby="race">
      <div className="wrap">
        <h2 className={styles.race} id="race">
          {running ? <LiveBadge /> : <span className="meta">Последний старт</span>}{' '}
          <MoreLink href={href}>{typograph(`${city.title} · ${format.title}`)}</MoreLink>
        </h2>
        {running && shown.length === 0 && <p className={styles.waiting}>Гонка идёт, на финише пока никого</p>}
        <ol className={styles.leaders}>
          {shown.map(({ id, label, name, time }) => (
            <li key={id}>
              <span className="meta">{label}</span> <b {...verbatim(name)}>{name}</b>{' '}
              <span className="num">{time}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const leading = (rows: readonly ResultRow[]): Shown[] =>
  leadersOf(rows)
    .slice(0, 3)
    .map((row) => ({
      id: row._id,
      label: `${row.place}.`,
      name: nameOf(row),
      time: row.gap > 0 ? `+${formatRaceTime(row.gap)}` : formatRaceTime(row.time),
    }));

function winners(rows: readonly ResultRow[]): Shown[] {
  const { women, men, mixed } = raceLeaders(rows);
  return [
    { label: resultsMessages.women, leader: women[0] },
    { label: resultsMessages.men, leader: men[0] },
    { label: resultsMessages.mixed, leader: mixed[0] },
  ].flatMap(({ label, leader }) =>
    leader ? [{ id: leader._id, label: `${label}:`, name: nameOf(leader), time: formatRaceTime(leader.time) }] : [],
  );
}
