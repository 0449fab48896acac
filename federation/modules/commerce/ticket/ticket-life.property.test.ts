import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { users } from '@/federation/db/schema/account/user';
import { orders, placeReservations } from '@/federation/db/schema/commerce/order';
import { refunds } from '@/federation/db/schema/commerce/payment';
import { teams } from '@/federation/db/schema/commerce/team';
import { ticketHistory, ticketReminders, tickets } from '@/federation/db/schema/commerce/ticket';
import { type TestApp, testApp } from '@/federation/testing/app';
import type { TestFormat } from '@/federation/testing/format';
import { type Remindable, reminderWatch } from '@/federation/testing/reminder-watch';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';
import { boughtTickets, refundableFormat, ticketDesk } from '@/federation/testing/ticket-life';
import {
  actions,
  type Command,
  command,
  lastNameOf,
  type Model,
  step,
  type Who,
} from '@/federation/testing/ticket-model';
import { countNothing } from '@/federation/testing/without-limits';
import { DAY_MS } from '@/lib/domain/base/time/day';
import { propertyRuns } from '@/lib/domain/testing/property-runs';
import { remindOfRegistrations } from './remind';

/** Sequences a run, each on a ticket of its own; they go side by side. */
const SIDE_BY_SIDE = 20;
const RUNS = propertyRuns({ usual: 2, long: 8 });
const COMMANDS = 9;
/** Few sequences might leave an action out by chance. */
const SEED = 20_261_126;
const TEAM_SIZE = 99;
/** A reminder looks a month ahead: it meets the tickets of its own run alone. */
const DAYS_BETWEEN_STARTS = 40;
const FIRST_START = new Date('2026-08-01T07:00:00Z');

const PRICE = 450_000;
const DISCOUNT_PERCENT = 20;
const DISCOUNTED_PRICE = PRICE - (PRICE * DISCOUNT_PERCENT) / 100;

/** Bought first: before, nothing else is legal. */
const sequence = fc
  .tuple(command, fc.array(command, { minLength: COMMANDS, maxLength: COMMANDS }))
  .map(([first, others]): Command[] => [{ ...first, action: 'pay' }, ...others]);

let federation: TestApp;
let desk: ReturnType<typeof ticketDesk>;
let members: readonly [TestUser, TestUser];
let third: TestUser;
let runs = 0;
/** Actions that were legal, and done. */
const done = new Set<string>(['pay', 'remind']);
beforeAll(async () => {
  federation = await testApp();
  // The two members hand tickets on far beyond what one address may be sent.
  await countNothing(federation.db);
  desk = ticketDesk(federation);
  members = [await signedInUser(federation), await signedInUser(federation)];
  third = await signedInUser(federation);
  await federation.db
    .update(users)
    .set({ role: 'VIP', discount: DISCOUNT_PERCENT, discountForm: 'percent' })
    .where(eq(users.publicId, members[0].userId));
});
afterAll(() => federation.close());

/** Walks a sequence on a ticket of its own and compares every answer with the model, and the end with the tables. */
async function walk(commands: readonly Command[], host: Host) {
  const { format } = host;
  const model: Model = {
    state: 'none',
    owner: 0,
    holder: 0,
    discounted: false,
    person: null,
    participant: null,
    former: null,
    team: 'none',
    captain: 0,
  };
  let ticketId: string | undefined;
  let watch: ReturnType<typeof reminderWatch> | undefined;
  let legal = 0;
  for (const [turn, each] of commands.entries()) {
    const before = remindable(model);
    if (each.action === 'pay') {
      if (!step(model, each, turn)) continue;
      const [bought] = await boughtTickets(federation, members[each.who], { format });
      ticketId = bought?.public_id ?? '';
      model.discounted = bought?.info.discounted ?? false;
      watch = reminderWatch(federation.db, ticketId);
    } else if (each.action === 'remind') {
      await remindOfRegistrations(federation.deps, new Date(format.startTime.getTime() - each.days * DAY_MS));
    } else {
      const status = await attempt(each, host, ticketId, { turn, team: model.team });
      const isLegal = step(model, each, turn);
      expect({ ...each, done: status === 200 }).toEqual({ ...each, done: isLegal });
      if (isLegal) legal += 1;
      if (isLegal) done.add(each.action);
    }
    await watch?.look(before, remindable(model));
    if (each.action === 'remind' && before !== null) expect(watch?.days()).toContain(each.days);
  }
  if (ticketId) await compare(ticketId, { model, legal, host });
  return { ...model, watch };
}

/** While nobody is registered by it, whoever holds it. */
const remindable = ({ state, holder }: Model): Remindable => (state === 'free' ? members[holder].email : null);

/** A team of a third member, with room for all. */
interface Host {
  readonly format: TestFormat;
  readonly teamId: string;
  readonly invitation: string;
}

async function hostOf(format: TestFormat, member: TestUser): Promise<Host> {
  const [ticket] = await boughtTickets(federation, member, { format });
  const teamId = ticket?.team_public_id ?? '';
  const [team] = await federation.db.select().from(teams).where(eq(teams.publicId, teamId));
  return { format, teamId, invitation: team?.invitation ?? '' };
}

