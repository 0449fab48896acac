import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { and, eq, sql, sum } from 'drizzle-orm';
import { buildApp } from '@/federation/app';
import { orders, placeReservations } from '@/federation/db/schema/commerce/order';
import type { App } from '@/federation/http/serve';
import { type TestApp, testApp } from '@/federation/testing/app';
import { callbackFields, checkoutOf, lineOf, order, sendCallback, submit } from '@/federation/testing/buyer';
import { createFormat, type TestFormat } from '@/federation/testing/format';
import type { Database } from './client';
import { databaseClock } from './database-clock';

const MINUTE = 60_000;
const PLACES = 10;

let federation: TestApp;
let format: TestFormat;
beforeAll(async () => {
  federation = await testApp({ now: new Date() });
});
afterAll(() => federation.close());
beforeEach(async () => {
  format = await createFormat(federation.db, {
    places: PLACES,
    startTime: new Date(Date.now() + 30 * 24 * 60 * MINUTE),
  });
});

/** The clocks of a machine that is so far ahead of the database's. */
const machine = (aheadMs: number) => ({ wall: () => Date.now() + aheadMs, steady: () => performance.now() });

const appBy = (clock: () => Date): Promise<App> => buildApp({ ...federation.deps, clock });

/**
 * The first program holds all places, with two minutes left; a buyer at the second, whose machine is 2.5 minutes ahead,
 * wants them too; then the first buyer pays.
 */
async function sellTwice(first: App, second: App) {
  const body = checkoutOf([lineOf(format, { ticket_count: PLACES })]);
  const bought = await order({ app: first, deps: federation.deps }, body);
  const left = sql`now() + interval '2 minutes'`;
  await federation.db.update(orders).set({ heldUntil: left }).where(eq(orders.publicId, bought.orderId));
  await federation.db
    .update(placeReservations)
    .set({ heldUntil: left })
    .where(eq(placeReservations.orderId, bought.orderId));
  const other = await submit({ app: second }, checkoutOf([lineOf(format, { ticket_count: PLACES })]));
  if (other.response.order_public_id) {
    const orderId = other.response.order_public_id;
    const total = other.response.form?.Subtotal_P ?? '';
    await sendCallback({ app: second, deps: federation.deps }, callbackFields(federation, { orderId, total }, 'paid'));
  }
  await sendCallback({ app: first, deps: federation.deps }, callbackFields(federation, bought, 'paid'));
  const [row] = await federation.db
    .select({ taken: sum(placeReservations.quantity) })
    .from(placeReservations)
    .where(and(eq(placeReservations.formatId, format.publicId), eq(placeReservations.state, 'taken')));
  return { taken: Number(row?.taken ?? 0), warning: other.response.message };
}

test('programs on machines whose clocks are 2.5 minutes apart do not oversell', async () => {
  const clocks = [
    await databaseClock(federation.db, machine(0)),
    await databaseClock(federation.db, machine(2.5 * MINUTE)),
  ];
  const [first, second] = await Promise.all(clocks.map(({ now }) => appBy(now)));
  if (!first || !second) throw new Error('no programs');
  const { taken, warning } = await sellTwice(first, second);
  expect(taken).toBe(PLACES);
  expect(warning).toContain('Доступно');
});

test('control: judged by the machines’ own clocks, the places are sold twice', async () => {
  const first = await appBy(() => new Date(machine(0).wall()));
  const second = await appBy(() => new Date(machine(2.5 * MINUTE).wall()));
  expect((await sellTwice(first, second)).taken).toBe(2 * PLACES);
});

test('the time is the database’s, and the skew is told', async () => {
  const clock = await databaseClock(federation.db, machine(2.5 * MINUTE));
  const { rows } = await federation.db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  expect(Math.abs(clock.now().getTime() - Number(rows[0]?.ms))).toBeLessThan(MINUTE / 2);
  expect(Math.abs(clock.skewMs() - 2.5 * MINUTE)).toBeLessThan(MINUTE / 2);
});

test('a clock that is set, or a machine that slept, is measured anew at once', async () => {
  let slept = 0;
  let set = 0;
  const asleep = { wall: () => Date.now() + set, steady: () => performance.now() - slept };
  const clock = await databaseClock(federation.db, asleep);
  // The counter has stood still for an hour.
  slept = 60 * MINUTE;
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeGreaterThan(50 * MINUTE);
  while (Math.abs(clock.now().getTime() - Date.now()) > MINUTE) await sleep(10);
  set = 60 * MINUTE;
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(MINUTE);
});

test('the response of a database that was frozen does not set the clock', async () => {
  let seconds = 0;
  let frozenSeconds = 0;
  const ticking = () => seconds * 1000;
  const execute = async () => {
    seconds += frozenSeconds;
    return { rows: [{ ms: ticking() }] };
  };
  const clock = await databaseClock({ execute } as unknown as Database, { wall: ticking, steady: ticking });
  frozenSeconds = 10;
  await clock.measure();
  expect([clock.now().getTime(), clock.skewMs()]).toEqual([10_000, 0]);
});
