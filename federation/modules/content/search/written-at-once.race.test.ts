import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { searchEntries } from '@/federation/db/schema/content/search';
import { eventCities, events } from '@/federation/db/schema/events/calendar';
import { resultFormats } from '@/federation/db/schema/results/result';
import { type TestApp, testApp } from '@/federation/testing/app';
import { createFormat } from '@/federation/testing/format';
import { lockWaiters } from '@/federation/testing/lock-waiters';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

type Change = (tx: Database) => Promise<unknown>;

/** Carries out both, the second while the first is not committed. */
async function atOnce(first: Change, second: Change): Promise<void> {
  const { db } = federation;
  let other: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await first(tx);
    let isOver = false;
    other = db.transaction(second).finally(() => {
      isOver = true;
    });
    other.catch(() => undefined);
    while (!isOver && (await db.execute(lockWaiters)).rows.length === 0);
  });
  await other;
}

const addFormat =
  (eventCityId: string, title: string): Change =>
  (tx) =>
    tx.insert(resultFormats).values({
      eventCityId,
      externalFormat: title,
      title,
      fieldsList: [],
      importedAt: federation.clock.now(),
      official: false,
      stateSince: federation.clock.now(),
      stateBy: 'Хронометраж',
    });

const termsOf = async (id: string) => {
  const [entry] = await federation.db.select().from(searchEntries).where(eq(searchEntries.id, id));
  return entry?.terms ?? '';
};

test('two formats of a start whose first results come at once are both published and found', async () => {
  const { eventCityId } = await createFormat(federation.db);
  await atOnce(addFormat(eventCityId, 'Спринт'), addFormat(eventCityId, 'Эстафета'));
  expect(await termsOf(eventCityId)).toMatch(/(?=.*Спринт).*Эстафета/);
});

test('two changes of one event at once leave in the index what both have written', async () => {
  const { eventId, eventCityId } = await createFormat(federation.db);
  const cityOf = async () => (await termsOf(eventId)).length > 0;
  expect(await cityOf()).toBe(true);
  await atOnce(
    (tx) =>
      tx.update(eventCities).set({ startTime: federation.clock.now() }).where(eq(eventCities.publicId, eventCityId)),
    (tx) => tx.update(events).set({ place: 'Набережная' }).where(eq(events.publicId, eventId)),
  );
  expect(await termsOf(eventId)).toContain('Набережная');
});

test('an event that is hidden while its city changes is in the index no more', async () => {
  const { eventId, eventCityId } = await createFormat(federation.db);
  await atOnce(
    (tx) =>
      tx.update(eventCities).set({ startTime: federation.clock.now() }).where(eq(eventCities.publicId, eventCityId)),
    (tx) => tx.update(events).set({ hidden: true }).where(eq(events.publicId, eventId)),
  );
  expect(await termsOf(eventId)).toBe('');
});
