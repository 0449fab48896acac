import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { orders, placeClaims } from '@/federation/modules/order/tables';
import { refunds } from '@/federation/modules/payment/tables';
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

const PRICE = 450_000;
const DISCOUNT_PERCENT = 20;
const DISCOUNTED_PRICE = PRICE - (PRICE * DISCOUNT_PERCENT) / 100;

let house: TestApp;
let desk: ReturnType<typeof ticketDesk>;
let members: readonly [TestMember, TestMember];
beforeAll(async () => {
  house = await testApp();
  await countNothing();
  desk = ticketDesk(house);
  members = [await signedInMember(house), await signedInMember(house)];
  await house.db
    .update(users)
    .set({ role: 'VIP', discount: DISCOUNT_PERCENT, discountForm: 'percent' })
    .where(eq(users.publicId, members[0].userId));
});
afterAll(() => house.close());

type Who = 0 | 1;
const deeds = ['pay', 'register', 'cancel', 'refund', 'transfer', 'return'] as const;
interface Command {
  readonly deed: (typeof deeds)[number];
  readonly who: Who;
}
const command = fc.record<Command>({ deed: fc.constantFrom(...deeds), who: fc.constantFrom(0, 1) });
const sequence = fc.array(command, { minLength: 2, maxLength: MOST_COMMANDS });

/** What the ticket should be, told by other words than the rules of lib/domain. */
interface Model {
  state: 'none' | 'free' | 'registered' | 'refunded';
  owner: Who;
  holder: Who;
  /** As the API sold it: the first member is a VIP. */
  discounted: boolean;
}

/** Whether the deed is legal; a legal one changes the model. */
function step(model: Model, { deed, who }: Command): boolean {
  const { state, owner, holder } = model;
  const isHolder = holder === who;
  const isOwner = owner === who;
  if (deed === 'pay') {
    if (state !== 'none') return false;
    Object.assign(model, { state: 'free', owner: who, holder: who });
    return true;
  }
  if (deed === 'register' && state === 'free' && isHolder) {
    model.state = 'registered';
    return true;
  }
  if (deed === 'cancel' && state === 'registered' && isHolder) {
    model.state = 'free';
    return true;
  }
  if (deed === 'refund' && state === 'free' && isHolder && isOwner) {
    model.state = 'refunded';
    return true;
  }
  if (deed === 'transfer' && state === 'free' && isHolder && isOwner && !model.discounted) {
    model.holder = who === 0 ? 1 : 0;
    return true;
  }
  if (deed === 'return' && state === 'free' && isOwner && !isHolder) {
    model.holder = who;
    return true;
  }
  return false;
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
async function walk(commands: readonly Command[], format: TestFormat): Promise<Model['state']> {
  const model: Model = { state: 'none', owner: 0, holder: 0, discounted: false };
  let ticketId: string | undefined;
  let legal = 0;
  for (const each of commands) {
    if (each.deed === 'pay') {
      if (!step(model, each)) continue;
      const [bought] = await boughtTickets(house, members[each.who], { format });
      ticketId = bought?.public_id ?? '';
      model.discounted = bought?.info.discounted ?? false;
      continue;
    }
    const status = await attempt(each, format, ticketId);
    const isLegal = step(model, each);
    expect({ ...each, done: status === 200 }).toEqual({ ...each, done: isLegal });
    if (isLegal) legal += 1;
  }
  if (ticketId) await compare(ticketId, model, legal);
  return model.state;
}

async function attempt({ deed, who }: Command, format: TestFormat, ticketId: string | undefined): Promise<number> {
  const member = members[who];
  const publicId = await idFor(who, ticketId);
  if (deed === 'register') return (await desk.register(member, publicId)).status;
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

async function compare(ticketId: string, model: Model, legal: number): Promise<void> {
  const [ticket] = await house.db.select().from(tickets).where(eq(tickets.publicId, ticketId));
  expect({
    holder: ticket?.holderId,
    owner: ticket?.originalUserId ?? ticket?.holderId,
    registered: ticket?.registered,
    status: ticket?.status,
  }).toEqual({
    holder: members[model.holder].userId,
    owner: members[model.owner].userId,
    registered: model.state === 'registered',
    status: model.state === 'refunded' ? 'processing' : 'paid',
  });
  const history = await house.db.select().from(ticketHistory).where(eq(ticketHistory.ticketId, ticketId));
  expect(history).toHaveLength(legal);
}

test('[promise 7] 1,000 sequences of pay, register, cancel, refund, transfer, return by two members: always one legal history', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sequence, { minLength: SIDE_BY_SIDE, maxLength: SIDE_BY_SIDE }), async (sequences) => {
      const format = await refundableFormat(house, { places: SIDE_BY_SIDE });
      const states = await Promise.all(sequences.map((commands) => walk(commands, format)));
      const used = states.filter((state) => state === 'free' || state === 'registered').length;
      expect(await placesTaken(format)).toBe(used);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  await refundsAreNeverAbovePayments();
}, 600_000);

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
  expect(given.length).toBeGreaterThan(50);
  expect(await house.db.$count(tickets, eq(tickets.discounted, true))).toBeGreaterThan(30);
}
