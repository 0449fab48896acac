import { ArticleCover } from '@/components/artwork/article-cover';
import { EventLogo } from '@/components/calendar/event-logo';
import { artworkOf } from '@/components/calendar/event-summary';
import { RichText } from '@/components/rich-text/rich-text';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import type { CalendarEventPage } from '@/lib/contract/calendar';
import { isPast } from '@/lib/domain/calendar';
import { isoDate } from '@/lib/format/date';
import { eventDate } from '@/lib/format/event-date';
import { typograph } from '@/lib/format/typograph';
import { messages } from '@/lib/messages';
import { EventFacts } from './event-facts';
import { FORMATS_ID } from './event-formats';

interface EventArticleProps {
  event: CalendarEventPage;
  now: Date;
  /** The address of its results, where there are any. */
  resultsHref?: string;
}

/** Everything that is known of an event but its tickets: title, place, days, description, requirements. */
export function EventArticle({ event, now, resultsHref }: EventArticleProps) {
  const past = isPast(event, isoDate(now, event.timezone));
  return (
    <article className="wrap">
      <ArticleCover discipline={artworkOf(event)} seed={event.public_id} />
      <div className="article event">
        <header className="article-head">
          <p className="meta">
            <span>{eventDate(event)}</span>
            <span>{typograph(event.place)}</span>
            {past && <Badge>{messages.cabinet.finished}</Badge>}
            <EventLogo name={event.logo} />
          </p>
          <h1 className="h1">{typograph(event.title)}</h1>
          <p className="event__lead">{typograph(event.desc)}</p>
        </header>
        <aside className="aside">
          <EventFacts event={event} />
          {resultsHref ? (
            <ButtonLink wide href={resultsHref}>
              {messages.results.show}
            </ButtonLink>
          ) : (
            !past &&
            event.formats.length > 0 && (
              <ButtonLink wide href={`#${FORMATS_ID}`}>
                Выбрать формат
              </ButtonLink>
            )
          )}
        </aside>
        <div className="event__text">
          <div className="prose">
            <RichText html={event.html} />
          </div>
          {event.limits && (
            <section className="prose" aria-labelledby="limits">
              <h2 id="limits">{messages.content.limits}</h2>
              <p>{typograph(event.limits)}</p>
            </section>
          )}
        </div>
      </div>
    </article>
  );
}
