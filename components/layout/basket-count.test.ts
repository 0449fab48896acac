import { expect, test } from '@jest/globals';
import { basketCount } from './basket-count';

test.each([
  ['[{"count":2},{"count":1}]', 3],
  ['[]', 0],
  [null, 0],
  ['{"count":2}', 0],
  ['[{"count":2},null,7,{"count":"x"},{"count":-4},{"count":1.5},{}]', 2],
  ['[{"count":2}', 0],
])('[P-027] %s holds %d pieces', (stored, count) => {
  expect(basketCount(stored)).toBe(count);
});
