import type { Ticket } from '@/lib/contract/commerce/ticket';
import { DAY_MS } from '@/lib/domain/base/time/day';
import { isCodeValid } from '@/lib/domain/commerce/ticket/ticket-code';
import type { PocketTicket, TicketCopy } from './ticket-copy-schema';

/** Starts may last into the night. */
const AFTER_START_MS = DAY_MS;

/** Copies expire a day after the start. */
export const storedUntil = ({ event_format }: PocketTicket): Date =>
  new Date(Date.parse(event_format.start_time) + AFTER_START_MS);

/** Only valid tickets that the member holds, for starts that are not over, are stored. */
export const isWorthStoring = (seen: Ticket, memberId: string, now: Date): boolean =>
  isCodeValid(seen, memberId) && now < storedUntil(seen);

/** Written out, since the schema would load zod with every ticket. */
export function ticketCopyOf(seen: Ticket, session: string, now: Date): TicketCopy {
  const { public_id, ticketNumber, status, event, event_format, city, team, info } = seen;
  const { first_name, last_name, registered, number, inside_number, sector, row, place } = info;
  return {
    session,
    kept_at: now.toISOString(),
    ticket: {
      public_id,
      ticketNumber,
      status,
      event: { title: event.title, place: event.place },
      event_format: {
        title: event_format.title,
        start_time: event_format.start_time,
        qr: event_format.qr,
        event_city: { timezone: event_format.event_city.timezone },
      },
      city: { name_ru: city.name_ru },
      team,
      info: { first_name, last_name, registered, number, inside_number, sector, row, place },
    },
  };
}
