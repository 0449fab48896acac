import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import type { CalendarEventPage } from '@/lib/contract/events/calendar';
import styles from './event.module.css';
import { EventFormat } from './event-format';
import { EventRefunds } from './event-refunds';

export const FORMATS_ID = 'formats';

export function EventFormats({ event, now }: { event: CalendarEventPage; now: Date }) {
  return (
    <section className="block block--sunken" aria-labelledby={FORMATS_ID}>
      <div className="wrap">
        <h2 className={classNames('h2', styles.formatsHead)} id={FORMATS_ID}>
          Форматы и билеты
        </h2>
        {event.formats.length === 0 && (
          <EmptyState title="Форматы пока не объявлены">
            <p>Продажа билетов ещё не открыта. Форматы, цены и билеты появятся на этой странице.</p>
          </EmptyState>
        )}
        <div className={styles.formats}>
          {event.formats.map((format) => (
            <EventFormat key={format.public_id} event={event} format={format} now={now} />
          ))}
        </div>
        <EventRefunds event={event} />
      </div>
    </section>
  );
}
