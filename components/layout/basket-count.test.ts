import { expect, test } from '@jest/globals';
import { countedItems } from '@/lib/format/counted-items';
import { basketCount, basketItems } from './basket-count';

test.each([
  ['[{"count":2},{"count":1}]', 3],
  ['[]', 0],
  [null, 0],
  ['{"count":2}', 0],
  ['[{"count":2},null,7,{"count":"x"},{"count":-4},{"count":1.5},{}]', 2],
  ['[{"count":2}', 0],
])('%s holds %d pieces [P-027 U-59]', (stored, count) => {
  expect(basketCount(stored)).toBe(count);
});

test.each([
  ['[{"selector":"ticket","count":1}]', '1\u00a0билет'],
  ['[{"selector":"license","count":1},{"selector":"ticket","count":2}]', '2\u00a0билета, 1\u00a0лицензия'],
  ['[{"selector":"shop","count":4},{"selector":"shop","count":1}]', '5\u00a0товаров'],
  ['[{"selector":"pending","kind":"ticket","count":1},{"count":3}]', '1\u00a0билет, 3\u00a0товара'],
])('%s is told as «%s»', (stored, text) => {
  expect(countedItems(basketItems(stored))).toBe(text);
});
