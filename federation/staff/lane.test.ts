import { expect, test } from '@jest/globals';
import type { Database } from '@/federation/db/client';
import { patiently } from './list';

/** Counts transactions that are open at once, each of them for some milliseconds. */
function countedDatabase() {
  const counted = { open: 0, most: 0 };
  const tx = { execute: async () => ({ rows: [] }) } as unknown as Database;
  const db = {
    async transaction<T>(work: (tx: Database) => Promise<T>): Promise<T> {
      counted.open += 1;
      counted.most = Math.max(counted.most, counted.open);
      await new Promise((resolve) => setImmediate(resolve));
      try {
        return await work(tx);
      } finally {
        counted.open -= 1;
      }
    },
  } as unknown as Database;
  return { db, counted };
}

const asked = (db: Database, userId: string) => patiently(db, { userId, timeoutMs: 1000 }, async () => userId);

test('twenty lists of ten people at once hold four connections, and all are answered [E-015]', async () => {
  const { db, counted } = countedDatabase();
  const responses = await Promise.all(Array.from({ length: 20 }, (_, at) => asked(db, `person ${at % 10}`)));
  expect(responses).toHaveLength(20);
  expect(counted.most).toBe(4);
});

test('twenty lists of one person hold two connections, so that another is served meanwhile [E-015]', async () => {
  const { db, counted } = countedDatabase();
  const waiting = Array.from({ length: 20 }, () => asked(db, 'hurried'));
  expect(await asked(db, 'another')).toBe('another');
  expect(counted.most).toBe(3);
  await Promise.all(waiting);
});

test('control: what does not go through the lane opens as many as are asked for', async () => {
  const { db, counted } = countedDatabase();
  await Promise.all(Array.from({ length: 20 }, () => db.transaction(async () => undefined)));
  expect(counted.most).toBe(20);
});

test('a list that fails leaves the lane', async () => {
  const { db } = countedDatabase();
  const broken = () => patiently(db, { userId: 'one', timeoutMs: 1000 }, () => Promise.reject(new Error('broken')));
  for (let time = 0; time < 5; time += 1) await expect(broken()).rejects.toThrow('broken');
  expect(await asked(db, 'one')).toBe('one');
});
