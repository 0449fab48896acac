import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { writeLetter } from '@/federation/modules/letter/write-letter';
import { type TestApp, testApp } from '@/federation/testing/app';
import { jobHandlers } from './job-handlers';
import { openQueue } from './open-queue';
import type { Queue } from './queue';

let house: TestApp;
let queue: Queue;
const sent: string[] = [];
const complaints: string[] = [];

/** The queue as the program runs it; the gateway refuses whoever is called refused. */
beforeAll(async () => {
  house = await testApp({
    deps: {
      mail: {
        async send({ to }) {
          if (to.startsWith('refused')) throw new Error('the gateway refused');
          sent.push(to);
        },
      },
    },
  });
  queue = await openQueue(house.databaseUrl, { onError: ({ message }) => complaints.push(message) });
  await queue.work(jobHandlers(house.deps));
});
afterAll(async () => {
  await queue.stop();
  await house.close();
});

const write = (recipient: string) =>
  house.db.transaction((tx) =>
    writeLetter(tx, queue, {
      occasion: recipient,
      recipient,
      audience: 'office',
      subject: '',
      text: '',
      html: '',
      now: house.clock.now(),
    }),
  );

async function until(done: () => boolean, limitMs: number): Promise<number> {
  const start = performance.now();
  while (!done() && performance.now() - start < limitMs) await sleep(20);
  return performance.now() - start;
}

test('the letters of a rush go out one after the other without waiting for the next look into the queue', async () => {
  await Promise.all(Array.from({ length: 100 }, (_, at) => write(`rush-${at}@example.ru`)));
  await until(() => sent.length >= 100, 10_000);
  expect(new Set(sent).size).toBe(100);
  expect(sent).toHaveLength(100);
}, 30_000);

test('one letter that is refused keeps no other back, is told of, and waits for another try', async () => {
  sent.length = 0;
  await Promise.all(['a', 'refused', 'b', 'c'].map((name) => write(`${name}@example.ru`)));
  await until(() => sent.length >= 3 && complaints.length > 0, 10_000);
  expect(sent.toSorted()).toEqual(['a@example.ru', 'b@example.ru', 'c@example.ru']);
  expect(complaints).toEqual(['the job send-letter failed and will be tried again']);
  await until(() => false, 300);
  const { rows } = await house.db.execute(
    `select j.state from pgboss.job j join letters l on j.data->>'letterId' = l.public_id::text
     where l.recipient = 'refused@example.ru'`,
  );
  expect(rows).toEqual([{ state: 'retry' }]);
}, 30_000);
