import type { CalendarEventPage, CalendarType, calendar } from '@/lib/contract/calendar';
import type { AnswerOf, RequestOf } from '@/lib/contract/operation';
import { CALENDAR_EVENT, CALENDAR_LIST, DEFAULT_TIMEOUT_MS } from '@/lib/contract/plain';
import { FORWARDER } from '@/lib/forwarder/address';

type CalendarAnswer = AnswerOf<typeof calendar.list>;
type CalendarQuery = RequestOf<typeof calendar.list>['query'];

/**
 * Pages that have no other use for the contract's schemas (30 KB) read by this: the forwarder has judged the
 * response.
 */
async function ask(path: string): Promise<unknown> {
  const response = await fetch(FORWARDER + path, { signal: AbortSignal.timeout(DEFAULT_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${path}: status ${response.status}`);
  return response.json();
}

export const calendarEventsNow = (type: CalendarType | undefined) => eventsBy({ type });

export const upcomingEventsNow = (type: CalendarType | undefined) => eventsBy({ type, upcoming: 'true' });

async function eventsBy({ type, upcoming }: CalendarQuery): Promise<CalendarAnswer['values']> {
  const query = new URLSearchParams({ ...(type && { type }), ...(upcoming && { upcoming }) });
  return ((await ask(query.size > 0 ? `${CALENDAR_LIST}?${query}` : CALENDAR_LIST)) as CalendarAnswer).values;
}

export const calendarEventNow = async (publicId: string): Promise<CalendarEventPage> =>
  (await ask(CALENDAR_EVENT.replace(':public_id', encodeURIComponent(publicId)))) as CalendarEventPage;
