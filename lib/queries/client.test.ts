import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { CallError, type FailureKind } from '@/lib/contract/wire/call-error';
import { newQueryClient } from './client';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const TIMEOUT_MS = 5000;

/** How long a read takes to fail whose every call fails so, and how many calls that took. */
async function failing(after: number, kind: FailureKind, status: number) {
  const began = Date.now();
  let calls = 0;
  const read = newQueryClient(() => undefined).fetchQuery({
    queryKey: ['read'],
    queryFn: async () => {
      calls += 1;
      await new Promise((resolve) => setTimeout(resolve, after));
      throw new CallError(kind, status, 'Сервер не отвечает, попробуйте позже', true);
    },
  });
  const settled = read.catch(() => Date.now() - began);
  await jest.runAllTimersAsync();
  return { calls, took: await settled };
}

test.each([
  ['timeout', 504],
  ['server', 504],
] as const)('a server that hangs is told of within 6 s: %s %i [R-12]', async (kind, status) => {
  const { calls, took } = await failing(TIMEOUT_MS, kind, status);
  expect(calls).toBe(1);
  expect(took).toBeLessThan(6000);
});

test('a read that fails at once is sent once more', async () => {
  const { calls, took } = await failing(10, 'unreachable', 502);
  expect(calls).toBe(2);
  expect(took).toBeLessThan(6000);
});
