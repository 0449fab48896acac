import { expect, test } from '@jest/globals';
import { isCheckDue } from './payment-check';

const at = (time: string) => new Date(`2026-06-01T${time}Z`);
const order = { createdAt: at('09:00:00'), heldUntil: at('09:15:00') };

test.each<[string, string | null, string | Date, boolean]>([
  ['a callback may still come', null, '09:00:59', false],
  ['a minute after the order', null, '09:01:00', true],
  ['asked a minute ago', '09:01:00', '09:02:00', false],
  ['asked two minutes ago', '09:01:00', '09:03:00', true],
  ['the hold has run out', '09:14:30', '09:16:30', true],
  ['ten minutes later', '09:23:00', '09:25:00', true],
  ['after that once an hour: too early', '09:25:00', '10:24:59', false],
  ['after that once an hour', '09:25:00', '10:25:00', true],
  ['never asked, an hour later: the program was down', null, '10:15:00', true],
  ['for three days', '09:25:00', new Date('2026-06-04T09:15:00Z'), true],
  ['and then no more', '09:25:00', new Date('2026-06-04T09:15:01Z'), false],
])('a check is due by the age of the order, %s: asked %s, now %s [R-06]', (_title, asked, now, due) => {
  const askedAt = asked === null ? null : at(asked);
  expect(isCheckDue({ ...order, askedAt }, now instanceof Date ? now : at(now))).toBe(due);
});
