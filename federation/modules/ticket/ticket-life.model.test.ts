import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { orders, placeClaims } from '@/federation/modules/order/tables';
import { refunds } from '@/federation/modules/payment/tables';
import { teams } from '@/federation/modules/team/tables';
import { users } from '@/federation/modules/user/tables';
import { type TestApp, testApp } from '@/federation/testing/app';
import type { TestFormat } from '@/federation/testing/format';
import { signedInMember, type TestMember } from '@/federation/testing/member';
import { boughtTickets, refundableFormat, ticketDesk } from '@/federation/testing/ticket-life';
import { ticketHistory, tickets } from './tables';

/** Sequences a run, each on a ticket of its own; they go side by side. */
const SIDE_BY_SIDE = 20;
const RUNS = 50;
const MOST_COMMANDS = 8;
const TEAM_SIZE = 99;

const PRICE = 450_000;
const DISCOUNT_PERCENT = 20;
const DISCOUNTED_PRICE = PRICE - (PRICE * DISCOUNT_PERCENT) / 100;

let house: TestApp;
let desk: ReturnType<typeof ticketDesk>;
let members: readonly [TestMember, TestMember];
let third: TestMember;
beforeAll(async () => {
  house = await testApp();
  await countNothing();
  desk = ticketDesk(house);
  members = [await signedInMember(house), await signedInMember(house)];
  third = await signedInMember(house);
  await house.db
    .update(users)
    .set({ role: 'VIP', discount: DISCOUNT_PERCENT, discountForm: 'percent' })
    .where(eq(users.publicId, members[0].userId));
});
afterAll(() => house.close());

type Who = 0 | 1;
const deeds = [
  ...(['pay', 'register', 'change', 'cancel', 'refund', 'transfer', 'return', 'join', 'leave', 'found'] as const),
] as const;
interface Command {
  readonly deed: (typeof deeds)[number];
  readonly who: Who;
}
const command = fc.record<Command>({ deed: fc.constantFrom(...deeds, 'pay', 'refund'), who: fc.constantFrom(0, 1) });
const sequence = fc.array(command, { minLength: 2, maxLength: MOST_COMMANDS });

/** What the ticket should be, told by other words than the rules of lib/domain. */
interface Model {
  state: 'none' | 'free' | 'registered' | 'refunded';
  owner: Who;
  holder: Who;
  /** As the API sold it: the first member is a VIP. */
  discounted: boolean;
  /** The last name of who starts, else what a cancelled registration has left for the form. */
  participant: string | null;
  former: string | null;
  /** Made of this ticket, by one of the two or by the purchase; a third member's, by its link; none. */
  team: 'none' | 'own' | 'host';
  /** Who leads the own team. */
  captain: Who;
}

/** Whom a command names: every one another. */
const lastNameOf = (turn: number) => `Соколова-${'абвгдежзик'[turn] ?? 'я'}`;

/** Whether the deed is legal; a legal one changes the model. */
function step(model: Model, { deed, who }: Command, turn: number): boolean {
  const { state, owner, holder } = model;
  const isHolder = holder === who;
  const isOwner = owner === who;
  if (deed === 'pay') {
    if (state !== 'none') return false;
    Object.assign(model, { state: 'free', owner: who, holder: who, team: 'own', captain: who });
    return true;
  }
  if (deed === 'register' && state === 'free' && isHolder) {
    Object.assign(model, { state: 'registered', participant: lastNameOf(turn), former: null });
    return true;
  }
  if (deed === 'change' && state === 'registered' && isHolder) {
    model.participant = lastNameOf(turn);
    return true;
  }
  if (deed === 'cancel' && state === 'registered' && isHolder) {
    Object.assign(model, { state: 'free', participant: null, former: model.participant });
    return true;
  }
  if (deed === 'refund' && state === 'free' && isHolder && isOwner) {
    Object.assign(model, { state: 'refunded', former: null, team: 'none' });
    return true;
  }
  if (deed === 'transfer' && state === 'free' && isHolder && isOwner && !model.discounted) {
    Object.assign(model, { holder: who === 0 ? 1 : 0, former: null });
    leaveForeignTeam(model);
    return true;
  }
  if (deed === 'return' && state === 'free' && isOwner && !isHolder) {
    Object.assign(model, { holder: who, former: null });
    leaveForeignTeam(model);
    return true;
  }
  return stepInTeams(model, { deed, who });
}

