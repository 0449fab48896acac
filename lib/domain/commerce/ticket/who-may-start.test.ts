import { expect, test } from '@jest/globals';
import { type TicketsOfStart, whoMayStart } from './who-may-start';

const buyer = {
  first_name: 'Марат',
  last_name: 'Гареев',
  second_name: '',
  birth_date: '1985-02-03',
  gender: 'male',
} as const;
const start: TicketsOfStart = {
  rules: { startDay: '2026-06-20', age_min: null, age_max: null, insured: false },
  hasDiscount: true,
  isDiscountMine: undefined,
  isFirstLine: true,
  participant: null,
};
const children = { rules: { ...start.rules, age_min: 7, age_max: 8 } };
const child = { ...buyer, first_name: 'Тимур', birth_date: '2018-03-04' };

test.each<[string, Partial<TicketsOfStart>, string, RegExp | null]>([
  ['without a choice: the buyer', {}, 'buyer', null],
  ['without a choice, on a further line: anybody', { isFirstLine: false }, 'anybody', null],
  ['wanted on a further line: the buyer', { isFirstLine: false, isDiscountMine: true }, 'buyer', null],
  ['declined: anybody', { isDiscountMine: false }, 'anybody', null],
  ['no discount left, though wanted: anybody', { hasDiscount: false, isDiscountMine: true }, 'anybody', null],
  ['for a child: anybody', { participant: child }, 'anybody', null],
  ['wanted for a child: not sold', { participant: child, isDiscountMine: true }, 'buyer', /указан другой человек/],
  ['a start for children: anybody', children, 'anybody', null],
  ['a start for children, wanted: not sold', { ...children, isDiscountMine: true }, 'buyer', /участие младше 8/],
  ['ages that exclude everybody: not sold', { rules: { ...start.rules, age_min: 9, age_max: 8 } }, 'nobody', /никто/],
])('the holder’s discount decides who may start with a ticket, %s [U-33]', (_title, values, starter, refusal) => {
  const judged = whoMayStart({ ...start, ...values }, buyer);
  expect(judged.starter).toBe(starter);
  if (refusal) expect(judged.refusal).toMatch(refusal);
  else expect(judged.refusal).toBeNull();
});

test('anybody may start with a ticket of a buyer without a discount', () => {
  expect(whoMayStart({ ...start, hasDiscount: false }, null).starter).toBe('anybody');
});
