import { expect, test } from '@jest/globals';
import { waitText } from './wait-text';

test.each([
  [1, '1 секунду'],
  [60, '60 секунд'],
  [104, '104 секунды'],
  [120, '120 секунд'],
  [121, '3 минуты'],
  [600, '10 минут'],
  [1201, '21 минуту'],
  [7140, '119 минут'],
  [7141, '2 часа'],
  [75_600, '21 час'],
  [86_400, '24 часа'],
])('a wait of %i seconds is told as %s', (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});