function stepInTeams(model: Model, { deed, who }: Command): boolean {
  const { state, holder, team } = model;
  if (holder !== who || (state !== 'free' && state !== 'registered')) return false;
  if (deed === 'join' && team !== 'host') Object.assign(model, { team: 'host' });
  else if (deed === 'leave' && team !== 'none') Object.assign(model, { team: 'none' });
  else if (deed === 'found' && team === 'none') Object.assign(model, { team: 'own', captain: who });
  else return false;
  return true;
}

/** In the team of somebody else than the owner, a ticket that changes hands does not stay. */
function leaveForeignTeam(model: Model): void {
  if (model.team === 'host' || (model.team === 'own' && model.captain !== model.owner)) model.team = 'none';
}

/** The two members hand tickets on far beyond what one address may be sent, and limits are not what is tried here. */
async function countNothing(): Promise<void> {
  await house.db.execute(
    `create function count_nothing() returns trigger language plpgsql as 'begin new.calls := 0; return new; end'`,
  );
  await house.db.execute(
    'create trigger count_nothing before insert or update on rate_limits for each row execute function count_nothing()',
  );
}

/** Walks a sequence on a ticket of its own and compares every answer with the model, and the end with the tables. */
async function walk(commands: readonly Command[], host: Host): Promise<Model> {
  const { format } = host;
  const model: Model = {
    ...{ state: 'none', owner: 0, holder: 0, discounted: false, participant: null, former: null },
    ...{ team: 'none', captain: 0 },
  };
  let ticketId: string | undefined;
  let legal = 0;
  for (const [turn, each] of commands.entries()) {
    if (each.deed === 'pay') {
      if (!step(model, each, turn)) continue;
      const [bought] = await boughtTickets(house, members[each.who], { format });
      ticketId = bought?.public_id ?? '';
      model.discounted = bought?.info.discounted ?? false;
      continue;
    }
    const status = await attempt(each, host, ticketId, { last_name: lastNameOf(turn), team: model.team });
    const isLegal = step(model, each, turn);
    expect({ ...each, done: status === 200 }).toEqual({ ...each, done: isLegal });
    if (isLegal) legal += 1;
  }
  if (ticketId) await compare(ticketId, { model, legal, host });
  return model;
}

/** A team of a third member, with room for all. */
interface Host {
  readonly format: TestFormat;
  readonly teamId: string;
  readonly invitation: string;
}

async function hostOf(format: TestFormat, member: TestMember): Promise<Host> {
  const [ticket] = await boughtTickets(house, member, { format });
  const teamId = ticket?.team_public_id ?? '';
  const [team] = await house.db.select().from(teams).where(eq(teams.publicId, teamId));
  return { format, teamId, invitation: team?.invitation ?? '' };
}

async function attempt(
  { deed, who }: Command,
  { format, invitation }: Host,
  ticketId: string | undefined,
  { last_name, team }: { last_name: string; team: Model['team'] },
): Promise<number> {
  const member = members[who];
  const publicId = await idFor(who, ticketId);
  if (deed === 'register') {
    return (await desk.register(member, publicId, { last_name, ...(team === 'none' && { team_choice: 'later' }) }))
      .status;
  }
  if (deed === 'change') return (await desk.change(member, publicId, { last_name })).status;
  if (deed === 'join') return (await desk.changeTeam(member, publicId, { invitation })).status;
  if (deed === 'leave') return (await desk.changeTeam(member, publicId, 'none')).status;
  if (deed === 'found') return (await desk.changeTeam(member, publicId, 'new')).status;
  if (deed === 'cancel') return (await desk.cancel(member, publicId, format.publicId)).status;
  if (deed === 'refund') return (await desk.refund(member, publicId)).status;
  if (deed === 'return') return (await desk.takeBack(member, publicId)).status;
  return (await desk.transfer(member, publicId, members[who === 0 ? 1 : 0].email)).status;
}

/** The recipient's id is new with every transfer. */
async function idFor(who: Who, ticketId: string | undefined): Promise<string> {
  if (!ticketId) return crypto.randomUUID();
  const [row] = await house.db.select().from(tickets).where(eq(tickets.publicId, ticketId));
  return row?.holderId === members[who].userId ? (row.transferredAs ?? ticketId) : ticketId;
}

