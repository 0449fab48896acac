import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import { teams } from '@/federation/db/schema/commerce/team';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import type { TestApp } from './app';
import { participant } from './buyer';
import { ONE_PIXEL } from './one-pixel';
import { type Action, chosen, type Draw } from './random-commands';
import type { TestUser } from './signed-in-user';
import { teamDeskOf } from './team-desk';
import { ticketDesk } from './ticket-life';

export const PROVEN = 'С разрядом';
const names = ['Соколова', 'Соколова', 'Сокалова', 'Иванов', 'Юрьева'];

/** A participant with or without a shirt, a proof and a wrong age. */
export const randomPerson = ([, , last = 0, size = 0, age = 0, proof = 0]: readonly number[]) => ({
  ...participant,
  last_name: chosen(names, last) ?? '',
  ...(age % 9 === 0 && { birth_date: '2015-01-02' }),
  item_size: chosen(['M', 'L', 'M', 'none'], size) ?? 'M',
  ...(proof % 2 === 0 && { cluster: { name: PROVEN, document: `data:image/png;base64,${ONE_PIXEL}` } }),
});

interface People {
  readonly captain: TestUser;
  /** The start whose tickets are teams now. */
  readonly relayId: () => string;
}

/** What members do with the tickets that they hold or have handed on; each returns a status, 404 without a ticket. */
export function randomTickets(federation: TestApp, { captain, relayId }: People) {
  const { db } = federation;
  const desk = ticketDesk(federation);
  const teamDesk = teamDeskOf(federation);
  const inRelay = () => eq(tickets.formatId, relayId());
  const free = eq(tickets.registered, false);

  /** Under the id that the member knows it by. */
  async function ticketOf({ userId }: TestUser, pick = 0, which?: SQL) {
    const rows = await db
      .select()
      .from(tickets)
      .where(
        and(
          or(eq(tickets.holderId, userId), eq(tickets.originalUserId, userId)),
          inArray(tickets.status, ['paid', 'suspended', 'processing']),
          which,
        ),
      )
      .orderBy(asc(tickets.ticketNumber));
    const row = chosen(rows, pick);
    return row && { ...row, known: row.holderId === userId && row.transferredAs ? row.transferredAs : row.publicId };
  }
  type Known = NonNullable<Awaited<ReturnType<typeof ticketOf>>>;
  type Doing = (draw: Draw, ticket: Known) => Promise<{ status: number }>;

  const onTicket =
    (act: Doing, which?: () => SQL) =>
    async (draw: Draw): Promise<number> => {
      const [pick, other = 0] = draw.picks;
      // Now and then the wrong ticket, which must be refused.
      const ticket = await ticketOf(draw.member, pick, other % 5 > 0 ? which?.() : undefined);
      return ticket ? (await act(draw, ticket)).status : 404;
    };
  const teamsOf = (which: SQL) =>
    db
      .select()
      .from(teams)
      .where(and(which, eq(teams.formatId, relayId())))
      .orderBy(teams.number);
  const led = () => teamsOf(eq(teams.captainId, captain.userId));

  async function registerMany({ member, picks }: Draw): Promise<number> {
    const found = await Promise.all([0, 1, 2].map((at) => ticketOf(member, (picks[0] ?? 0) + at, free)));
    const { cluster: _, ...person } = randomPerson(picks);
    const rows = [...new Set(found.flatMap((ticket) => ticket?.known ?? []))];
    if (rows.length === 0) return 404;
    return (
      await desk.registerMany(
        member,
        rows.map((public_id) => ({ ...person, public_id })),
      )
    ).status;
  }

  async function withLedTeam(action: 'renew' | 'close', [pick]: readonly number[]): Promise<number> {
    const team = chosen(await led(), pick);
    return team ? (await teamDesk.asked(captain, action, { public_id: team.publicId })).status : 404;
  }

  async function removeMember([pick]: readonly number[]): Promise<number> {
    for (const { publicId } of await led()) {
      const { status, team } = await teamDesk.see(captain, publicId);
      // What is done at the same time may have dissolved the team.
      if (status !== 200) continue;
      const removable = team.members.filter((member) => member.removable);
      const payload = { public_id: publicId, member: chosen(removable, pick)?.id };
      if (removable.length > 0) return (await teamDesk.asked(captain, 'remove', payload)).status;
    }
    return 404;
  }

  const join: Doing = async ({ member, picks }, { known }) => {
    const open = await teamsOf(isNotNull(teams.invitation));
    return desk.changeTeam(member, known, { invitation: chosen(open, picks[1])?.invitation ?? randomUUID() });
  };

  return {
    register: onTicket(
      ({ member, picks }, { known }) =>
        desk.register(member, known, { ...randomPerson(picks), team_choice: (picks[5] ?? 0) % 3 ? 'later' : 'new' }),
      () => free,
    ),
    registerMany,
    correct: onTicket(({ member, picks }, { known }) => desk.change(member, known, randomPerson(picks))),
    cancelRegistration: onTicket(
      ({ member }, { known, formatId }) => desk.cancel(member, known, formatId),
      () => eq(tickets.registered, true),
    ),
    handOn: onTicket(
      ({ member, friend }, { known }) => desk.transfer(member, known, friend.email),
      () => free,
    ),
    handOnMany: onTicket(
      ({ member, friend }, { known }) => desk.transferMany(member, [{ public_id: known, email: friend.email }]),
      () => free,
    ),
    takeBack: onTicket(
      ({ member }, { publicId }) => desk.takeBack(member, publicId),
      () => isNotNull(tickets.originalUserId),
    ),
    giveBack: onTicket(
      ({ member }, { known }) => desk.refund(member, known),
      () => free,
    ),
    invite: ({ picks }: Draw) => withLedTeam('renew', picks),
    closeInvitation: ({ picks }: Draw) => withLedTeam('close', picks),
    removeMember: ({ picks }: Draw) => removeMember(picks),
    join: onTicket(join, inRelay),
    leave: onTicket(({ member }, { known }) => desk.changeTeam(member, known, 'none'), inRelay),
    found: onTicket(({ member }, { known }) => desk.changeTeam(member, known, 'new'), inRelay),
  } satisfies Partial<Record<Action, (draw: Draw) => Promise<number>>>;
}
