import { expect, test } from '@jest/globals';
import { phoneDigits, phoneValue } from './phone-value';

test.each([
  ['+7 (916) 555-12-34', '9165551234'],
  ['8 916 555 12 34', '9165551234'],
  ['79165551234', '9165551234'],
  ['9165551234', '9165551234'],
  ['a', ''],
])('[A-150] a typed or pasted «%s» is %s to the mask', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits);
});

test('a first 8 or 7 stands for +7, later ones are digits of the number [A-150]', () => {
  expect(phoneDigits('8', '')).toBe('+7');
  expect(phoneDigits('7', '')).toBe('+7');
  expect(phoneDigits('8', '+7')).toBe('8');
  expect(phoneDigits('7', '+7 (91')).toBe('7');
});

test('a whole number has twelve characters with the plus, an empty field none [A-150]', () => {
  expect(phoneValue('9165551234')).toHaveLength(12);
  expect(phoneValue('')).toBe('');
});
