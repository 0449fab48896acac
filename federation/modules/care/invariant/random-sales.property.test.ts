import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { orderGoodsLines, orders } from '@/federation/db/schema/commerce/order';
import { paymentExceptionClosings, paymentExceptions, refunds } from '@/federation/db/schema/commerce/payment';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { jobHandlers } from '@/federation/job-handlers';
import { checkPayments } from '@/federation/modules/commerce/payment/check-payments';
import { sendRefund } from '@/federation/modules/commerce/payment/send-refund';
import { settleException } from '@/federation/modules/commerce/payment/settle-exception';
import { actionNames, turn } from '@/federation/testing/random-commands';
import { type RandomSales, randomSales } from '@/federation/testing/random-sales';
import { isTakenBack } from '@/lib/domain/commerce/order/payment-exception';
import { MOST_REFUSALS } from '@/lib/domain/commerce/order/refund';
import { propertyRuns } from '@/lib/domain/testing/property-runs';
import { checkInvariants } from './check-invariants';

const ACTIONS = propertyRuns({ usual: 350, long: 5000 });
const CHECKED_EACH = 250;
const seed = Number(process.env.RANDOM_SALES_SEED ?? (globalThis.hasLongRuns ? Date.now() % 2 ** 31 : 20_261_128));

let world: RandomSales;
beforeAll(async () => {
  world = await randomSales();
});
afterAll(() => world.federation.close());

const violated = async (kinds: readonly string[]) => {
  const { federation } = world;
  const all = await checkInvariants(federation.db, federation.clock.now());
  return all
    .filter(({ name, kind }) => name !== 'emails-leave' && kinds.includes(kind))
    .map(({ name, examples }) => ({ name, examples }));
};

test('five members acting by chance, one a VIP, one a captain, one erased, lose no ruble, place or shirt, and the nightly check is silent [R-05 R-07 R-08]', async () => {
  if (globalThis.hasLongRuns) process.stdout.write(`RANDOM_SALES_SEED=${seed}\n`);
  let acted = 0;
  let unchecked = 0;
  // A long run goes on until everything has happened: what is rare does not come in every five thousand.
  const isOver = async () => acted >= ACTIONS && (!globalThis.hasLongRuns || (await notYet()).length === 0);
  for (const [at, commands] of fc.sample(turn, { numRuns: 3 * ACTIONS, seed }).entries()) {
    if (await isOver()) break;
    await Promise.all(commands.map(world.act));
    acted += commands.length;
    unchecked += commands.length;
    if (unchecked < CHECKED_EACH) continue;
    unchecked = 0;
    expect({ seed, at, damage: await violated(['damage']) }).toEqual({ seed, at, damage: [] });
  }
  await settleAll();
  expect(await violated(['damage', 'work'])).toEqual([]);
  await moneyAddsUp();
  if (globalThis.hasLongRuns) expect(await notYet()).toEqual([]);
});

const signed = { operator: 'Бухгалтер', reason: 'конец пробы' };

/** The bank's last reports come, it takes each refund, and people close what waits for them. */
async function settleAll(): Promise<void> {
  const { federation, bank, deliver } = world;
  const { db, deps, clock } = federation;
  while (bank.reports.length > 0) expect(await deliver()).toBe(200);
  await askTheBank();
  bank.answerRefunds('taken');
  // First those of which nobody knows whether they have arrived: others of their order wait for them.
  const open = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.state, ['requested', 'sent']))
    .orderBy(desc(refunds.state));
  for (const { publicId, orderId } of open) {
    clock.advance({ minutes: 2 });
    if (bank.payments.get(orderId)?.status === 'paid') await sendRefund(deps, publicId);
    else {
      await db
        .update(refunds)
        .set({ attempts: MOST_REFUSALS - 1 })
        .where(eq(refunds.publicId, publicId));
      // What the bank has taken back with the rest is given back.
      await sendRefund(deps, publicId).catch((error: unknown) => expect(String(error)).toContain('AS300'));
    }
  }
  while (await closeWhatWaits()) await askTheBank();
}

async function askTheBank(): Promise<void> {
  const { deps } = world.federation;
  await checkPayments(deps);
  await deps.queue.drain('check-payment', jobHandlers(deps));
}