async function attempt(
  { action, who }: Command,
  { format, invitation }: Host,
  ticketId: string | undefined,
  { turn, team }: { turn: number; team: Model['team'] },
): Promise<number> {
  const member = members[who];
  const last_name = lastNameOf(turn);
  const publicId = await idFor(who, ticketId);
  if (action === 'register') {
    return (await desk.register(member, publicId, { last_name, ...(team === 'none' && { team_choice: 'later' }) }))
      .status;
  }
  if (action === 'change')
    return (await desk.change(member, publicId, { last_name, phone: `+7916000000${turn}` })).status;
  if (action === 'join') return (await desk.changeTeam(member, publicId, { invitation })).status;
  if (action === 'leave') return (await desk.changeTeam(member, publicId, 'none')).status;
  if (action === 'found') return (await desk.changeTeam(member, publicId, 'new')).status;
  if (action === 'cancel') return (await desk.cancel(member, publicId, format.publicId)).status;
  if (action === 'refund') return (await desk.refund(member, publicId)).status;
  if (action === 'return') return (await desk.takeBack(member, publicId)).status;
  return (await desk.transfer(member, publicId, members[who === 0 ? 1 : 0].email)).status;
}

/** The recipient's id is new with every transfer. */
async function idFor(who: Who, ticketId: string | undefined): Promise<string> {
  if (!ticketId) return crypto.randomUUID();
  const [row] = await federation.db.select().from(tickets).where(eq(tickets.publicId, ticketId));
  return row?.holderId === members[who].userId ? (row.transferredAs ?? ticketId) : ticketId;
}

interface Ending {
  readonly model: Model;
  readonly legal: number;
  readonly host: Host;
}

async function compare(ticketId: string, { model, legal, host }: Ending): Promise<void> {
  const [ticket] = await federation.db.select().from(tickets).where(eq(tickets.publicId, ticketId));
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
  const [team] = ticket?.teamId
    ? await federation.db.select().from(teams).where(eq(teams.publicId, ticket.teamId))
    : [];
  const led = team && team.publicId !== host.teamId ? team.captainId : null;
  expect({ isHost: team?.publicId === host.teamId, captain: led }).toEqual({
    isHost: model.team === 'host',
    captain: model.team === 'own' ? members[model.captain].userId : null,
  });
  const history = await federation.db.select().from(ticketHistory).where(eq(ticketHistory.ticketId, ticketId));
  expect(history).toHaveLength(legal);
}

test('random sequences of pay, register, change, cancel, refund, transfer, return, join, leave, found, remind by two members end in one legal history, as the model tells it [R-07]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sequence, { minLength: SIDE_BY_SIDE, maxLength: SIDE_BY_SIDE }), async (sequences) => {
      runs += 1;
      const startTime = new Date(FIRST_START.getTime() + runs * DAYS_BETWEEN_STARTS * DAY_MS);
      const size = { places: SIDE_BY_SIDE + 1, team: true, maxCount: TEAM_SIZE };
      const format = await refundableFormat(federation, { ...size, startTime });
      const host = await hostOf(format, third);
      const ends = await Promise.all(sequences.map((commands) => walk(commands, host)));
      for (const { watch, ...end } of ends) {
        await watch?.look(remindable(end), remindable(end));
        await watch?.compare();
      }
      const living = ends.filter(({ state }) => state === 'free' || state === 'registered');
      expect(await placesTaken(format)).toBe(living.length + 1);
      expect(await placesOfTeams(format)).toEqual(
        [
          ...Array(living.filter(({ team }) => team === 'own').length).fill(1),
          1 + living.filter(({ team }) => team === 'host').length,
        ].toSorted(),
      );
    }),
    { numRuns: RUNS, endOnFailure: true, ...(!globalThis.hasLongRuns && { seed: SEED }) },
  );
  await refundsAreNeverAbovePayments();
  await everythingWasDone();
});

/** How many places of each team are taken, by its own count and by its tickets. */
async function placesOfTeams(format: TestFormat): Promise<number[]> {
  const rows = await federation.db.select().from(teams).where(eq(teams.formatId, format.publicId));
  const counts = rows.map(async ({ publicId, placesLeft }) => {
    const inTeam = await federation.db.$count(tickets, eq(tickets.teamId, publicId));
    expect(inTeam).toBe(TEAM_SIZE - placesLeft);
    return inTeam;
  });
  return (await Promise.all(counts)).toSorted();
}

async function placesTaken(format: TestFormat): Promise<number> {
  const taken = sql<number>`coalesce(sum(${placeReservations.quantity}) filter (where ${placeReservations.state} = 'taken'), 0)::int`;
  const [reserved] = await federation.db
    .select({ places: taken })
    .from(placeReservations)
    .where(eq(placeReservations.formatId, format.publicId));
  return reserved?.places ?? 0;
}

async function refundsAreNeverAbovePayments(): Promise<void> {
  const paid = await federation.db.select().from(orders);
  const given = await federation.db
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
}

/** The control: of all that the model may do something was done. */
async function everythingWasDone(): Promise<void> {
  expect([...done].toSorted()).toEqual(actions.toSorted());
  expect(await federation.db.$count(refunds)).toBeGreaterThan(2 * RUNS);
  expect(await federation.db.$count(ticketReminders)).toBeGreaterThan(20 * RUNS);
  expect(await federation.db.$count(tickets, eq(tickets.discounted, true))).toBeGreaterThanOrEqual(RUNS);
}
