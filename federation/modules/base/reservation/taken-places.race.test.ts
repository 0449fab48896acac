import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq, sql, sum } from 'drizzle-orm';
import { buildApp } from '@/federation/app';
import { placeReservations, takenPlaces } from '@/federation/db/schema/commerce/order';
import { jobHandlers } from '@/federation/job-handlers';
import { checkInvariants } from '@/federation/modules/care/invariant/check-invariants';
import { type TestApp, testApp } from '@/federation/testing/app';
import { type Bought, checkoutOf, lineOf, order, report } from '@/federation/testing/buyer';
import { createFormat, type TestFormat } from '@/federation/testing/format';
import { signedInUser } from '@/federation/testing/signed-in-user';
import { boughtTickets, refundableFormat, ticketDesk } from '@/federation/testing/ticket-life';
import { countPlaces } from './left';
import { setReservations } from './reservations';
import { addUpTakenPlaces } from './taken-places';

/** Two programs on one database. */
let federation: TestApp;
let other: Pick<TestApp, 'app' | 'deps'>;
beforeAll(async () => {
  federation = await testApp({ now: new Date('2026-06-01T09:00:00Z') });
  other = { app: await buildApp(federation.deps), deps: federation.deps };
});
afterAll(async () => {
  await other.app.close();
  await federation.close();
});

const left = async ({ publicId }: TestFormat) =>
  (await countPlaces(federation.db, [publicId], federation.clock.now())).get(publicId)?.left;

/** What the reservations themselves tell, counted one by one: the control of all that is kept. */
async function leftByReservations({ publicId, places }: TestFormat) {
  const [reserved] = await federation.db
    .select({ places: sum(placeReservations.quantity).mapWith(Number) })
    .from(placeReservations)
    .where(
      sql`format_id = ${publicId} and (state = 'taken' or state = 'held' and held_until > ${federation.clock.now().toISOString()})`,
    );
  return places - (reserved?.places ?? 0);
}

const rowsOf = ({ publicId }: TestFormat) => federation.db.$count(takenPlaces, eq(takenPlaces.formatId, publicId));
const miscounted = async () =>
  (await checkInvariants(federation.db, federation.clock.now())).filter(({ name }) => name === 'places-counted');
const buy = (format: TestFormat, count: number, by: Pick<TestApp, 'app' | 'deps'> = federation) =>
  order(by, checkoutOf([lineOf(format, { ticket_count: count })]));

