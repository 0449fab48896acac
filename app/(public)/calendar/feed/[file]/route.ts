import { calendarTypeLabels, filterValues, labelsOf } from '@/components/calendar/labels';
import { CurrentFeeds } from '@/lib/calendar/current-feeds';
import { feedResponse, makeFeed } from '@/lib/calendar/feed';
import { publicId } from '@/lib/contract/shapes';
import { filterEvents, noChoice, readChoice, writeChoice } from '@/lib/domain/calendar/calendar-filter';
import { eventsOfType } from '@/lib/domain/calendar/event-type';
import { getCalendar } from '@/lib/federation/calendar';
import { anyPageMessages } from '@/lib/messages/any-page';
import { contentMessages } from '@/lib/messages/content';
import { type CalendarPathType, calendarTypes } from '@/lib/paths';
import { siteEvents } from '@/lib/site-events';

const nameOf = (type: CalendarPathType) => (type === 'all' ? contentMessages.calendar : calendarTypeLabels[type]);

const feeds = new CurrentFeeds({ readEvents: getCalendar });
siteEvents.on('content-changed', () => feeds.clear());

export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const [, wanted = ''] = /^(.+)\.ics$/.exec((await params).file) ?? [];
  const type = calendarTypes.find((known) => known === wanted);
  if (!type && !publicId.safeParse(wanted).success) return new Response(null, { status: 404 });
  const choice = type ? readChoice(new URL(request.url).searchParams, filterValues) : noChoice;
  try {
    const key = `${wanted}?${writeChoice(new URLSearchParams(), choice, filterValues)}`;
    const feed = await feeds.feed(key, (events) => {
      if (type)
        return makeFeed(
          nameOf(type),
          filterEvents(eventsOfType(events, type), choice, filterValues, labelsOf),
          new Date(),
        );
      const event = events.find(({ public_id }) => public_id === wanted);
      return event ? makeFeed(event.title, [event], new Date()) : null;
    });
    return feed ? feedResponse(feed, request) : new Response(null, { status: 404 });
  } catch (error) {
    console.error(error);
    // Programs keep their version and retry.
    return new Response(anyPageMessages.serverSilent, {
      status: 503,
      headers: { 'Retry-After': '60', 'Content-Type': 'text/plain; charset=utf-8' },
    });
  }
}
