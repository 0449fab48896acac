import { expect, test } from '@jest/globals';
import { isKept } from './most-subscribers';

const inTime = {
  expected: 40_000,
  delivered: 40_000,
  p50: 8,
  p99: 250,
  lostLines: 0,
  failedPosts: 0,
  crowdCpu: 0,
  serverCpu: [],
};

test('a crowd that gets every row in time is kept, even if a row comes twice', () => {
  expect([inTime, { ...inTime, delivered: 40_001 }].map(isKept)).toEqual([true, true]);
});

test.each([
  ['rows come late', { p99: 251 }],
  ['a row is missing', { delivered: 39_999 }],
  ['a connection is lost', { lostLines: 1 }],
  ['the server refuses a post', { failedPosts: 1 }],
  ['every post is refused', { expected: 0, delivered: 0, failedPosts: 40 }],
])('a crowd is not kept where %s', (_name, change) => {
  expect(isKept({ ...inTime, ...change })).toBe(false);
});
