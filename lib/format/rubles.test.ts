import { expect, test } from '@jest/globals';
import { formatAmount, formatKopecks, formatRubles } from './rubles';

test.each([
  [0, '0 Руб.'],
  [350, '350 Руб.'],
  [4500, '4 500 Руб.'],
  [12670, '12 670 Руб.'],
  [1234567.5, '1 234 567,50 Руб.'],
  [6253.31, '6 253,31 Руб.'],
  [1.005, '1,01 Руб.'],
  [0.07, '0,07 Руб.'],
  [-450, '−450 Руб.'],
])('[A-005] %d rubles read «%s»', (rubles, text) => {
  expect(formatRubles(rubles)).toBe(text.replaceAll(' ', '\u00a0'));
});

test('[A-005] kopecks of the rules and a bare amount', () => {
  expect(formatKopecks(625331)).toBe('6\u00a0253,31\u00a0Руб.');
  expect(formatAmount(4500)).toBe('4\u00a0500');
});
