import type { CalendarEventPage, CalendarType } from '@/lib/contract/events/calendar';
import { DEFAULT_TIMEOUT_MS } from '@/lib/contract/wire/default-timeout';
import type { EventListing } from '@/lib/features/events/calendar/event-summary';
import { FORWARDER } from '@/lib/forwarder/address';
import { paths } from '@/lib/paths';

/** Avoids lib/queries/call, whose 1 KB exceeds the budget of three pages that need nothing else. */
export async function read<T>(address: string): Promise<T> {
  const response = await fetch(address, { signal: AbortSignal.timeout(DEFAULT_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${address}: status ${response.status}`);
  return response.json();
}

/** What the site makes of the federation's list of this moment, as rows need no texts. */
export const upcomingEventsNow = (type: CalendarType | undefined) =>
  read<readonly EventListing[]>(paths.calendar.now(type ?? 'all'));

export const calendarEventNow = (publicId: string) =>
  read<CalendarEventPage>(`${FORWARDER}/api/calendar/event/${encodeURIComponent(publicId)}`);
