import { openTicketCache } from '@/lib/device-store/ticket-cache';
import { readToken } from '@/lib/session/stored-user';
import { storedUntil } from './ticket-copy';
import { type TicketCopy, ticketCopy } from './ticket-copy-schema';

/** This session's copies, the earliest start first. Deletes those of other sessions and of past starts. */
export async function readStoredTickets(now: Date): Promise<TicketCopy[]> {
  const cache = await openTicketCache();
  if (!cache) return [];
  const session = readToken();
  const copies: TicketCopy[] = [];
  for (const address of await cache.keys()) {
    const { data } = ticketCopy.safeParse(
      await cache.match(address).then((stored) => stored?.json().catch(() => undefined)),
    );
    if (data && data.session === session && now < storedUntil(data.ticket)) copies.push(data);
    else await cache.delete(address);
  }
  return copies.sort((one, other) => startOf(one) - startOf(other));
}

const startOf = ({ ticket }: TicketCopy) => Date.parse(ticket.event_format.start_time);
