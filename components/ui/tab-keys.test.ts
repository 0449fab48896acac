import { expect, test } from '@jest/globals';
import { tabAfter } from './tab-keys';

const tabs = ['one', 'two', 'three'] as const;

test.each([
  ['ArrowRight', 'one', 'two'],
  ['ArrowRight', 'three', 'one'],
  ['ArrowLeft', 'two', 'one'],
  ['ArrowLeft', 'one', 'three'],
  ['Home', 'three', 'one'],
  ['End', 'one', 'three'],
])('%s leads from «%s» to «%s»', (key, open, next) => {
  expect(tabAfter(key, tabs, open)).toBe(next);
});

test('other keys lead nowhere', () => {
  expect(tabAfter('Enter', tabs, 'one')).toBeUndefined();
  expect(tabAfter('toString', tabs, 'one')).toBeUndefined();
});
