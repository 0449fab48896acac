import { expect, test } from '@jest/globals';
import { formatCategory } from './category';

test.each([
  ['М 30-34', 'М\u00a030–34'],
  ['Ж 7-8', 'Ж\u00a07–8'],
  ['М 80+', 'М\u00a080+'],
  ['PTS-2', 'PTS-2'],
  ['', ''],
])('«%s» is shown as «%s»', (category, shown) => {
  expect(formatCategory(category)).toBe(shown);
});
