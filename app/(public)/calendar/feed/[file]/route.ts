import { calendarTypeLabels, filterValues } from '@/components/calendar/labels';
import { feedResponse } from '@/lib/calendar/feed';
import { publicId } from '@/lib/contract/shapes';
import { filterEvents, readChoice } from '@/lib/domain/calendar/calendar-filter';
import { eventsOfType } from '@/lib/domain/calendar/event-type';
import { getCalendar } from '@/lib/federation/calendar';
import { anyPageMessages } from '@/lib/messages/any-page';
import { contentMessages } from '@/lib/messages/content';
import { calendarTypes } from '@/lib/paths';

export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const [, wanted] = /^(.+)\.ics$/.exec((await params).file) ?? [];
  const type = calendarTypes.find((known) => known === wanted);
  if (!type && !publicId.safeParse(wanted).success) return new Response(null, { status: 404 });
  const choice = readChoice(new URL(request.url).searchParams, filterValues);
  try {
    if (!type) {
      const event = (await getCalendar()).find(({ public_id }) => public_id === wanted);
      return event ? feedResponse(event.title, [event], request, new Date()) : new Response(null, { status: 404 });
    }
    const events = eventsOfType(await getCalendar(), type);
    const name = type === 'all' ? contentMessages.calendar : calendarTypeLabels[type];
    return feedResponse(name, filterEvents(events, choice, filterValues), request, new Date());
  } catch (error) {
    console.error(error);
    // Programs keep their version and retry.
    return new Response(anyPageMessages.serverSilent, {
      status: 503,
      headers: { 'Retry-After': '60', 'Content-Type': 'text/plain; charset=utf-8' },
    });
  }
}
