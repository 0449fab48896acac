import { expect, test } from '@jest/globals';
import { phoneDigits, phoneWithPlus } from './phone';

test.each([
  ['+79991234567', '79991234567'],
  ['79991234567', '79991234567'],
  ['+7999123456', null],
  ['+799912345678', null],
  ['89991234567', null],
  ['+19991234567', null],
  ['+7 999 123-45-67', null],
  ['+7٩٩٩1234567', null],
  ['79991234567\n', null],
  ['', null],
])('%j is kept as %j [A-150 U-03]', (text, digits) => {
  expect(phoneDigits(text)).toBe(digits);
});

test('a form shows the number with its plus, and nothing where there is none [U-03]', () => {
  expect(phoneWithPlus('79991234567')).toBe('+79991234567');
  expect(phoneWithPlus('')).toBe('');
});
