import { expect, test } from '@jest/globals';
import { isFiltered, plainView, readView, writeView } from './table-view';

test.each([
  ['', {}],
  ['q=%D0%B8%D0%B2%D0%B0%D0%BD%D0%BE%D0%B2&p=3', { search: 'иванов', page: 3 }],
  ['gender=%D0%96&category=%D0%96+25-29', { gender: 'Ж', category: 'Ж 25-29' }],
  ['gender=%D0%A1%D0%BC%D0%B5%D1%88', { gender: 'Смеш' }],
  ['club=%22%D0%9A%26%D0%9A%22', { club: '"К&К"' }],
  ['sort=swim&order=desc', { sort: { column: 'swim', order: 'desc' } }],
  ['sort=run', { sort: { column: 'run', order: 'asc' } }],
] as const)('the address «%s» is a view and the view that address', (query, view) => {
  expect(readView(query)).toEqual({ ...plainView, ...view });
  expect(writeView(readView(query))).toBe(query);
});

test.each([
  'p=0',
  'p=-1',
  'p=1.5',
  'p=abc',
  'p=10001',
  'order=desc',
  'gender=X',
  'gender=%D0%A1%D0%BC%D0%B5',
  'q=&gender=&category=&club=',
])('«%s» is the plain view', (query) => {
  expect(readView(query)).toEqual(plainView);
});

test.each([
  ['', 2],
  ['sort=run', 2],
  ['p=3', 3],
  ['p=x', 1],
])('on the address of page 2 the query «%s» shows page %i', (query, page) => {
  expect(readView(query, 2).page).toBe(page);
});

test.each([
  ['', false],
  ['q=+', false],
  ['sort=run&p=3', false],
  ['q=7', true],
  ['gender=%D0%96', true],
  ['category=1', true],
  ['club=1', true],
])('«%s» finds some of the rows: %p', (query, expected) => {
  expect(isFiltered(readView(query))).toBe(expected);
});
