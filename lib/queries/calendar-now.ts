import type { CalendarEventPage, CalendarType, calendar } from '@/lib/contract/calendar';
import type { AnswerOf, RequestOf } from '@/lib/contract/operation';
import { CALENDAR_EVENT, CALENDAR_LIST, DEFAULT_TIMEOUT_MS } from '@/lib/contract/plain';
import { FORWARDER } from '@/lib/forwarder/address';

type CalendarAnswer = AnswerOf<typeof calendar.list>;
type CalendarQuery = RequestOf<typeof calendar.list>['query'];

/**
 * An answer as it stands now, for pages that have no other use for the contract's schemas (30 KB): the forwarder has
 * judged it by them already. Throws whatever goes wrong.
 */
async function ask(path: string): Promise<unknown> {
  const response = await fetch(FORWARDER + path, { signal: AbortSignal.timeout(DEFAULT_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${path} was not sent: ${response.status}`);
  return response.json();
}

/** The events of a list. */
export const calendarEventsNow = (type: CalendarType | undefined) => eventsBy({ type });

/** Those of them that are not over. */
export const upcomingEventsNow = (type: CalendarType | undefined) => eventsBy({ type, upcoming: 'true' });

async function eventsBy({ type, upcoming }: CalendarQuery): Promise<CalendarAnswer['values']> {
  const query = new URLSearchParams({ ...(type && { type }), ...(upcoming && { upcoming }) });
  return ((await ask(query.size > 0 ? `${CALENDAR_LIST}?${query}` : CALENDAR_LIST)) as CalendarAnswer).values;
}

/** An event's page: the places left of its formats move while it is being read. */
export const calendarEventNow = async (publicId: string): Promise<CalendarEventPage> =>
  (await ask(CALENDAR_EVENT.replace(':public_id', encodeURIComponent(publicId)))) as CalendarEventPage;
