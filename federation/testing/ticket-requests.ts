import { contract } from '@/lib/contract';
import type { Ticket } from '@/lib/contract/commerce/ticket';
import type { AnyOperation, RequestOf, ResponseOf } from '@/lib/contract/wire/operation';
import type { TicketAction } from '@/lib/domain/commerce/ticket/ticket-action';
import { first, newcomer } from './newcomer';

/** Asks the API as the target's member. */
export type Ask = <O extends AnyOperation>(operation: O, request: RequestOf<O>) => Promise<ResponseOf<O>>;

/** Requests for the tickets of the member, each on a ticket that it is open to. */
export function ticketRequests(ask: Ask) {
  const nothing = async () => ({});

  /** A ticket of the member's that the action is open to; what stands against it is undone. */
  async function ticketFor(action: TicketAction): Promise<Ticket> {
    const { values } = await ask(contract.tickets.transferred, {});
    for (const { public_id, actions } of values) {
      if (actions.includes('return')) await ask(contract.tickets.return, { body: { public_id } });
    }
    const mine = await ask(contract.tickets.mine, {});
    for (const { public_id, event_format, actions } of mine.values) {
      if (!actions.includes('cancel-registration')) continue;
      await ask(contract.tickets.cancelRegistration, {
        body: { public_id, format_public_id: event_format.public_id },
      });
    }
    const free = await ask(contract.tickets.mine, {});
    return first(free.values.filter(({ actions }) => actions.includes(action)));
  }
  async function registrationOf({ public_id, event_format }: Ticket) {
    const { clusters, event_city } = await ask(contract.eventFormats.one, {
      params: { public_id: event_format.public_id },
    });
    const open = clusters.find(({ document }) => !document);
    const shirts = await ask(contract.shop.shirts, { params: { event_city_public_id: event_city.public_id } });
    const size = shirts.values.find(({ count }) => count > 0);
    return {
      public_id,
      format_public_id: event_format.public_id,
      last_name: 'Серова',
      first_name: 'Анна',
      birth_date: '1994-03-08',
      phone: '79161234567',
      gender: 'female' as const,
      ...(event_format.regions && { region: 77 }),
      ...(open && { cluster: { name: open.name } }),
      ...(size && { item_size: size.size }),
      additional_fields: event_format.additional_fields.map((field) => ({ ...field, value: 'да' })),
    };
  }
  async function register(ticket: Ticket): Promise<Ticket> {
    await ask(contract.tickets.register, { body: await registrationOf(ticket) });
    return ticket;
  }

  return {
    mine: nothing,
    transferred: nothing,
    past: nothing,
    one: async () => ({ params: { public_id: first((await ask(contract.tickets.mine, {})).values).public_id } }),
    register: async () => ({ body: await registrationOf(await ticketFor('register')) }),
    registerMany: async () => ({ body: { registrations: [await registrationOf(await ticketFor('register'))] } }),
    async changeParticipant() {
      const ticket = await register(await ticketFor('register'));
      return { body: { ...(await registrationOf(ticket)), last_name: 'Серова-Белова' } };
    },
    async cancelRegistration() {
      const { values } = await ask(contract.tickets.mine, {});
      const ticket = values.find(({ info }) => info.registered) ?? (await register(await ticketFor('register')));
      return { body: { public_id: ticket.public_id, format_public_id: ticket.event_format.public_id } };
    },
    async transfer() {
      const { public_id } = await ticketFor('transfer');
      return { body: { public_id, email: newcomer().email } };
    },
    async transferMany() {
      const { public_id } = await ticketFor('transfer');
      return { body: { transfers: [{ public_id, email: newcomer().email }] } };
    },
    async return() {
      const { public_id } = await ticketFor('transfer');
      await ask(contract.tickets.transfer, { body: { public_id, email: newcomer().email } });
      return { body: { public_id } };
    },
    async refund() {
      const { public_id } = await ticketFor('refund');
      const { refund_sum } = await ask(contract.tickets.one, { params: { public_id } });
      return { body: { ticket: { public_id }, expected_sum: refund_sum ?? 0 } };
    },
  };
}
