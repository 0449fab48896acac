import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { EventArticle } from '@/components/events/event/event-article';
import { EventFormats } from '@/components/events/event/event-formats';
import type { FormerEdition } from '@/components/events/event/event-former';
import { ChooseBar, EventHead } from '@/components/events/event/event-head';
import { EventNear } from '@/components/events/event/event-near';
import { EventNow } from '@/components/events/event/event-now';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { JsonLd } from '@/components/ui/json-ld';
import type { CalendarEventPage } from '@/lib/contract/events/calendar';
import { isPast, upcomingAndPast } from '@/lib/domain/events/calendar/calendar';
import { eventNameTail } from '@/lib/domain/events/calendar/event-name';
import { protocolsOf } from '@/lib/domain/events/calendar/event-protocols';
import { saleOf } from '@/lib/domain/events/calendar/format-sale';
import { formerEditions, nearEvents } from '@/lib/domain/events/calendar/near-events';
import { getCalendarEvent, getUpcomingEvents, getWholeCalendar } from '@/lib/federation-client/calendar';
import { getProtocols } from '@/lib/federation-client/document';
import { getEventCitiesWithResults, getResultFormats } from '@/lib/federation-client/result';
import { isoDate } from '@/lib/format/date';
import { eventDate } from '@/lib/format/event-date';
import { contentMessages } from '@/lib/messages/content';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { shareImageSize } from '@/lib/seo/share-image-size';
import { sportsEvent } from '@/lib/seo/sports-event';

/** Former editions are sought in the events of all years. */
export const dynamic = 'force-static';
export const revalidate = 30;

/** The nearest are prerendered; others on first request. */
const AHEAD = 40;

const MOST_NEAR = 4;
const MOST_FORMER = 5;

interface EventPageProps {
  params: Promise<{ public_id: string }>;
}

export async function generateStaticParams() {
  const { upcoming } = upcomingAndPast(await getUpcomingEvents(), isoDate(new Date()));
  return upcoming.slice(0, AHEAD).map(({ public_id }) => ({ public_id }));
}

export async function generateMetadata({ params }: EventPageProps): Promise<Metadata> {
  const event = await getCalendarEvent((await params).public_id);
  if (!event) notFound();
  return pageMetadata({
    title: event.title,
    tail: eventNameTail(event),
    description: `${eventDate(event)}, ${event.city.name_ru}. ${event.desc}`,
    path: paths.calendar.event(event.public_id),
    image: { url: paths.calendar.eventCover(event.public_id), ...shareImageSize, alt: event.title },
  });
}

async function resultsHrefOf({ start_time, event_city_public_id }: CalendarEventPage, now: Date) {
  if (!event_city_public_id || new Date(start_time) > now) return undefined;
  const results = await getResultFormats(event_city_public_id);
  return results?.values.length ? paths.results.eventCity(event_city_public_id) : undefined;
}

async function formerEditionsOf(event: CalendarEventPage, today: string): Promise<FormerEdition[]> {
  const former = formerEditions(event, (await getWholeCalendar()).events, today).slice(0, MOST_FORMER);
  if (former.length === 0) return [];
  const raced = await getEventCitiesWithResults();
  return former.map((edition) => {
    const { public_id } =
      raced.find(({ title, start_date }) => title === edition.title && start_date === edition.start_date) ?? {};
    return { event: edition, resultsHref: public_id && paths.results.eventCity(public_id) };
  });
}

export default async function EventPage({ params }: EventPageProps) {
  const event = await getCalendarEvent((await params).public_id);
  if (!event) notFound();
  const now = new Date();
  const today = isoDate(now, event.timezone);
  const past = isPast(event, today);
  const resultsHref = await resultsHrefOf(event, now);
  const isSelling = !resultsHref && event.formats.some((format) => saleOf(format, now) === 'open');
  const isListed = !past || event.formats.length > 0;
  return (
    <EventNow eventId={event.public_id}>
      <Breadcrumbs items={[{ label: contentMessages.calendar, href: paths.calendar.all() }, { label: event.title }]} />
      <article className="wrap">
        <EventHead {...{ event, past, isSelling, resultsHref, now }} />
        <EventArticle
          event={event}
          protocols={past ? protocolsOf(event, await getProtocols()) : []}
          editions={await formerEditionsOf(event, today)}
        />
      </article>
      {isSelling && <ChooseBar />}
      {isListed && <EventFormats event={event} now={now} />}
      <EventNear events={nearEvents(event, await getUpcomingEvents(), today, MOST_NEAR)} />
      <JsonLd data={sportsEvent(event, paths.calendar.eventCover(event.public_id), now)} />
    </EventNow>
  );
}
