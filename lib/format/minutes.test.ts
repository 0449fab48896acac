import { expect, test } from '@jest/globals';
import { minutes } from './minutes';

test.each([
  [260, '4:20'],
  [605, '10:05'],
  [59, '0:59'],
])('%i s is written %s', (seconds, written) => {
  expect(minutes(seconds)).toBe(written);
});
