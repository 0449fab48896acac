import { eq } from 'drizzle-orm';
import { events } from '@/federation/modules/calendar/tables';
import type { Ticket, TicketDetail } from '@/lib/contract/ticket';
import type { TestApp } from './app';
import { checkoutOf, lineOf, order, participant, report } from './buyer';
import { createFormat, type TestFormat } from './format';
import type { TestMember } from './member';

type House = Pick<TestApp, 'app' | 'db' | 'deps'>;

/** A format of an event that takes tickets back. */
export async function refundableFormat(
  house: House,
  values: Parameters<typeof createFormat>[1] = {},
): Promise<TestFormat> {
  const format = await createFormat(house.db, values);
  await house.db.update(events).set({ cancel: true }).where(eq(events.publicId, format.eventId));
  return format;
}

/** Tickets that the member has bought and paid, unregistered. */
export async function boughtTickets(
  house: House,
  member: TestMember,
  { format, count = 1 }: { format: TestFormat; count?: number },
): Promise<Ticket[]> {
  const bought = await order(house, checkoutOf([lineOf(format, { ticket_count: count })]), { headers: member.headers });
  await report(house, bought, 'paid');
  const { values } = await get<{ values: Ticket[] }>(house, '/api/user/tickets/my', member);
  return values.filter(({ order_public_id }) => order_public_id === bought.orderId);
}

/** A ticket of a format made for it. */
export async function boughtTicket(
  house: House,
  member: TestMember,
  values?: Parameters<typeof createFormat>[1],
): Promise<{ ticket: Ticket; format: TestFormat }> {
  const format = await refundableFormat(house, values);
  const [ticket] = await boughtTickets(house, member, { format });
  if (!ticket) throw new Error('no ticket');
  return { ticket, format };
}

/** The desk's answer to what a rule forbids. */
export const refused = (message: string) => ({ status: 400, answer: { message } });

async function get<A>({ app }: Pick<House, 'app'>, url: string, { headers }: TestMember): Promise<A> {
  return (await app.inject({ url, headers })).json<A>();
}

/** What a member does with tickets, each call by its name; the answer's status and body. */
export function ticketDesk({ app }: Pick<House, 'app'>) {
  const send = async (method: 'PUT' | 'POST', url: string, { headers }: TestMember, payload: object) => {
    const response = await app.inject({ method, url, headers, payload });
    return { status: response.statusCode, answer: response.json<{ message: string; sum?: number }>() };
  };
  return {
    register: (who: TestMember, public_id: string, values: object = {}) =>
      send('PUT', '/api/user/ticket', who, { public_id, ...participant, ...values }),
    cancel: (who: TestMember, public_id: string, format_public_id: string) =>
      send('PUT', '/api/user/ticket/disable', who, { public_id, format_public_id }),
    transfer: (who: TestMember, public_id: string, email: string) =>
      send('PUT', '/api/user/ticket/transfer', who, { public_id, email }),
    takeBack: (who: TestMember, public_id: string) => send('PUT', '/api/user/ticket/return', who, { public_id }),
    refund: (who: TestMember, public_id: string) => send('POST', '/api/payment/cancel', who, { ticket: { public_id } }),
    one: async (who: TestMember, public_id: string) => {
      const response = await app.inject({ url: `/api/user/ticket/${public_id}`, headers: who.headers });
      return { status: response.statusCode, ticket: response.json<TicketDetail>() };
    },
    listed: async (who: TestMember, group: 'my' | 'transfered' | 'old') =>
      (await get<{ values: Ticket[] }>({ app }, `/api/user/tickets/${group}`, who)).values,
  };
}
