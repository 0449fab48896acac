import { expect, test } from '@jest/globals';
import { isBearerOf } from './bearer';

test.each([
  ['the-token', 'Bearer the-token', true],
  ['the-token', 'Bearer the-token2', false],
  ['the-token', 'the-token', false],
  ['the-token', '', false],
  ['the-token', null, false],
  [undefined, 'Bearer undefined', false],
  [undefined, undefined, false],
])('%s, given %s: %s', (token, authorization, isTheirs) => {
  expect(isBearerOf(token, authorization)).toBe(isTheirs);
});
