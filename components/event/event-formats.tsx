import { EmptyState } from '@/components/ui/empty-state';
import type { CalendarEventPage } from '@/lib/contract/calendar';
import { EventFormat } from './event-format';
import { EventNow } from './event-now';

/** Where the box of facts leads to. */
export const FORMATS_ID = 'formats';

export function EventFormats({ event, now }: { event: CalendarEventPage; now: Date }) {
  return (
    <section className="block block--sunken" aria-labelledby={FORMATS_ID}>
      <div className="wrap">
        <h2 className="h2 formats__head" id={FORMATS_ID}>
          Форматы и билеты
        </h2>
        {event.formats.length === 0 && <EmptyState title="Форматы пока не объявлены" />}
        <div className="formats">
          <EventNow eventId={event.public_id}>
            {event.formats.map((format) => (
              <EventFormat key={format.public_id} event={event} format={format} now={now} />
            ))}
          </EventNow>
        </div>
      </div>
    </section>
  );
}
