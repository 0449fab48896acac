import { expect, test } from '@jest/globals';
import { formatAmount, formatRubles } from './rubles';

test('an amount of the contract is written with its label and without [A-005]', () => {
  expect(formatRubles(6253.31)).toBe('6\u00a0253,31\u00a0Руб.');
  expect(formatRubles(1.005)).toBe('1,01\u00a0Руб.');
  expect(formatAmount(4500)).toBe('4\u00a0500');
});
