import type { CSSProperties } from 'react';
import styles from '@/components/ui/row.module.css';
import type { MonthOfEvents } from '@/lib/domain/events/calendar/calendar';
import type { EventListing } from '@/lib/features/events/calendar/event-summary';
import { monthName } from '@/lib/format/date';
import { counted } from '@/lib/format/plural';
import { EventRow } from './event-row';
import { EVENT_FORMS } from './labels';

interface MonthRowsProps extends MonthOfEvents<EventListing> {
  past: boolean;
}

export function MonthRows({ month, events, past }: MonthRowsProps) {
  const [year, number] = month.split('-');
  return (
    <>
      <h2 className={styles.month}>
        <span>{monthName(Number(number))}</span>{' '}
        <small>{`${year ?? ''} · ${counted(events.length, EVENT_FORMS)}`}</small>
      </h2>
      <div className={styles.rows} style={{ '--rows': events.length } as CSSProperties}>
        {events.map((event) => (
          <EventRow key={event.public_id} event={event} past={past} />
        ))}
      </div>
    </>
  );
}
