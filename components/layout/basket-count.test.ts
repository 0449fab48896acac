import { expect, test } from '@jest/globals';
import { basketCount } from './basket-count';

test.each([
  ['[{"count":2},{"count":1}]', 3],
  ['[]', 0],
  [null, 0],
  ['{"count":2}', 0],
  ['[{"count":2},null,7,{"count":"x"},{"count":-4},{"count":1.5},{}]', 2],
  ['[{"count":2}', 0],
])('%s holds %d pieces [P-027]', (stored, count) => {
  expect(basketCount(stored)).toBe(count);
});
