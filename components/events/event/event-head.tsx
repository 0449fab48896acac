import { Artwork } from '@/components/base/artwork/artwork';
import { ShareButton } from '@/components/base/share/share-button';
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
import type { CalendarEventPage, CalendarFormat } from '@/lib/contract/events/calendar';
import { saleOf } from '@/lib/domain/events/calendar/format-sale';
import { artworkOf } from '@/lib/features/events/calendar/event-summary';
import { formatTime, isoInZone, utcOffset } from '@/lib/format/date';
import { eventDate } from '@/lib/format/event-date';
import { formatRubles } from '@/lib/format/rubles';
import { typograph } from '@/lib/format/typograph';
import { langOf } from '@/lib/format/verbatim';
import { cabinetMessages } from '@/lib/messages/cabinet';
import { calendarMessages } from '@/lib/messages/calendar-search';
import { resultsMessages } from '@/lib/messages/results';
import { saleMessages } from '@/lib/messages/sale';
import { paths } from '@/lib/paths';
import styles from './event.module.css';
import { FORMATS_ID } from './event-formats';
import { FormatSale } from './format-sale';

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
            {event.cancelled && <Badge tone="bad">{saleMessages.sale.cancelled}</Badge>}
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
                    <EventOffer formats={event.formats} now={now} />
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
          <p className="needs-script">
            <ShareButton title={event.title} className={buttonClass({ variant: 'line', wide: true })} />
          </p>
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

interface EventOfferProps {
  formats: readonly CalendarFormat[];
  now: Date;
}

/** The least and the greatest price of what is on sale, else of all, and the places left, which the browser follows. */
function EventOffer({ formats, now }: EventOfferProps) {
  const open = formats.filter((format) => saleOf(format, now) === 'open');
  const prices = (open.length > 0 ? open : formats).map(({ price }) => price);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return (
    <div className={styles.offer}>
      <b className="num">{least < most ? `от ${formatRubles(least)}` : formatRubles(least)}</b>
      {least < most && <span className="meta">{`до ${formatRubles(most)}`}</span>}
      <FormatSale formats={formats.map(soldOf)} renderedAt={now.toISOString()} />
    </div>
  );
}

/** Only what a sale is judged by is sent to the browser. */
const soldOf = ({ public_id, start_time, sale_ends, cancelled, tickets_left }: CalendarFormat) => ({
  public_id,
  start_time,
  sale_ends,
  cancelled,
  tickets_left,
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
