import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { rateLimits } from '@/federation/db/schema/base/rate-limit';
import { newsItems } from '@/federation/db/schema/content/news';
import { countedConnection } from '@/federation/testing/counted-connection';
import { createTestDatabase, type TestDatabase } from '@/federation/testing/database';
import { type Connection, connect, type Database } from './client';
import { statementNames } from './prepared-statements';
import { runText, statement } from './statement';
import { together } from './together';

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url, { max: 1 });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

describe('names of statements', () => {
  test('the fifth use gives a text its name, and it keeps it', () => {
    const nameOf = statementNames();
    const names = Array.from({ length: 7 }, () => nameOf('select $1'));
    expect(names.slice(0, 4)).toEqual([undefined, undefined, undefined, undefined]);
    expect(names[4]).toEqual(expect.any(String));
    expect(new Set(names.slice(4)).size).toBe(1);
    expect(nameOf('select $2')).toBeUndefined();
  });

  test('250 texts have names and no more, a very long one never has', () => {
    const nameOf = statementNames();
    const nameAfterFive = (text: string) => Array.from({ length: 5 }, () => nameOf(text)).at(-1);
    const named = Array.from({ length: 300 }, (_, at) => nameAfterFive(`select $1 + ${at}`)).filter(Boolean);
    expect(named).toHaveLength(250);
    expect(new Set(named).size).toBe(250);
    expect(statementNames()('x'.repeat(10_001))).toBeUndefined();
  });
});

const prepared = async () => {
  const { rows } = await connection.db.execute<{ statement: string }>('select statement from pg_prepared_statements');
  return rows.map(({ statement }) => statement);
};

test('a statement that comes again and again is planned once a connection, one without parameters is left alone', async () => {
  const read = (publicId: string) => connection.db.select().from(newsItems).where(eq(newsItems.publicId, publicId));
  for (let time = 0; time < 8; time++) expect(await read(crypto.randomUUID())).toEqual([]);
  expect((await prepared()).filter((statement) => statement.includes('news_items'))).toHaveLength(1);
});

test('statements sent together are done in the order in which they were sent', async () => {
  const { db } = connection;
  const path = await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('test.path', '', true)`);
    const add = (text: string) =>
      tx.execute(sql`select set_config('test.path', current_setting('test.path') || ${text}::text, true)`);
    await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(add));
    const { rows } = await tx.execute<{ path: string }>(sql`select current_setting('test.path') as path`);
    return rows[0]?.path;
  });
  expect(path).toBe('abcdefg');
});

test('kept statements and texts are sent in the order in which they are begun', async () => {
  const { db } = connection;
  const key = sql.placeholder('key');
  const insert = statement((tx) => tx.insert(rateLimits).values({ key, calls: 1, windowEndsAt: new Date(0) }));
  const found = statement((tx) => tx.select().from(rateLimits).where(eq(rateLimits.key, key)));
  for (let time = 0; time < 8; time++) {
    const undone = db.transaction(async (tx) => {
      const read = () => found(tx).execute({ key: 'ordered' });
      const text = () => runText(tx, 'select count(*)::int as count from rate_limits where key = $1', ['ordered']);
      const [before, , after, counted] = await together([
        read(),
        insert(tx).execute({ key: 'ordered' }),
        read(),
        text(),
      ]);
      expect([before.length, after.length, counted.rows]).toEqual([0, 1, [{ count: 1 }]]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
  }
});

test('a statement that fails undoes the transaction with all the others, and the connection serves on', async () => {
  const { db } = connection;
  const row = (key: string) => ({ key, calls: 1, windowEndsAt: new Date('2026-06-01T00:00:00Z') });
  const insert = (tx: Pick<typeof db, 'insert'>, key: string) => tx.insert(rateLimits).values(row(key));
  for (let time = 0; time < 8; time++) {
    const writing = db.transaction((tx) => Promise.all(['one', 'twice', 'twice', 'two'].map((key) => insert(tx, key))));
    await expect(writing).rejects.toThrow();
    expect(await db.$count(rateLimits)).toBe(0);
  }
  await db.transaction((tx) => Promise.all(['one', 'two'].map((key) => insert(tx, key))));
  expect(await db.$count(rateLimits)).toBe(2);
});

describe('a transaction', () => {
  const row = (key: string) => ({ key, calls: 1, windowEndsAt: new Date('2026-06-01T00:00:00Z') });
  let counted: ReturnType<typeof countedConnection>;
  beforeAll(() => {
    counted = countedConnection(database.url);
  });
  beforeEach(() => connection.db.delete(rateLimits));
  afterAll(() => counted.connection.close());

  test('begins with its first statement, in one piece', async () => {
    const { connection, traffic } = counted;
    await connection.db.execute(sql`select 1`);
    const before = { ...traffic };
    await connection.db.transaction((tx) => tx.insert(rateLimits).values(row('one')));
    expect({ statements: traffic.statements - before.statements, writes: traffic.writes - before.writes }).toEqual({
      statements: 3,
      writes: 2,
    });
    expect(await connection.db.$count(rateLimits)).toBe(1);
  });

  test('a transaction that sends nothing at all leaves its connection to the next', async () => {
    const failed = connection.db.transaction(async () => {
      throw new Error('nothing was sent');
    });
    await expect(failed).rejects.toThrow('nothing was sent');
    await connection.db.transaction(async () => undefined);
    await connection.db.transaction((tx) => tx.insert(rateLimits).values(row('next')));
    expect(await connection.db.$count(rateLimits)).toBe(1);
  });

  const failing = async () => {
    throw new Error('the first has failed');
  };
  /** One fails at once, the other goes on writing. */
  const halves = (tx: Database) =>
    [
      failing(),
      (async () => {
        for (let at = 0; at < 5; at++) await tx.insert(rateLimits).values(row(`after ${at}`));
      })(),
    ] as const;

  test('a transaction of two halves, one of which fails, stores nothing of the other, not even what that one sends later', async () => {
    const { db } = connection;
    await expect(db.transaction((tx) => together(halves(tx)))).rejects.toThrow('the first has failed');
    expect(await db.$count(rateLimits)).toBe(0);
  });

  test('tells what failed first, not that what came after it found the transaction aborted', async () => {
    const failed = connection.db.transaction((tx) => {
      const twice = async () => {
        await runText(tx, 'select 1');
        await runText(tx, 'select 2');
      };
      return together([twice(), runText(tx, 'select 1 / 0')]);
    });
    await expect(failed).rejects.toMatchObject({ cause: { message: 'division by zero' } });
  });

  test('control: waited for by Promise.all, the other half goes on without its transaction', async () => {
    const { db } = connection;
    const written: Promise<unknown>[] = [];
    const failed = db.transaction((tx) => {
      const both = halves(tx);
      written.push(both[1]);
      return Promise.all(both);
    });
    await expect(failed).rejects.toThrow('the first has failed');
    await Promise.all(written);
    expect(await db.$count(rateLimits)).toBeGreaterThan(0);
  });
});
