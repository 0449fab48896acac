import { eventListingOf } from '@/lib/features/events/calendar/event-summary';
import { readUpcomingNow } from '@/lib/federation-client/calendar';
import { calendarTypes } from '@/lib/paths';

export const dynamic = 'force-dynamic';

/** What rows and cards show of the events to come, a quarter of the federation's response, with their sale of this moment. */
export async function GET(_request: Request, { params }: { params: Promise<{ type: string }> }): Promise<Response> {
  const named = (await params).type;
  const type = calendarTypes.find((known) => known === named);
  if (!type) return new Response(null, { status: 404 });
  try {
    return Response.json((await readUpcomingNow(type === 'all' ? undefined : type)).map(eventListingOf));
  } catch (error) {
    console.error(error);
    return new Response(null, { status: 503 });
  }
}