interface Ending {
  readonly model: Model;
  readonly legal: number;
  readonly host: Host;
}

async function compare(ticketId: string, { model, legal, host }: Ending): Promise<void> {
  const [ticket] = await house.db.select().from(tickets).where(eq(tickets.publicId, ticketId));
  expect({
    holder: ticket?.holderId,
    owner: ticket?.originalUserId ?? ticket?.holderId,
    registered: ticket?.registered,
    status: ticket?.status,
    participant: ticket?.lastName,
    former: ticket?.formerParticipant?.last_name ?? null,
  }).toEqual({
    holder: members[model.holder].userId,
    owner: members[model.owner].userId,
    registered: model.state === 'registered',
    status: model.state === 'refunded' ? 'processing' : 'paid',
    participant: model.participant ?? '',
    former: model.former,
  });
  const [team] = ticket?.teamId ? await house.db.select().from(teams).where(eq(teams.publicId, ticket.teamId)) : [];
  const led = team && team.publicId !== host.teamId ? team.captainId : null;
  expect({ isHost: team?.publicId === host.teamId, captain: led }).toEqual({
    isHost: model.team === 'host',
    captain: model.team === 'own' ? members[model.captain].userId : null,
  });
  const history = await house.db.select().from(ticketHistory).where(eq(ticketHistory.ticketId, ticketId));
  expect(history).toHaveLength(legal);
}

test('1,000 sequences of pay, register, change, cancel, refund, transfer, return, join, leave, found by two members: always one legal history [R-07]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sequence, { minLength: SIDE_BY_SIDE, maxLength: SIDE_BY_SIDE }), async (sequences) => {
      const format = await refundableFormat(house, { places: SIDE_BY_SIDE + 1, team: true, maxCount: TEAM_SIZE });
      const host = await hostOf(format, third);
      const ends = await Promise.all(sequences.map((commands) => walk(commands, host)));
      const living = ends.filter(({ state }) => state === 'free' || state === 'registered');
      expect(await placesTaken(format)).toBe(living.length + 1);
      expect(await placesOfTeams(format)).toEqual(
        [
          ...Array(living.filter(({ team }) => team === 'own').length).fill(1),
          1 + living.filter(({ team }) => team === 'host').length,
        ].toSorted(),
      );
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  await refundsAreNeverAbovePayments();
}, 900_000);

/** How many places of each team are taken, by its own count and by its tickets. */
async function placesOfTeams(format: TestFormat): Promise<number[]> {
  const rows = await house.db.select().from(teams).where(eq(teams.formatId, format.publicId));
  const counts = rows.map(async ({ publicId, placesLeft }) => {
    const inTeam = await house.db.$count(tickets, eq(tickets.teamId, publicId));
    expect(inTeam).toBe(TEAM_SIZE - placesLeft);
    return inTeam;
  });
  return (await Promise.all(counts)).toSorted();
}

async function placesTaken(format: TestFormat): Promise<number> {
  const taken = sql<number>`coalesce(sum(${placeClaims.quantity}) filter (where ${placeClaims.state} = 'taken'), 0)::int`;
  const [claimed] = await house.db
    .select({ places: taken })
    .from(placeClaims)
    .where(eq(placeClaims.formatId, format.publicId));
  return claimed?.places ?? 0;
}

async function refundsAreNeverAbovePayments(): Promise<void> {
  const paid = await house.db.select().from(orders);
  const given = await house.db
    .select()
    .from(refunds)
    .where(
      inArray(
        refunds.orderId,
        paid.map(({ publicId }) => publicId),
      ),
    );
  const back = Map.groupBy(given, ({ orderId }) => orderId);
  for (const { publicId, amountKopecks } of paid) {
    const sum = (back.get(publicId) ?? []).reduce((total, refund) => total + refund.amountKopecks, 0);
    expect(sum).toBeLessThanOrEqual(amountKopecks);
    expect([0, PRICE, DISCOUNTED_PRICE]).toContain(sum);
  }
  expect(given.length).toBeGreaterThan(20);
  expect(await house.db.$count(ticketHistory, eq(ticketHistory.deed, 'team-changed'))).toBeGreaterThan(40);
  expect(await house.db.$count(tickets, eq(tickets.discounted, true))).toBeGreaterThan(15);
}
