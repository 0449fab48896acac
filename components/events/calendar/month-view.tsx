import type { CalendarEvent } from '@/lib/contract/events/calendar';
import { monthStrip } from '@/lib/domain/events/calendar/calendar';
import { daysOf, weeksOf } from '@/lib/domain/events/calendar/month-grid';
import { bigDate, monthName } from '@/lib/format/date';
import { paths } from '@/lib/paths';
import styles from './calendar.module.css';

const WEEKDAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'];

interface MonthViewProps {
  events: readonly CalendarEvent[];
  today: string;
}

/** The days of the months to come; a day with one event leads to it, a day with several to their rows. */
export function MonthView({ events, today }: MonthViewProps) {
  const months = monthStrip(events, today);
  if (months.length === 0) return null;
  const ofDay = Map.groupBy(
    months.flatMap((month) => month.events.flatMap((event) => daysOf(event).map((day) => ({ day, event })))),
    ({ day }) => day,
  );
  return (
    <nav className={styles.months} aria-label="Дни мероприятий">
      {months.map(({ month }) => (
        <table key={month} className={styles.monthView}>
          <caption>{`${monthName(Number(month.slice(5)))} ${month.slice(0, 4)}`}</caption>
          <thead>
            <tr>
              {WEEKDAYS.map((weekday) => (
                <th key={weekday} scope="col">
                  {weekday}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month).map((week) => (
              <tr key={week.find((day) => day !== null)}>
                {week.map((day, weekday) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a week has seven places, the first and the last may be empty
                  <td key={weekday}>{day && <DayCell day={day} events={ofDay.get(day) ?? []} />}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </nav>
  );
}

interface DayCellProps {
  day: string;
  events: readonly { event: CalendarEvent }[];
}

function DayCell({ day, events }: DayCellProps) {
  const number = Number(day.slice(8));
  const [first, ...others] = events;
  if (!first) return <span>{number}</span>;
  const titles = events.map(({ event }) => event.title).join('; ');
  return (
    <a
      href={others.length > 0 ? `#event-${first.event.public_id}` : paths.calendar.event(first.event.public_id)}
      aria-label={`${number} ${bigDate(day)?.month}: ${titles}`}
      title={titles}
    >
      {number}
    </a>
  );
}
