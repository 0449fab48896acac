import proseStyles from '@/components/ui/prose.module.css';
import type { CalendarEventPage } from '@/lib/contract/events/calendar';
import { formatDate, formatTime, isoInZone, utcOffset } from '@/lib/format/date';
import { typograph } from '@/lib/format/typograph';
import styles from './event.module.css';

/** What the organiser has told and the starts of the formats, by days, in the city's time. */
export function EventProgramme({ event: { programme = [], formats, timezone, city } }: { event: CalendarEventPage }) {
  const starts = formats
    .filter(({ cancelled }) => !cancelled)
    .map(({ start_time, title }) => ({ start_time, title: `Старт: ${title}` }));
  const items = [...programme, ...starts].toSorted(
    (one, other) => Date.parse(one.start_time) - Date.parse(other.start_time),
  );
  const days = Map.groupBy(items, ({ start_time }) => formatDate(start_time, timezone));
  const [first] = items;
  if (!first) return null;
  return (
    <section aria-labelledby="programme">
      <div className={proseStyles.prose}>
        <h2 id="programme">{days.size > 1 ? 'Программа' : 'Программа дня'}</h2>
      </div>
      {[...days].map(([day, ofDay]) => (
        <div key={day} className={styles.day}>
          <h3 className={days.size > 1 ? 'h5' : 'sr'}>{day}</h3>
          <dl className={styles.programme}>
            {ofDay.map(({ start_time, title }) => (
              <div key={start_time + title}>
                <dt className="num">
                  <time dateTime={isoInZone(start_time, timezone)}>{formatTime(start_time, timezone)}</time>
                </dt>
                <dd>{typograph(title)}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <p className="meta">{`Время местное: ${city.name_ru}, ${utcOffset(first.start_time, timezone)}`}</p>
    </section>
  );
}
