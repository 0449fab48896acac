import { ArticleCover } from '@/components/base/artwork/article-cover';
import { RichText } from '@/components/base/rich-text/rich-text';
import { DocumentList } from '@/components/content/document/document-list';
import { EventLogo } from '@/components/events/calendar/event-logo';
import articleStyles from '@/components/ui/article.module.css';
import { Badge } from '@/components/ui/badge';
import { ButtonLink, buttonClass } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import proseStyles from '@/components/ui/prose.module.css';
import type { FederationDocument } from '@/lib/contract/content/document';
import type { CalendarEventPage } from '@/lib/contract/events/calendar';
import { eventName } from '@/lib/domain/events/calendar/event-name';
import { artworkOf } from '@/lib/features/events/calendar/event-summary';
import { eventDate } from '@/lib/format/event-date';
import { typograph } from '@/lib/format/typograph';
import { langOf } from '@/lib/format/verbatim';
import { cabinetMessages } from '@/lib/messages/cabinet';
import { commerceMessages } from '@/lib/messages/commerce';
import { contentMessages } from '@/lib/messages/content';
import { resultsMessages } from '@/lib/messages/results';
import { paths } from '@/lib/paths';
import styles from './event.module.css';
import { EventFacts } from './event-facts';
import { FORMATS_ID } from './event-formats';
import { EventMap } from './event-map';

interface EventArticleProps {
  event: CalendarEventPage;
  past: boolean;
  resultsHref?: string;
  protocols: readonly FederationDocument[];
}

export function EventArticle({ event, past, resultsHref, protocols }: EventArticleProps) {
  return (
    <article className="wrap">
      <ArticleCover discipline={artworkOf(event)} seed={event.public_id} />
      <div className={articleStyles.article}>
        <header className={articleStyles.head}>
          <p className="meta">
            <span>{eventDate(event)}</span>
            <span>{typograph(event.place)}</span>
            {event.cancelled && <Badge tone="bad">{commerceMessages.sale.cancelled}</Badge>}
            {past && !event.cancelled && <Badge>{cabinetMessages.finished}</Badge>}
            <EventLogo name={event.logo} />
          </p>
          <h1 className="h1" lang={langOf(eventName(event))}>
            {typograph(eventName(event))}
          </h1>
          <p className={styles.lead}>{typograph(event.desc)}</p>
        </header>
        <div className={classNames(articleStyles.aside, styles.aside)}>
          <EventFacts event={event} />
          {!past && !event.cancelled && (
            <a
              className={buttonClass({ variant: 'line', wide: true })}
              href={paths.calendar.eventFeed(event.public_id)}
              download
            >
              Добавить в свой календарь
            </a>
          )}
          {resultsHref ? (
            <ButtonLink wide href={resultsHref}>
              {resultsMessages.show}
            </ButtonLink>
          ) : (
            !past &&
            event.formats.length > 0 && (
              <ButtonLink wide href={`#${FORMATS_ID}`}>
                Выбрать формат
              </ButtonLink>
            )
          )}
        </div>
        <div className={styles.text}>
          <div className={proseStyles.prose}>
            <RichText html={event.html} />
          </div>
          {protocols.length > 0 && (
            <section className={styles.protocols} aria-labelledby="protocols">
              <h2 className="h4" id="protocols">
                Протоколы
              </h2>
              <DocumentList documents={protocols} />
            </section>
          )}
          {event.limits && (
            <section className={proseStyles.prose} aria-labelledby="limits">
              <h2 id="limits">{contentMessages.limits}</h2>
              <p>{typograph(event.limits)}</p>
            </section>
          )}
          {event.coordinates && <EventMap at={event.coordinates} city={event.city.name_ru} />}
        </div>
      </div>
    </article>
  );
}
