import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { buildApp } from '@/federation/app';
import { connect, type Database } from '@/federation/db/client';
import { placeReservations, placeVersions } from '@/federation/db/schema/commerce/order';
import type { App } from '@/federation/http/serve';
import { jobHandlers } from '@/federation/job-handlers';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf, order } from '@/federation/testing/buyer';
import { createFormat, type TestFormat } from '@/federation/testing/format';
import { calendar } from '@/lib/contract/events/calendar';
import { calendarVersion } from './repository';

/** Two programs on one database, each with a memory of its own. */
let federation: TestApp;
let other: App;
beforeAll(async () => {
  federation = await testApp({ now: new Date('2026-06-01T09:00:00Z') });
  other = await buildApp(federation.deps);
});
afterAll(async () => {
  await other.close();
  await federation.close();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const buy = (format: TestFormat, count = 1) => order(federation, checkoutOf([lineOf(format, { ticket_count: count })]));

async function saleOf(app: App, { eventId }: TestFormat) {
  const { values } = calendar.list.response.parse(
    (await app.inject({ url: '/api/calendar/list?upcoming=true' })).json(),
  );
  return values.find(({ public_id }) => public_id === eventId)?.sale;
}

const leftAt = async (format: TestFormat) => {
  const sales = await Promise.all([federation.app, other].map((app) => saleOf(app, format)));
  return sales.map((sale) => (sale?.state === 'open' ? (sale.few_left ?? 'many') : sale?.state));
};

/** Changes the reservation of an order within a transaction of its own, which is committed or undone at the end. */
async function openChange(orderId: string, { isUndone = false } = {}) {
  const { db, close } = connect(federation.databaseUrl, { max: 1, limits: { lockMs: 1000 } });
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const { promise: written, resolve: tellWritten, reject } = Promise.withResolvers<void>();
  const done = db
    .transaction(async (tx) => {
      await release(tx, orderId);
      tellWritten();
      await end;
      if (isUndone) tx.rollback();
    })
    .catch((error: unknown) => {
      reject(error);
      if (!isUndone) throw error;
    })
    .finally(close);
  done.catch(() => undefined);
  await written;
  return {
    async end() {
      resolve();
      await done;
    },
  };
}

const release = (db: Database, orderId: string) =>
  db.update(placeReservations).set({ state: 'released' }).where(eq(placeReservations.orderId, orderId));

describe('a change of places', () => {
  test('is in the next response of both programs, whatever they cached while it was not committed', async () => {
    const format = await createFormat(federation.db, { places: 5 });
    const { orderId } = await buy(format, 2);
    expect(await leftAt(format)).toEqual([3, 3]);
    const change = await openChange(orderId);
    expect(await leftAt(format)).toEqual([3, 3]);
    expect(await buy(format)).toBeDefined();
    expect(await leftAt(format)).toEqual([2, 2]);
    await change.end();
    expect(await leftAt(format)).toEqual([4, 4]);
  });

  test('control: without its trigger both programs would go on with what they keep', async () => {
    const format = await createFormat(federation.db, { places: 5 });
    const { orderId } = await buy(format, 2);
    expect(await leftAt(format)).toEqual([3, 3]);
    await federation.db.execute(sql`alter table place_reservations disable trigger place_reservations_version`);
    await (await openChange(orderId)).end();
    const unnoticed = await leftAt(format);
    await federation.db.execute(sql`alter table place_reservations enable trigger place_reservations_version`);
    expect(unnoticed).toEqual([3, 3]);
    await buy(format);
    expect(await leftAt(format)).toEqual([4, 4]);
  });

  test('that is undone leaves the version as it was', async () => {
    const format = await createFormat(federation.db, { places: 5 });
    const { orderId } = await buy(format, 2);
    const before = await calendarVersion(federation.db);
    await (await openChange(orderId, { isUndone: true })).end();
    expect(await calendarVersion(federation.db)).toEqual(before);
    expect(await leftAt(format)).toEqual([3, 3]);
  });

  test('of each acknowledged order is in the next response, while others buy and read all the time', async () => {
    const [format, beside] = [
      await createFormat(federation.db, { places: 9 }),
      await createFormat(federation.db, { places: 500 }),
    ];
    let going = true;
    const again = async (action: () => Promise<unknown>) => {
      while (going) await action();
    };
    const crowd = [
      again(() => saleOf(other, format)),
      again(() => saleOf(federation.app, format)),
      again(() => buy(beside)),
      again(() => buy(beside)),
    ];
    for (let left = 8; left > 0; left--) {
      await buy(format);
      expect(await leftAt(format)).toEqual([left, left]);
    }
    await buy(format);
    expect(await leftAt(format)).toEqual(['sold-out', 'sold-out']);
    going = false;
    await Promise.all(crowd);
  });
});

describe('sellers', () => {
  /** Whether two transactions change places of different orders side by side. */
  async function sideBySide() {
    const format = await createFormat(federation.db);
    const [first, second] = [await buy(format), await buy(format)];
    const change = await openChange(first.orderId);
    const isDone = await openChange(second.orderId).then(
      async (beside) => {
        await beside.end();
        return true;
      },
      () => false,
    );
    await change.end();
    return isDone;
  }

  test('do not wait for each other’s version', async () => {
    expect(await sideBySide()).toBe(true);
  });

  test('control: one version for all of them makes the second wait for the first', async () => {
    await federation.db.execute(sql`create trigger one_version after update on place_reservations
      for each statement execute function new_content_version('calendar')`);
    const isDone = await sideBySide();
    await federation.db.execute(sql`drop trigger one_version on place_reservations`);
    expect(isDone).toBe(false);
  });
});

test('unchanged lists cost one statement a request, a change one more and no list where many places are left', async () => {
  const format = await createFormat(federation.db, { places: 500 });
  await leftAt(format);
  const execute = jest.spyOn(federation.deps.db, 'execute');
  const select = jest.spyOn(federation.deps.db, 'select');
  for (let time = 0; time < 5; time++) await saleOf(other, format);
  expect([execute.mock.calls.length, select.mock.calls.length]).toEqual([5, 0]);
  jest.restoreAllMocks();
  await buy(format);
  const [executed, selected] = [jest.spyOn(federation.deps.db, 'execute'), jest.spyOn(federation.deps.db, 'select')];
  for (let time = 0; time < 5; time++) await saleOf(other, format);
  expect([executed.mock.calls.length, selected.mock.calls.length]).toEqual([6, 0]);
});

test('rows of ended connections go, and no version comes back', async () => {
  const { places } = await calendarVersion(federation.db);
  const ended = { backend: 2 ** 31 - 1, version: '6a0f6d5e-2f3b-4d7c-9a34-5a3d1e0c0000' };
  await federation.db.insert(placeVersions).values(ended);
  const withIt = await calendarVersion(federation.db);
  await jobHandlers(federation.deps)['add-up-taken-places'](null);
  expect(await federation.db.$count(placeVersions, eq(placeVersions.backend, ended.backend))).toBe(0);
  const after = await calendarVersion(federation.db);
  expect(new Set([places, withIt.places, after.places]).size).toBe(3);
});
