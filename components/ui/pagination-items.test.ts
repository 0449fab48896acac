import { expect, test } from '@jest/globals';
import { paginationItems } from './pagination-items';

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 9, [1, 2, 'gap', 9]],
  [3, 9, [1, 2, 3, 4, 'gap', 9]],
  [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [9, 9, [1, 'gap', 8, 9]],
])('page %d of %d shows one neighbour on each side [P-239]', (page, pages, items) => {
  expect(paginationItems(page, pages)).toEqual(items);
});
