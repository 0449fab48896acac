import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { EventArticle } from '@/components/events/event/event-article';
import { EventFormats } from '@/components/events/event/event-formats';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { JsonLd } from '@/components/ui/json-ld';
import type { CalendarEventPage } from '@/lib/contract/events/calendar';
import { isPast, upcomingAndPast } from '@/lib/domain/events/calendar/calendar';
import { eventName } from '@/lib/domain/events/calendar/event-name';
import { protocolsOf } from '@/lib/domain/events/calendar/event-protocols';
import { getCalendarEvent, getUpcomingEvents } from '@/lib/federation-client/calendar';
import { getProtocols } from '@/lib/federation-client/document';
import { getResultFormats } from '@/lib/federation-client/result';
import { isoDate } from '@/lib/format/date';
import { eventDate } from '@/lib/format/event-date';
import { contentMessages } from '@/lib/messages/content';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { shareImageSize } from '@/lib/seo/share-image-size';
import { sportsEvent } from '@/lib/seo/sports-event';

export const revalidate = 30;

/** The nearest are prerendered; others on first request. */
const AHEAD = 40;

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
    title: eventName(event),
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

export default async function EventPage({ params }: EventPageProps) {
  const event = await getCalendarEvent((await params).public_id);
  if (!event) notFound();
  const now = new Date();
  const past = isPast(event, isoDate(now, event.timezone));
  return (
    <>
      <Breadcrumbs items={[{ label: contentMessages.calendar, href: paths.calendar.all() }, { label: event.title }]} />
      <EventArticle
        event={event}
        past={past}
        resultsHref={await resultsHrefOf(event, now)}
        protocols={past ? protocolsOf(event, await getProtocols()) : []}
      />
      {(!past || event.formats.length > 0) && <EventFormats event={event} now={now} />}
      <JsonLd data={sportsEvent(event, paths.calendar.eventCover(event.public_id), now)} />
    </>
  );
}
