import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { rateLimits } from '@/federation/db/schema/base/rate-limit';
import { newsItems } from '@/federation/db/schema/content/news';
import { createTestDatabase, type TestDatabase } from '@/federation/testing/database';
import { type Connection, connect } from './client';
import { statement } from './statement';
import { Computed, writeRows } from './write-rows';

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url, { max: 1 });
});
beforeEach(() => connection.db.delete(rateLimits));
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const windowEndsAt = new Date('2026-06-01T00:00:00Z');
const row = (key: string, calls = 1) => ({ key, calls, windowEndsAt });
const all = () => connection.db.select().from(rateLimits).orderBy(rateLimits.key);

describe('writeRows', () => {
  const write = (rows: Parameters<typeof writeRows<typeof rateLimits, 'key' | 'calls'>>[1]['rows']) =>
    writeRows(connection.db, { table: rateLimits, rows, returning: ['key', 'calls'] });

  test('the same form with other values writes the other values, and one more row is another form', async () => {
    expect(await write([row('a', 1)])).toEqual([{ key: 'a', calls: 1 }]);
    expect(await write([row('b', 2)])).toEqual([{ key: 'b', calls: 2 }]);
    expect(await write([row('c', 3), row('d', 4)])).toHaveLength(2);
    expect(await all()).toEqual([row('a', 1), row('b', 2), row('c', 3), row('d', 4)]);
  });

  test('SQL that is another in the next call is written as it is then', async () => {
    for (const calls of [5, 6]) await write([{ key: `sql ${calls}`, windowEndsAt, calls: sql`${calls}::int` }]);
    expect((await all()).map(({ calls }) => calls)).toEqual([5, 6]);
  });

  test('a computed value is computed from the value of each call', async () => {
    const twice = (value: unknown) => sql`${value}::int * 2`;
    for (const calls of [1, 2])
      await write([{ key: `twice ${calls}`, windowEndsAt, calls: new Computed(twice, calls) }]);
    expect((await all()).map(({ calls }) => calls)).toEqual([2, 4]);
  });

  test('rows beside are written by the same statement, wholly or not at all', async () => {
    const beside = [{ table: rateLimits, rows: [row('beside')] }];
    const both = (key: string) =>
      writeRows(connection.db, { beside, table: rateLimits, rows: [row(key)], returning: ['key'] });
    await both('one');
    expect((await all()).map(({ key }) => key)).toEqual(['beside', 'one']);
    await expect(both('two')).rejects.toThrow();
    expect((await all()).map(({ key }) => key)).toEqual(['beside', 'one']);
  });
});

test('a kept statement is built once a connection and runs inside a transaction and outside', async () => {
  let built = 0;
  const byKey = statement((db) => {
    built += 1;
    return db
      .select()
      .from(rateLimits)
      .where(sql`${rateLimits.key} = ${sql.placeholder('key')}`);
  });
  const { db } = connection;
  for (let time = 0; time < 3; time++) {
    await db.transaction(async (tx) => {
      await tx.insert(rateLimits).values(row(`in ${time}`));
      expect(await byKey(tx).execute({ key: `in ${time}` })).toHaveLength(1);
    });
    expect(await byKey(db).execute({ key: 'nobody' })).toEqual([]);
  }
  // Once for the pool and once for its only connection.
  expect(built).toBe(2);
});

test('a kept statement without a value for a placeholder is an error', async () => {
  const byId = statement((db) =>
    db
      .select()
      .from(newsItems)
      .where(sql`${newsItems.publicId} = ${sql.placeholder('newsId')}`),
  );
  await expect(byId(connection.db).execute({})).rejects.toThrow('newsId');
});
