import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { jobHandlers } from '@/federation/job-handlers';
import { writeEmail } from '@/federation/modules/base/email/write-email';
import { type TestApp, testApp } from '@/federation/testing/app';
import { openQueue } from './open-queue';
import type { Queue } from './queue';

let federation: TestApp;
let queue: Queue;
const sent: string[] = [];
const complaints: string[] = [];

/** The queue as the program runs it; the gateway refuses whoever is called refused. */
beforeAll(async () => {
  federation = await testApp({
    deps: {
      mail: {
        async send({ to }) {
          if (to.startsWith('refused')) throw new Error('the gateway refused');
          sent.push(to);
        },
      },
    },
  });
  queue = await openQueue(federation.databaseUrl, { onError: ({ message }) => complaints.push(message) });
  await queue.work(jobHandlers(federation.deps));
});
afterAll(async () => {
  await queue.stop();
  await federation.close();
});

const write = (recipient: string) =>
  federation.db.transaction((tx) =>
    writeEmail(tx, queue, {
      dedupeKey: recipient,
      recipient,
      audience: 'office',
      subject: '',
      text: '',
      html: '',
      now: federation.clock.now(),
    }),
  );

async function until(done: () => boolean, limitMs: number): Promise<number> {
  const start = performance.now();
  while (!done() && performance.now() - start < limitMs) await sleep(20);
  return performance.now() - start;
}

test('the e-mails of a rush go out one after the other without waiting for the next look into the queue', async () => {
  await Promise.all(Array.from({ length: 100 }, (_, at) => write(`rush-${at}@example.ru`)));
  await until(() => sent.length >= 100, 10_000);
  expect(new Set(sent).size).toBe(100);
  expect(sent).toHaveLength(100);
});

test('an e-mail that is refused delays no other, is reported, and waits for another try', async () => {
  sent.length = 0;
  await Promise.all(['a', 'refused', 'b', 'c'].map((name) => write(`${name}@example.ru`)));
  await until(() => sent.length >= 3 && complaints.length > 0, 10_000);
  expect(sent.toSorted()).toEqual(['a@example.ru', 'b@example.ru', 'c@example.ru']);
  expect(complaints).toEqual(['the job send-email failed and will be tried again']);
  await until(() => false, 300);
  const { rows } = await federation.db.execute(
    `select j.state from pgboss.job j join emails l on j.data->>'emailId' = l.public_id::text
     where l.recipient = 'refused@example.ru'`,
  );
  expect(rows).toEqual([{ state: 'retry' }]);
});
