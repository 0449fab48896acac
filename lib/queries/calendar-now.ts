import type { Address, BrowserOperations } from '@/lib/contract/browser';
import type { CalendarType } from '@/lib/contract/calendar';
import { DEFAULT_TIMEOUT_MS } from '@/lib/contract/default-timeout';
import type { ResponseOf } from '@/lib/contract/operation';
import { FORWARDER } from '@/lib/forwarder/address';

type Read = Extract<Address, `GET /api/calendar/${string}`>;

/** Avoids lib/queries/call, whose 1 KB exceeds the budget of three pages that need nothing else. */
async function read<A extends Read>(address: A, path: string): Promise<ResponseOf<BrowserOperations[A]>> {
  const response = await fetch(FORWARDER + path, { signal: AbortSignal.timeout(DEFAULT_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${address}: status ${response.status}`);
  return response.json();
}

const listed = async (query: string) => (await read('GET /api/calendar/list', `/api/calendar/list${query}`)).values;

export const calendarEventsNow = (type: CalendarType | undefined) => listed(type ? `?type=${type}` : '');

export const upcomingEventsNow = (type: CalendarType | undefined) =>
  listed(type ? `?type=${type}&upcoming=true` : '?upcoming=true');

export const calendarEventNow = (publicId: string) =>
  read('GET /api/calendar/event/:public_id', `/api/calendar/event/${encodeURIComponent(publicId)}`);
