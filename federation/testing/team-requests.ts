import { contract } from '@/lib/contract';
import type { Ticket } from '@/lib/contract/commerce/ticket';
import type { AnyOperation, RequestOf, ResponseOf } from '@/lib/contract/wire/operation';
import { first } from './newcomer';

type AskAs = <O extends AnyOperation>(as: string, operation: O, request: RequestOf<O>) => Promise<ResponseOf<O>>;

/** Gives the whole price of a team ticket, so that the order is paid without a bank. */
const FREE = 'FREESTART';

let captain: Promise<{ as: string; ticketId: string }> | undefined;

/** Requests for the teams of buyers, each by the captain of a team that was bought for it. */
export function teamRequests(ask: AskAs, newMember: () => Promise<{ as: string; email: string }>) {
  /** A format whose tickets are sold one by one. */
  async function formatOnSale(token: string) {
    const { values } = await ask(token, contract.calendar.list, { query: {} });
    for (const { public_id } of values.toReversed()) {
      const event = await ask(token, contract.calendar.one, { params: { public_id } });
      const { event_city_public_id } = event;
      for (const { public_id, team_all, tickets_left } of event_city_public_id ? event.formats : []) {
        if (!team_all || tickets_left.athlete < 2) continue;
        const format = await ask(token, contract.eventFormats.one, { params: { public_id } });
        if (event_city_public_id && !format.fixed_count) return { event, format, event_city_public_id };
      }
    }
    throw new Error('no event sells places of a team one by one');
  }

  async function boughtTicket({ as, email }: { as: string; email: string }): Promise<Ticket> {
    const { event, format, event_city_public_id } = await formatOnSale(as);
    await ask(as, contract.payments.create, {
      body: {
        email,
        expected_total: 0,
        tickets: [
          {
            event_public_id: event.public_id,
            event_city_public_id,
            format_public_id: format.public_id,
            team_count: 1,
            insurance: false,
            promocode: FREE,
          },
        ],
        consents: { personal_data: true, policy: true, advertising: false },
      },
    });
    const { values } = await ask(as, contract.tickets.mine, {});
    return first(values.filter(({ event_format }) => event_format.public_id === format.public_id));
  }

  /** The code that pays has few uses: one captain serves all requests. */
  async function ofCaptain() {
    captain ??= newMember().then(async (member) => ({
      as: member.as,
      ticketId: (await boughtTicket(member)).public_id,
    }));
    const { as, ticketId } = await captain;
    const ticketNow = () => ask(as, contract.tickets.one, { params: { public_id: ticketId } });
    const ticket = await ticketNow();
    if (!ticket.team_public_id) {
      await ask(as, contract.tickets.changeTeam, { body: { public_id: ticketId, team: 'new' } });
    }
    const public_id = (ticket.team_public_id ?? (await ticketNow()).team_public_id) || '';
    const team = await ask(as, contract.teams.renewInvitation, { body: { public_id } });
    return { as, ticket, team, public_id };
  }

  async function naming() {
    const { as, public_id } = await ofCaptain();
    return { as, body: { public_id } };
  }
  return {
    async one() {
      const { as, public_id } = await ofCaptain();
      return { as, params: { public_id } };
    },
    async rename() {
      const { as, body } = await naming();
      return { as, body: { ...body, name: 'Три штриха' } };
    },
    renewInvitation: naming,
    closeInvitation: naming,
    async removeMember() {
      const { as, team, public_id } = await ofCaptain();
      const friend = await newMember();
      const { public_id: ticketId } = await boughtTicket(friend);
      const { invitation } = team;
      if (invitation) {
        await ask(friend.as, contract.tickets.changeTeam, { body: { public_id: ticketId, team: { invitation } } });
      }
      const { members } = await ask(as, contract.teams.one, { params: { public_id } });
      return { as, body: { public_id, member: first(members.filter(({ removable }) => removable)).id } };
    },
    async invited() {
      const { as, team } = await ofCaptain();
      return { as, params: { invitation: team.invitation ?? '' } };
    },
    async changeTeam() {
      const { as, ticket } = await ofCaptain();
      return { as, body: { public_id: ticket.public_id, team: 'none' as const } };
    },
  };
}
