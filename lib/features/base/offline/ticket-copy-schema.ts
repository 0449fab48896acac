import { z } from 'zod';
import { ticket } from '@/lib/contract/commerce/ticket';

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
