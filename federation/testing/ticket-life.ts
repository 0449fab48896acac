import type { TeamChoice } from '@/federation/modules/commerce/ticket/team';
import type { RowOutcome, Ticket, TicketDetail } from '@/lib/contract/commerce/ticket';
import { WHOLE_UNTIL_START } from '@/lib/domain/commerce/ticket/refund-terms';
import type { TestApp } from './app';
import { checkoutOf, lineOf, order, participant, report } from './buyer';
import { createFormat, type TestFormat } from './format';
import type { TestUser } from './signed-in-user';

type TestFederation = Pick<TestApp, 'app' | 'db' | 'deps'>;

/** A format that gives the whole sum back until the start, unless the values say otherwise. */
export const refundableFormat = (
  federation: Pick<TestFederation, 'db'>,
  values: Parameters<typeof createFormat>[1] = {},
): Promise<TestFormat> => createFormat(federation.db, { refundSteps: [...WHOLE_UNTIL_START], ...values });

/** Tickets that the member has bought and paid, unregistered. */
export async function boughtTickets(
  federation: TestFederation,
  member: TestUser,
  { format, count = 1 }: { format: TestFormat; count?: number },
): Promise<Ticket[]> {
  const bought = await order(federation, checkoutOf([lineOf(format, { ticket_count: count })]), {
    headers: member.headers,
  });
  await report(federation, bought, 'paid');
  const { values } = await get<{ values: Ticket[] }>(federation, '/api/user/tickets/my', member);
  return values.filter(({ order_public_id }) => order_public_id === bought.orderId);
}

/** A ticket of a format made for it. */
export async function boughtTicket(
  federation: TestFederation,
  member: TestUser,
  values?: Parameters<typeof createFormat>[1],
): Promise<{ ticket: Ticket; format: TestFormat }> {
  const format = await refundableFormat(federation, values);
  const [ticket] = await boughtTickets(federation, member, { format });
  if (!ticket) throw new Error('no ticket');
  return { ticket, format };
}

/** The desk's response to what a rule forbids. */
export const refused = (message: string) => ({ status: 400, response: { message } });

async function get<A>({ app }: Pick<TestFederation, 'app'>, url: string, { headers }: TestUser): Promise<A> {
  return (await app.inject({ url, headers })).json<A>();
}

/** What a member does with tickets, each call by its name; the response's status and body. */
export function ticketDesk({ app }: Pick<TestFederation, 'app'>) {
  const send = async (method: 'PUT' | 'POST', url: string, { headers }: TestUser, payload: object) => {
    const response = await app.inject({ method, url, headers, payload });
    return {
      status: response.statusCode,
      response: response.json<{ message: string; sum?: number; values?: RowOutcome[] }>(),
    };
  };
  const one = async (who: TestUser, public_id: string) => {
    const response = await app.inject({ url: `/api/user/ticket/${public_id}`, headers: who.headers });
    return { status: response.statusCode, ticket: response.json<TicketDetail>() };
  };
  return {
    register: (who: TestUser, public_id: string, values: object = {}) =>
      send('PUT', '/api/user/ticket', who, { public_id, ...participant, ...values }),
    registerMany: (who: TestUser, registrations: readonly object[]) =>
      send('PUT', '/api/user/tickets/participants', who, {
        registrations: registrations.map((values) => ({ ...participant, ...values })),
      }),
    transferMany: (who: TestUser, transfers: readonly { public_id: string; email: string }[]) =>
      send('PUT', '/api/user/tickets/transfers', who, { transfers }),
    change: (who: TestUser, public_id: string, values: object = {}) =>
      send('PUT', '/api/user/ticket/participant', who, { public_id, ...participant, ...values }),
    cancel: (who: TestUser, public_id: string, format_public_id: string) =>
      send('PUT', '/api/user/ticket/disable', who, { public_id, format_public_id }),
    transfer: (who: TestUser, public_id: string, email: string) =>
      send('PUT', '/api/user/ticket/transfer', who, { public_id, email }),
    changeTeam: (who: TestUser, public_id: string, team: TeamChoice) =>
      send('PUT', '/api/user/ticket/team', who, { public_id, team }),
    takeBack: (who: TestUser, public_id: string) => send('PUT', '/api/user/ticket/return', who, { public_id }),
    /** Without an expected sum: the one that the ticket shows now, as its page does. */
    refund: async (who: TestUser, public_id: string, expected?: number) => {
      const expected_sum = expected ?? (await one(who, public_id)).ticket.refund_sum ?? 0;
      return send('POST', '/api/payment/cancel', who, { ticket: { public_id }, expected_sum });
    },
    one,
    listed: async (who: TestUser, group: 'my' | 'transfered' | 'old') =>
      (await get<{ values: Ticket[] }>({ app }, `/api/user/tickets/${group}`, who)).values,
  };
}
