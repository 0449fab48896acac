import { expect, test } from '@jest/globals';
import { digitsToMask, fillPattern, phoneOf, phoneText } from './mask-text';

test.each([
  ['+7 (916) 555-12-34', '9165551234'],
  ['8 916 555 12 34', '9165551234'],
  ['79165551234', '9165551234'],
  ['9165551234', '9165551234'],
  ['a', ''],
])('a typed or pasted «%s» is %s to the mask [A-150]', (typed, digits) => {
  expect(digitsToMask(typed)).toBe(digits);
});

test('a first 8 or 7 stands for +7, later ones are digits of the number [A-150]', () => {
  expect(digitsToMask('8', '')).toBe('+7');
  expect(digitsToMask('7', '')).toBe('+7');
  expect(digitsToMask('8', '+7')).toBe('8');
  expect(digitsToMask('7', '+7 (91')).toBe('7');
});

test('a whole number has twelve characters with the plus, an empty field none [A-150]', () => {
  expect(phoneOf('9165551234')).toHaveLength(12);
  expect(phoneOf('')).toBe('');
});

test.each([
  ['', '', ''],
  ['+7 (', '', ''],
  ['8', '', ''],
  ['+7 (91', '+791', '+7 (91'],
  ['+7916555', '+7916555', '+7 (916) 555'],
  ['89165551234', '+79165551234', '+7 (916) 555-1234'],
  ['+7 (916) 555-12345', '+79165551234', '+7 (916) 555-1234'],
])('the text «%s» is the number «%s», shown «%s» [A-150]', (text, value, shown) => {
  expect(phoneOf(text)).toBe(value);
  expect(phoneText(value)).toBe(shown);
});

test.each([
  ['', ''],
  ['12', '12'],
  ['1203', '12.03'],
  ['12.03.', '12.03'],
  ['12a03б1990', '12.03.1990'],
  ['120319901', '12.03.1990'],
])('the text «%s» fills the pattern of a date to «%s»', (text, shown) => {
  expect(fillPattern('00.00.0000', text)).toBe(shown);
});
