import { expect, test } from '@jest/globals';
import { reportOnce } from './report-once';

test('a failure that every queue repeats for an hour is told once a minute, and another one beside it', () => {
  const told: string[] = [];
  let now = 0;
  const tell = reportOnce(
    ({ message }) => told.push(message),
    () => now,
  );
  for (; now < 3_600_000; now += 5000)
    for (const queue of ['send-email', 'check-payments'])
      tell(new Error(`connect ECONNREFUSED (Queue: ${queue}, Worker: 1)`));
  expect(told).toEqual(Array.from({ length: 60 }, () => 'connect ECONNREFUSED (Queue: send-email, Worker: 1)'));
  now -= 5000;
  tell(new Error('the table is missing (Queue: send-email, Worker: 1)'));
  expect(told.at(-1)).toMatch(/^the table is missing/);
});
