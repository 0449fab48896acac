import { expect, test } from '@jest/globals';
import { phoneDigits, phoneValue } from './phone-value';

test.each([
  ['+7 (916) 555-12-34', '9165551234'],
  ['8 916 555 12 34', '9165551234'],
  ['79165551234', '9165551234'],
  ['9165551234', '9165551234'],
  ['8', '8'],
  ['a', ''],
])('[A-150] a typed or pasted «%s» is %s to the mask', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits);
});

test('[A-150] a whole number has twelve characters with the plus, an empty field none', () => {
  expect(phoneValue('9165551234')).toHaveLength(12);
  expect(phoneValue('')).toBe('');
});
