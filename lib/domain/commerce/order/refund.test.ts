import { expect, test } from '@jest/globals';
import { hasArrived, refundable } from './refund';

test.each([
  ['nothing was given back yet', 0, 0, 450_000, false],
  ['all of it', 450_000, 0, 450_000, true],
  ['what was known of before, and no more', 450_000, 450_000, 450_000, false],
  ['both', 900_000, 450_000, 450_000, true],
  ['a kopeck less than both', 899_999, 450_000, 450_000, false],
])('an attempt of unknown outcome has arrived when the bank gave back more: %s [R-07]', (_, ...figures) => {
  const [returned, confirmedBefore, amount, arrived] = figures;
  expect(hasArrived(returned, confirmedBefore, amount)).toBe(arrived);
});

test('a requested refund counts as given: no more than was paid can be refunded [R-07]', () => {
  expect(refundable(900_000, [])).toBe(900_000);
  expect(refundable(900_000, [450_000, 100_000])).toBe(350_000);
  expect(refundable(900_000, [450_000, 450_000])).toBe(0);
});
