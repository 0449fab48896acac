import { expect, test } from '@jest/globals';
import { vipDiscountOf, vipOff } from './vip';

test.each([
  [
    { role: 'VIP', discount: 20, discount_form: 'percent' },
    { form: 'percent', value: 20 },
  ],
  [
    { role: 'VIP', discount: 1500.5, discount_form: 'sum' },
    { form: 'sum', value: 150_050 },
  ],
  [
    { role: 'vip', discount: 20, discount_form: null },
    { form: 'percent', value: 20 },
  ],
  [{ role: 'VIP', discount: null, discount_form: 'percent' }, null],
  [{ role: 'VIP', discount: 0, discount_form: 'percent' }, null],
  [{ role: 'VIP', discount: -5, discount_form: 'sum' }, null],
  [{ role: '', discount: 20, discount_form: 'percent' }, null],
  [{ role: 'athlete', discount: 20, discount_form: 'percent' }, null],
] as const)('the personal discount of %j follows from role, value and form [C-161 U-33]', (user, discount) => {
  expect(vipDiscountOf(user)).toEqual(discount);
});

test.each([
  [500_000, { form: 'percent', value: 20 }, 100_000],
  [99_999, { form: 'percent', value: 15 }, 15_000],
  [500_000, { form: 'percent', value: 120 }, 500_000],
  [500_000, { form: 'sum', value: 150_050 }, 150_050],
  [100, { form: 'sum', value: 150_050 }, 100],
] as const)('the discount off a ticket of %d kopecks, %j, is %d [U-33]', (unit, discount, off) => {
  expect(vipOff(unit, discount)).toBe(off);
});
