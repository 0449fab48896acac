import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { decisionIndex, readDecision } from './decision-index';

test('the index of decisions is what npm run decisions makes of them', () => {
  expect(readFileSync('docs/decisions/README.md', 'utf8')).toBe(decisionIndex());
});

test('a decision that was replaced in part names its successor, and what it adds to', () => {
  const text =
    '# 048. Search\n\nStatus: accepted, 2026-11-23; of `/search` replaced by [087](087-x.md). Adds to [019](019-x.md).\n';
  expect(readDecision(text)).toEqual({
    number: '048',
    title: 'Search',
    since: '2026-11-23',
    state: 'accepted, in part replaced by 087',
    earlier: ['019'],
  });
});

test.each([
  ['no state', '# 001. Title\n\n**Context.** x\n'],
  ['a state without a day', '# 001. Title\n\nStatus: accepted.\n'],
  ['no number', '# Title\n\nStatus: accepted, 2026-11-23.\n'],
])('a decision with %s is refused', (_, text) => {
  expect(() => readDecision(text)).toThrow('A decision begins with');
});