describe('places that are left, after each action', () => {
  test('held, paid at the other program, run out, paid late, declined, revived', async () => {
    const format = await createFormat(federation.db, { places: 20 });
    const seen: (number | undefined)[] = [];
    const look = async () => {
      seen.push(await left(format));
      expect(seen.at(-1)).toBe(await leftByReservations(format));
    };
    const [paid, late, declined]: Bought[] = [await buy(format, 3), await buy(format, 2), await buy(format, 1)];
    await look();
    if (!(paid && late && declined)) return;
    await report(other, paid, 'paid');
    await report(federation, paid, 'paid');
    await look();
    await report(other, declined, 'canceled');
    await look();
    federation.clock.advance({ minutes: federation.deps.settings.HOLD_MINUTES, seconds: 1 });
    await look();
    await report(federation, late, 'paid');
    await look();
    expect(seen).toEqual([14, 14, 15, 17, 15]);
  });

  test('given back, handed on, hidden behind a change by hand, deleted, cleared', async () => {
    const [owner, friend] = [await signedInUser(federation), await signedInUser(federation)];
    const desk = ticketDesk(federation);
    const format = await refundableFormat(federation);
    const [, given, returned] = await boughtTickets(federation, owner, { format, count: 3 });
    const seen = [await left(format)];
    await desk.transfer(owner, given?.public_id ?? '', friend.email);
    seen.push(await left(format));
    expect(await desk.refund(owner, returned?.public_id ?? '')).toMatchObject({ status: 200 });
    seen.push(await left(format));
    expect(await left(format)).toBe(await leftByReservations(format));
    const mine = eq(placeReservations.formatId, format.publicId);
    await federation.db.update(placeReservations).set({ quantity: 7 }).where(mine);
    seen.push(await left(format));
    const second = await createFormat(federation.db, { places: 10 });
    await federation.db.update(placeReservations).set({ formatId: second.publicId }).where(mine);
    seen.push(await left(format), await left(second));
    await federation.db.delete(placeReservations).where(eq(placeReservations.formatId, second.publicId));
    seen.push(await left(second));
    const { places } = format;
    expect(seen).toEqual([places - 3, places - 3, places - 2, places - 7, places, 3, 10]);
    await federation.db.insert(placeReservations).select(
      federation.db
        .select({
          publicId: sql`gen_random_uuid()`.as('public_id'),
          orderId: placeReservations.orderId,
          quantity: placeReservations.quantity,
          state: placeReservations.state,
          heldUntil: placeReservations.heldUntil,
          formatId: placeReservations.formatId,
          teamId: placeReservations.teamId,
          browser: placeReservations.browser,
          network: placeReservations.network,
          wideNetwork: placeReservations.wideNetwork,
        })
        .from(placeReservations),
    );
    expect(await miscounted()).toEqual([]);
    await federation.db.execute(sql`truncate place_reservations`);
    expect(await federation.db.$count(takenPlaces)).toBe(0);
  });

  test('what is undone was never counted', async () => {
    const format = await createFormat(federation.db);
    const bought = await buy(format, 4);
    await report(federation, bought, 'paid');
    const undone = federation.db.transaction(async (tx) => {
      await setReservations(tx, bought.orderId, 'released');
      const within = await countPlaces(tx, [format.publicId], federation.clock.now());
      expect(within.get(format.publicId)?.left).toBe(50);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await left(format)).toBe(46);
    expect(await rowsOf(format)).toBe(1);
  });

  test('control: without its trigger a sale would go uncounted, and the nightly check would tell', async () => {
    const format = await createFormat(federation.db);
    const bought = await buy(format, 4);
    await federation.db.execute(sql`alter table place_reservations disable trigger place_reservations_updated_count`);
    await report(federation, bought, 'paid');
    await federation.db.execute(sql`alter table place_reservations enable trigger place_reservations_updated_count`);
    expect([await left(format), await leftByReservations(format)]).toEqual([50, 46]);
    expect(await miscounted()).toMatchObject([{ name: 'places-counted' }]);
    await federation.db.insert(takenPlaces).values({ formatId: format.publicId, change: 4 });
    expect(await miscounted()).toEqual([]);
  });
});

describe('the changes are put together', () => {
  test('into one row a format, each minute', async () => {
    const format = await createFormat(federation.db);
    for (let count = 1; count <= 3; count++) await report(federation, await buy(format, count), 'paid');
    expect(await rowsOf(format)).toBe(3);
    await jobHandlers(federation.deps)['add-up-taken-places'](null);
    expect([await rowsOf(format), await left(format)]).toEqual([1, 44]);
  });

  /** Buyers pay while two programs add up without a pause and a reader looks at one statement after another. */
  async function whileSold(addUp: () => Promise<unknown>) {
    const format = await createFormat(federation.db, { places: 200 });
    const holds = await Promise.all(Array.from({ length: 30 }, (_, at) => buy(format, 1 + (at % 3))));
    let going = true;
    const seen = new Set<number | undefined>();
    const again = async (action: () => Promise<unknown>) => {
      while (going) await action();
    };
    const beside = [again(addUp), again(addUp), again(async () => seen.add(await left(format)))];
    await Promise.all(holds.map((hold, at) => report(at % 2 ? other : federation, hold, 'paid')));
    going = false;
    await Promise.all(beside);
    return { seen: [...seen], left: await left(format), byReservations: await leftByReservations(format) };
  }

  test('beside sellers and twice at once: a place that was held and is paid is never free in between', async () => {
    expect(await whileSold(() => addUpTakenPlaces(federation.db))).toEqual({
      seen: [140],
      left: 140,
      byReservations: 140,
    });
    expect(await miscounted()).toEqual([]);
  });

  test('control: put together by two statements, it is seen free', async () => {
    const inTwoSteps = async () => {
      const { rows } = await federation.db.execute<{ format_id: string; change: number }>(
        sql`delete from taken_places returning format_id, change`,
      );
      for (const { format_id: formatId, change } of rows)
        await federation.db.insert(takenPlaces).values({ formatId, change });
    };
    const { seen, left: afterwards } = await whileSold(inTwoSteps);
    expect(Math.max(...seen.map(Number))).toBeGreaterThan(140);
    expect(afterwards).toBe(140);
  });
});
