import { Artwork } from '@/components/base/artwork/artwork';
import { legsOf } from '@/components/events/calendar/event-legs';
import { EventLogo } from '@/components/events/calendar/event-logo';
import { EventPlace } from '@/components/events/calendar/event-place';
import { distanceLabels, rankLabels, subtypeLabels } from '@/components/events/calendar/labels';
import { Badge, Chip } from '@/components/ui/badge';
import boxStyles from '@/components/ui/box.module.css';
import { ButtonLink, buttonClass } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import factsStyles from '@/components/ui/facts.module.css';
import { LegWords } from '@/components/ui/leg-words';
import type { CalendarEventPage } from '@/lib/contract/events/calendar';
import { artworkOf } from '@/lib/features/events/calendar/event-summary';
import { formatTime, isoInZone, utcOffset } from '@/lib/format/date';
import { eventDate } from '@/lib/format/event-date';
import { typograph } from '@/lib/format/typograph';
import { langOf } from '@/lib/format/verbatim';
import { cabinetMessages } from '@/lib/messages/cabinet';
import { calendarMessages } from '@/lib/messages/calendar-search';
import { commerceMessages } from '@/lib/messages/commerce';
import { resultsMessages } from '@/lib/messages/results';
import { paths } from '@/lib/paths';
import styles from './event.module.css';
import { FORMATS_ID } from './event-formats';
import { EventOffer } from './event-offer';

interface EventHeadProps {
  event: CalendarEventPage;
  past: boolean;
  isSelling: boolean;
  resultsHref: string | undefined;
  now: Date;
}

/** The first screen: what, when, where, for how much, and one button. */
export function EventHead({ event, past, isSelling, resultsHref, now }: EventHeadProps) {
  const isAhead = !past && !event.cancelled;
  return (
    <>
      <div className={styles.band}>
        <Artwork discipline={artworkOf(event)} seed={event.public_id} box="ticket" eager />
      </div>
      <div className={styles.hero}>
        <header className={styles.title}>
          <p className={styles.chips}>
            {event.cancelled && <Badge tone="bad">{commerceMessages.sale.cancelled}</Badge>}
            {past && !event.cancelled && <Badge>{cabinetMessages.finished}</Badge>}
            <Chip>{subtypeLabels[event.event_subtype]}</Chip>
            {event.distance && <Chip>{distanceLabels[event.distance]}</Chip>}
            {event.status && <Chip>{rankLabels[event.status]}</Chip>}
            <EventLogo name={event.logo} />
          </p>
          <h1 className="h1" lang={langOf(event.title)}>
            {typograph(event.title)}
          </h1>
        </header>
        <div className={classNames(boxStyles.box, styles.sale)}>
          <dl className={factsStyles.facts}>
            <div>
              <dt>Когда</dt>
              <dd>
                <EventTime event={event} />
              </dd>
            </div>
            <div>
              <dt>Где</dt>
              <dd>
                <EventPlace {...event} />
              </dd>
            </div>
            {isAhead && (
              <div>
                <dt>Участие</dt>
                <dd>
                  {event.formats.length > 0 ? (
                    <EventOffer formats={event.formats.map(offeredOf)} renderedAt={now.toISOString()} />
                  ) : (
                    <Badge>{calendarMessages.unannounced}</Badge>
                  )}
                </dd>
              </div>
            )}
          </dl>
          {resultsHref && (
            <ButtonLink wide size="lg" href={resultsHref}>
              {resultsMessages.show}
            </ButtonLink>
          )}
          {isSelling && (
            <ButtonLink wide size="lg" className={styles.choose} href={`#${FORMATS_ID}`}>
              {CHOOSE}
            </ButtonLink>
          )}
          {isAhead && (
            <a
              className={buttonClass({ variant: 'line', wide: true })}
              href={paths.calendar.eventFeed(event.public_id)}
              download
            >
              Добавить в свой календарь
            </a>
          )}
        </div>
        <p className={styles.lead}>{typograph(event.desc)}</p>
        {event.legs && event.legs.length > 0 && (
          <section className={styles.distance} aria-labelledby="distance">
            <h2 className="sr" id="distance">
              Дистанция
            </h2>
            <LegWords legs={legsOf(event.legs)} />
          </section>
        )}
      </div>
    </>
  );
}

/** A date in words has no hour yet. */
function EventTime({ event }: { event: CalendarEventPage }) {
  const { date, start_time, timezone, city } = event;
  if (date) return <span>{date}</span>;
  return (
    <>
      <time
        dateTime={isoInZone(start_time, timezone)}
      >{`${eventDate(event)}, ${formatTime(start_time, timezone)}`}</time>
      <br />
      <span className="meta">{`местное время, ${city.name_ru}, ${utcOffset(start_time, timezone)}`}</span>
    </>
  );
}

/** Only what an offer is made of is sent to the browser. */
const offeredOf = ({
  start_time,
  sale_ends,
  cancelled,
  tickets_left,
  price,
}: CalendarEventPage['formats'][number]) => ({
  start_time,
  sale_ends,
  cancelled,
  tickets_left,
  price,
});

const CHOOSE = 'Выбрать формат';

/** On a phone the button follows the visitor until the tickets themselves are there. */
export const ChooseBar = () => (
  <p className={styles.bar}>
    <ButtonLink wide size="lg" href={`#${FORMATS_ID}`}>
      {CHOOSE}
    </ButtonLink>
  </p>
);
