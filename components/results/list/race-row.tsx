import { ButtonLink } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { DateBig } from '@/components/ui/date-big';
import styles from '@/components/ui/row.module.css';
import type { ListedRace } from '@/lib/contract/results/result';
import { typograph } from '@/lib/format/typograph';
import { verbatim } from '@/lib/format/verbatim';
import { resultsMessages } from '@/lib/messages/results';
import { paths } from '@/lib/paths';
import ownStyles from './race-row.module.css';

export function RaceRow({ race }: { race: ListedRace }) {
  const titleId = `event-city-${race.public_id}`;
  return (
    <article className={classNames(styles.row, styles.rowResults)} aria-labelledby={titleId}>
      <DateBig start={race.start_date} />
      <div className={styles.rowMain}>
        <h3 className="h5" id={titleId}>
          {typograph(race.title)}
        </h3>
        <p className={styles.place}>{race.city.name_ru}</p>
      </div>
      {race.summary && <RaceSummary summary={race.summary} />}
      <div className={styles.rowSide}>
        <ButtonLink variant="line" href={paths.results.eventCity(race.public_id)} aria-describedby={titleId}>
          {resultsMessages.show}
        </ButtonLink>
      </div>
    </article>
  );
}

const labels = { Ж: resultsMessages.women, М: resultsMessages.men, Смеш: resultsMessages.mixed };

function RaceSummary({ summary }: { summary: NonNullable<ListedRace['summary']> }) {
  const { finishers, format, formats, winners } = summary;
  return (
    <div className={ownStyles.summary}>
      <p className={classNames('meta', ownStyles.what)}>
        <span>{resultsMessages.finishers(finishers)}</span>
        {formats > 1 && <span>{typograph(`Победители: ${format}`)}</span>}
      </p>
      <dl className={ownStyles.winners}>
        {winners.map(({ gender, first_name, last_name, start_number, formattedTime }) => {
          const name = `${first_name} ${last_name}`.trim();
          return (
            <div key={start_number}>
              <dt>{labels[gender]}</dt>
              <dd>
                <b {...verbatim(name)}>{name}</b> <span className="num">{formattedTime}</span>
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
