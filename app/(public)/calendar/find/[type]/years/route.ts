import { filterValues, labelsOf } from '@/components/events/calendar/labels';
import { pastYears } from '@/lib/domain/events/calendar/calendar';
import { filterEvents, readChoice } from '@/lib/domain/events/calendar/calendar-filter';
import { eventsOfType } from '@/lib/domain/events/calendar/event-type';
import { getCalendar } from '@/lib/federation-client/calendar';
import { isoDate } from '@/lib/format/date';
import { calendarTypes } from '@/lib/paths';

export const dynamic = 'force-dynamic';

/** How many past events of each year fit the filters: the browser has only those to come. */
export async function GET(request: Request, { params }: { params: Promise<{ type: string }> }): Promise<Response> {
  const named = (await params).type;
  const type = calendarTypes.find((known) => known === named);
  if (!type) return new Response(null, { status: 404 });
  const choice = readChoice(new URL(request.url).searchParams, filterValues);
  try {
    const fitting = filterEvents(eventsOfType(await getCalendar(), type), choice, filterValues, labelsOf);
    return Response.json(pastYears(fitting, isoDate(new Date())));
  } catch (error) {
    console.error(error);
    return new Response(null, { status: 503 });
  }
}
