import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { tickets } from '@/lib/contract/commerce/ticket';
import { allOperations } from '@/lib/contract/index';
import { operation } from './operation';

test('an operation that says nothing of its time has five seconds [A-173]', () => {
  const { timeoutMs } = operation({ method: 'GET', path: '/api/x', summary: '', response: z.object({}) });
  expect(timeoutMs).toBe(5000);
});

test('the cancellation of a purchase has thirty [A-213]', () => {
  expect(tickets.refund.timeoutMs).toBe(30_000);
});

test('the API has no operation of an administrator [A-172]', () => {
  expect(allOperations.map(({ path }) => path).filter((path) => /admin/i.test(path))).toEqual([]);
});
