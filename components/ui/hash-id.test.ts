import { expect, test } from '@jest/globals';
import { hashId } from './hash-id';

test.each([
  ['', ''],
  ['#league', 'league'],
  ['#%D0%BB%D0%B8%D0%B3%D0%B0', 'лига'],
  ['#100%', '100%'],
  ['#%E0%A4%A', '%E0%A4%A'],
])('hash «%s» names «%s»', (hash, id) => {
  expect(hashId(hash)).toBe(id);
});
