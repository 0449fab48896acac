import type { CalendarEventPage, CalendarType, calendar } from '@/lib/contract/calendar';
import type { AnswerOf } from '@/lib/contract/operation';
import { CALENDAR_EVENT, CALENDAR_LIST, DEFAULT_TIMEOUT_MS } from '@/lib/contract/plain';
import { FORWARDER } from '@/lib/forwarder/address';

type CalendarAnswer = AnswerOf<typeof calendar.list>;

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
export const calendarEventsNow = async (type: CalendarType | undefined): Promise<CalendarAnswer['values']> =>
  ((await ask(CALENDAR_LIST + (type ? `?type=${type}` : ''))) as CalendarAnswer).values;

/** An event's page: the places left of its formats move while it is being read. */
export const calendarEventNow = async (publicId: string): Promise<CalendarEventPage> =>
  (await ask(CALENDAR_EVENT.replace(':public_id', encodeURIComponent(publicId)))) as CalendarEventPage;
