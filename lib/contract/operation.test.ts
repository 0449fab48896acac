import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { allOperations } from './index';
import { operation } from './operation';
import { tickets } from './ticket';

test('[A-173] an operation that says nothing of its time has five seconds', () => {
  const { timeoutMs } = operation({ method: 'GET', path: '/api/x', summary: '', answer: z.object({}) });
  expect(timeoutMs).toBe(5000);
});

test('[A-213] the cancellation of a purchase has thirty', () => {
  expect(tickets.refund.timeoutMs).toBe(30_000);
});

test('[A-172] the API has no operation of an administrator', () => {
  expect(allOperations.map(({ path }) => path).filter((path) => /admin/i.test(path))).toEqual([]);
});
