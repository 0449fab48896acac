import { Artwork } from '@/components/base/artwork/artwork';
import { EventLegs } from '@/components/events/calendar/event-legs';
import { EventPlace } from '@/components/events/calendar/event-place';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import type { CalendarEvent } from '@/lib/contract/events/calendar';
import { daysBetween } from '@/lib/domain/events/calendar/next-start';
import { artworkOf } from '@/lib/features/events/calendar/event-summary';
import { countdown } from '@/lib/format/countdown';
import { isoDate } from '@/lib/format/date';
import { eventDate } from '@/lib/format/event-date';
import { formatRubles } from '@/lib/format/rubles';
import { typograph } from '@/lib/format/typograph';
import { calendarMessages } from '@/lib/messages/calendar-search';
import { contentMessages } from '@/lib/messages/content';
import { saleMessages } from '@/lib/messages/sale';
import { paths } from '@/lib/paths';
import styles from './next-start.module.css';

/** Words alone: a number of places would be old on a page that nobody refreshes. */
const saleWords = {
  ...saleMessages.sale,
  open: calendarMessages.placesLeft,
  unannounced: calendarMessages.unannounced,
} as const;

export function NextStart({ event, now }: { event: CalendarEvent; now: Date }) {
  const { sale } = event;
  const isOpen = sale?.state === 'open';
  const isFew = isOpen && sale.few_left !== null;
  return (
    <section className={`block wrap ${styles.block}`} aria-labelledby="next-start">
      <div className={styles.next}>
        <div className={styles.text}>
          <p className={styles.when}>
            <b className="num">{countdown(daysBetween(isoDate(now, event.timezone), event.start_date))}</b>{' '}
            <span>{eventDate(event)}</span>
          </p>
          <div className={styles.title}>
            <p className="meta">Ближайший крупный старт</p>
            <h2 className="h2" id="next-start">
              {typograph(event.title)}
            </h2>
          </div>
          <EventPlace {...event} />
          <EventLegs legs={event.legs} />
          {sale && (
            <p className={styles.sale}>
              {sale.price_from !== null && <b className="num">{`от ${formatRubles(sale.price_from)}`}</b>}{' '}
              <Badge tone={isFew ? 'warn' : isOpen ? 'ok' : 'mute'}>
                {isFew ? 'Осталось мало мест' : saleWords[sale.state]}
              </Badge>
            </p>
          )}
          <ButtonLink
            size="lg"
            href={isOpen ? paths.calendar.tickets(event.public_id) : paths.calendar.event(event.public_id)}
            aria-describedby="next-start"
          >
            {isOpen ? calendarMessages.tickets : contentMessages.details}
          </ButtonLink>
        </div>
        <Artwork discipline={artworkOf(event)} seed={event.public_id} box="slidePhone" />
      </div>
    </section>
  );
}
