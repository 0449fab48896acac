import type { Ticket } from '@/lib/contract/commerce/ticket';
import { copyAddress, openTicketCache } from '@/lib/device-store/ticket-cache';
import { paths } from '@/lib/paths';
import { readToken, readUser } from '@/lib/session/stored-user';
import { isWorthStoring, storedUntil, ticketCopyOf } from './ticket-copy';

/** Deletes the copy after a transfer, a refund or the end of the start. */
export async function storeTicket(seen: Ticket, now: Date): Promise<void> {
  const session = readToken();
  const member = readUser();
  if (session === null || !member || !isWorthStoring(seen, member.public_id, now)) return dropTicket(seen.public_id);
  const copy = ticketCopyOf(seen, session, now);
  const headers = { 'content-type': 'application/json', expires: storedUntil(copy.ticket).toUTCString() };
  const cache = await openTicketCache();
  await cache?.put(copyAddress(seen.public_id), new Response(JSON.stringify(copy), { headers })).catch(ignore);
  await askForPage();
}

export async function dropTicket(publicId: string): Promise<void> {
  const cache = await openTicketCache();
  await cache?.delete(copyAddress(publicId));
}

/** Lets the service worker cache the page with its scripts. */
async function askForPage(): Promise<void> {
  const worker = await navigator.serviceWorker?.ready;
  worker?.active?.postMessage({ keep: paths.storedTickets() });
}

const ignore = () => undefined;
