import type { CalendarType, calendar } from '@/lib/contract/calendar';
import type { AnswerOf } from '@/lib/contract/operation';
import { CALENDAR_LIST, DEFAULT_TIMEOUT_MS } from '@/lib/contract/plain';
import { FORWARDER } from '@/lib/forwarder/address';

type CalendarAnswer = AnswerOf<typeof calendar.list>;

/**
 * The events of a list as they stand now, for pages that have no other use for the contract's schemas (30 KB): the
 * forwarder has judged the answer by them already. Throws whatever goes wrong.
 */
export async function calendarEventsNow(type: CalendarType | undefined): Promise<CalendarAnswer['values']> {
  const response = await fetch(FORWARDER + CALENDAR_LIST + (type ? `?type=${type}` : ''), {
    signal: AbortSignal.timeout(DEFAULT_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the calendar was not sent: ${response.status}`);
  return ((await response.json()) as CalendarAnswer).values;
}
