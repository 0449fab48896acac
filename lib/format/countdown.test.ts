import { expect, test } from '@jest/globals';
import { countdown } from './countdown';

test.each([
  [0, 'сегодня'],
  [1, 'завтра'],
  [2, 'через 2\u00a0дня'],
  [12, 'через 12\u00a0дней'],
  [21, 'через 21\u00a0день'],
])('%i days ahead is «%s»', (days, words) => {
  expect(countdown(days)).toBe(words);
});