/** Whether anything waited. What is paid by hand may leave more of a reversal than was known, and the bank is asked again. */
async function closeWhatWaits(): Promise<boolean> {
  const { db, deps, clock } = world.federation;
  const waiting = await db
    .select()
    .from(paymentExceptions)
    .where(
      notInArray(
        paymentExceptions.publicId,
        db.select({ id: paymentExceptionClosings.exceptionId }).from(paymentExceptionClosings),
      ),
    );
  for (const [at, { publicId, kind }] of waiting.entries()) {
    const resolution = isTakenBack(kind) ? (at % 2 ? 'kept' : 'withdrawn') : 'paid-by-hand';
    expect(await settleException(deps, publicId, { ...signed, resolution, now: clock.now() })).toBeNull();
  }
  return waiting.length > 0;
}

/** By the bank's own book: who paid has what they paid for, or the money. */
async function moneyAddsUp(): Promise<void> {
  const { db } = world.federation;
  const all = await db.select().from(orders);
  const back = Map.groupBy(await db.select().from(refunds), ({ orderId }) => orderId);
  const issued = await db.select().from(tickets);
  const made = Map.groupBy(issued, ({ orderId }) => orderId);
  const paidLater = new Map(issued.map(({ surchargeOrderId }) => [surchargeOrderId, 0]));
  for (const { publicId, amountKopecks } of all) if (paidLater.has(publicId)) paidLater.set(publicId, amountKopecks);
  const paidFirst = ({ costKopecks, surchargeOrderId }: (typeof issued)[number]) =>
    costKopecks - (paidLater.get(surchargeOrderId) ?? 0);
  const goods = Map.groupBy(await db.select().from(orderGoodsLines), ({ orderId }) => orderId);
  const reversed = await db
    .select({ orderId: paymentExceptions.orderId, amount: sql<number>`sum(${paymentExceptions.amountKopecks})::int` })
    .from(paymentExceptions)
    .where(inArray(paymentExceptions.kind, ['reversed', 'chargeback']))
    .groupBy(paymentExceptions.orderId);
  const takenBack = new Map(reversed.map(({ orderId, amount }) => [orderId, amount]));
  for (const { publicId, status, amountKopecks, deliveryKopecks } of all) {
    const payment = world.bank.payments.get(publicId);
    const isPaid = payment ? payment.status === 'paid' || payment.returned > 0 : amountKopecks === 0;
    const isSold = status === 'paid' || status === 'authorized';
    expect({ publicId, status, isKnown: isSold || status === 'refunded' }).toEqual({
      publicId,
      status,
      isKnown: isPaid,
    });
    const entries = (made.get(publicId) ?? []).reduce((total, ticket) => total + paidFirst(ticket), 0);
    const bought =
      (paidLater.get(publicId) ?? 0) + entries + sum(goods.get(publicId), 'amountKopecks') + deliveryKopecks;
    if (isSold) expect({ publicId, bought }).toEqual({ publicId, bought: amountKopecks });
    const given = (back.get(publicId) ?? []).filter(({ state }) => state === 'confirmed');
    const returned = sum(given, 'amountKopecks') + (takenBack.get(publicId) ?? 0);
    expect({ publicId, status, returned }).toEqual({ publicId, status, returned: payment?.returned ?? 0 });
  }
}

const sum = <K extends string>(rows: readonly Record<K, number>[] | undefined, key: K): number =>
  (rows ?? []).reduce((total, row) => total + row[key], 0);

/** The control: what may be done and was not, and the rare ways of money that were not gone. */
async function notYet(): Promise<string[]> {
  const { federation, done } = world;
  const { rows } = await federation.db.execute<Record<string, number>>(sql`
    select
      (select count(*)::int from order_ticket_lines where vip_kopecks > 0) as discounted,
      (select count(*)::int from tickets where surcharge_order_id is not null) as "given up",
      (select count(*)::int from refunds where dedupe_key like 'surcharge:%') as "given up and back",
      (select count(*)::int from tickets where status = 'withdrawn') as withdrawn,
      (select count(*)::int from orders where status = 'refunded') as "too late",
      (select count(*)::int from orders where status = 'refunded' and email = '') as "paid after erasure",
      (select count(*)::int from refunds where state = 'confirmed') as confirmed,
      (select count(*)::int from refunds where attempts > 1) as "refused before"`);
  const never = Object.entries(rows[0] ?? {}).filter(([, count]) => count === 0);
  return [...actionNames.filter((name) => !done.has(name)), ...never.map(([what]) => what)];
}
