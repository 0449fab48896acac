import type { CSSProperties } from 'react';
import { AsWritten } from '@/components/ui/as-written';
import type { MonthOfEvents } from '@/lib/domain/calendar';
import { monthName } from '@/lib/format/date';
import { counted } from '@/lib/format/plural';
import { EventRow } from './event-row';
import type { EventListing } from './event-summary';

const EVENTS = ['мероприятие', 'мероприятия', 'мероприятий'] as const;

interface MonthRowsProps extends MonthOfEvents<EventListing> {
  /** Below the heading of the past. */
  past?: boolean;
}

/** A month of the list: «Июнь 2026 · 9 мероприятий» and its rows. */
export function MonthRows({ month, events, past }: MonthRowsProps) {
  const [year, number] = month.split('-');
  const [Heading, EventHeading] = past ? (['h3', 'h4'] as const) : (['h2', 'h3'] as const);
  return (
    <>
      <Heading className="month">
        {monthName(Number(number))}{' '}
        <small>
          {year} · {counted(events.length, EVENTS)}
        </small>
      </Heading>
      <AsWritten
        className="rows"
        style={{ '--rows': events.length } as CSSProperties}
        of={JSON.stringify(events)}
        draw={() =>
          events.map((event) => <EventRow key={event.public_id} event={event} heading={EventHeading} past={past} />)
        }
      />
    </>
  );
}
