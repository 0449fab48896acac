import { calendarTypeLabels, filterValues } from '@/components/calendar/labels';
import { feedAnswer } from '@/lib/calendar/feed';
import { filterEvents, readChoice } from '@/lib/domain/calendar-filter';
import { getCalendar } from '@/lib/federation/calendar';
import { messages } from '@/lib/messages';
import { calendarTypes } from '@/lib/paths';

/** A calendar to subscribe to; its query holds the filters as the address of the page does. */
export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params;
  const type = calendarTypes.find((known) => file === `${known}.ics`);
  if (!type) return new Response(null, { status: 404 });
  const choice = readChoice(new URL(request.url).searchParams, filterValues);
  try {
    const events = await getCalendar(type === 'all' ? undefined : type);
    const name = type === 'all' ? messages.content.calendar : calendarTypeLabels[type];
    return feedAnswer(name, filterEvents(events, choice, filterValues), request, new Date());
  } catch (error) {
    console.error(error);
    // A program keeps what it has and comes again.
    return new Response(messages.common.serverSilent, {
      status: 503,
      headers: { 'Retry-After': '60', 'Content-Type': 'text/plain; charset=utf-8' },
    });
  }
}
