import { ButtonLink } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { DateBig } from '@/components/ui/date-big';
import styles from '@/components/ui/row.module.css';
import type { EventCityWithResults } from '@/lib/contract/results/result';
import { typograph } from '@/lib/format/typograph';
import { resultsMessages } from '@/lib/messages/results';
import { paths } from '@/lib/paths';

export function EventCityRow({ eventCity }: { eventCity: EventCityWithResults }) {
  const titleId = `event-city-${eventCity.public_id}`;
  return (
    <article className={classNames(styles.row, styles.rowResults)} aria-labelledby={titleId}>
      <DateBig start={eventCity.start_date} />
      <div className={styles.rowMain}>
        <h3 className="h5" id={titleId}>
          {typograph(eventCity.title)}
        </h3>
        <p className={styles.place}>{eventCity.city.name_ru}</p>
      </div>
      <div className={styles.rowSide}>
        <ButtonLink variant="line" href={paths.results.eventCity(eventCity.public_id)} aria-describedby={titleId}>
          {resultsMessages.show}
        </ButtonLink>
      </div>
    </article>
  );
}
