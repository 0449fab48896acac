import { z } from 'zod';
import { type Ticket, ticket } from '@/lib/contract/ticket';
import { isCodeValid } from '@/lib/domain/ticket/ticket-code';
import { DAY_MS } from '@/lib/domain/time/day';

/** Only what the code and the start need; other fields are never stored. */
const pocketTicket = ticket.pick({ public_id: true, ticketNumber: true, status: true }).extend({
  event: ticket.shape.event.pick({ title: true, place: true }),
  event_format: ticket.shape.event_format.pick({ title: true, start_time: true, qr: true }).extend({
    event_city: ticket.shape.event_format.shape.event_city.pick({ timezone: true }),
  }),
  city: ticket.shape.city.pick({ name_ru: true }),
  team: ticket.shape.team,
  info: ticket.shape.info.pick({
    first_name: true,
    last_name: true,
    registered: true,
    number: true,
    inside_number: true,
    sector: true,
    row: true,
    place: true,
  }),
});
export type PocketTicket = z.infer<typeof pocketTicket>;

/** Stored once the ticket was opened (decision 009). */
export const ticketCopy = z.object({
  /** Public id of the session, the only one to which the copy is shown. */
  session: z.string(),
  kept_at: z.iso.datetime(),
  ticket: pocketTicket,
});
export type TicketCopy = z.infer<typeof ticketCopy>;

/** Starts may last into the night. */
const AFTER_START_MS = DAY_MS;

/** Copies expire a day after the start. */
export const storedUntil = ({ event_format }: PocketTicket): Date =>
  new Date(Date.parse(event_format.start_time) + AFTER_START_MS);

/** Only valid tickets that the member holds, for starts that are not over, are stored. */
export const isWorthStoring = (seen: Ticket, memberId: string, now: Date): boolean =>
  isCodeValid(seen, memberId) && now < storedUntil(seen);

export const ticketCopyOf = (seen: Ticket, session: string, now: Date): TicketCopy => ({
  session,
  kept_at: now.toISOString(),
  ticket: pocketTicket.parse(seen),
});
