import { eq } from 'drizzle-orm';
import { teams } from '@/federation/db/schema/commerce/team';
import type { InvitedTeam, TeamDetail } from '@/lib/contract/commerce/team';
import type { Ticket } from '@/lib/contract/commerce/ticket';
import type { TestApp } from './app';
import type { TestFormat } from './format';
import type { TestUser } from './signed-in-user';
import { boughtTickets, refundableFormat, ticketDesk } from './ticket-life';

export const idOf = (ticket: Ticket | undefined) => ticket?.public_id ?? '';

export function teamDeskOf(federation: TestApp) {
  const desk = ticketDesk(federation);
  const relay = (values: object = {}) =>
    refundableFormat(federation, { team: true, maxCount: 3, places: 100, ...values });

  async function send(who: Pick<TestUser, 'headers'>, method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) {
    const response = await federation.app.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
    return { status: response.statusCode, response: response.json() };
  }
  const see = async (who: Pick<TestUser, 'headers'>, teamId: string | null | undefined) => {
    const { status, response } = await send(who, 'GET', `/api/user/team/${teamId}`);
    return { status, team: response as TeamDetail };
  };
  const teamOf = async (who: TestUser, ticket: Ticket | undefined) =>
    (await see(who, (await desk.one(who, idOf(ticket))).ticket.team_public_id)).team;
  const invited = async (who: TestUser, invitation: string | null) => {
    const { status, response } = await send(who, 'GET', `/api/team/invitation/${invitation}`);
    return { status, team: response as InvitedTeam };
  };
  const asked = (who: TestUser, action: 'renew' | 'close' | 'rename' | 'remove', payload: object) => {
    if (action === 'rename') return send(who, 'PUT', '/api/user/team', payload);
    if (action === 'remove') return send(who, 'PUT', '/api/user/team/member/remove', payload);
    return action === 'renew'
      ? send(who, 'POST', '/api/user/team/invitation', payload)
      : send(who, 'PUT', '/api/user/team/invitation/close', payload);
  };
  const join = (who: TestUser, ticket: Ticket | undefined, invitation: string | null) =>
    desk.changeTeam(who, idOf(ticket), { invitation: invitation ?? '' });
  const teamsOf = ({ publicId }: TestFormat) => federation.db.select().from(teams).where(eq(teams.formatId, publicId));

  /** Two of three places bought by the captain, one ticket of the friend's own. */
  async function twoTeams(captain: TestUser, friend: TestUser) {
    const format = await relay();
    const own = await boughtTickets(federation, captain, { format, count: 2 });
    const [guest] = await boughtTickets(federation, friend, { format });
    const team = await teamOf(captain, own[0]);
    return { format, own, guest, team };
  }
  return { relay, send, see, teamOf, invited, asked, join, teamsOf, twoTeams };
}
