import { expect, test } from '@jest/globals';
import { isPlain, readView, writeView } from './use-table-view';

test.each([
  ['', { search: '', sort: null, page: 1 }],
  ['q=%D0%B8%D0%B2%D0%B0%D0%BD%D0%BE%D0%B2&p=3', { search: 'иванов', sort: null, page: 3 }],
  ['sort=swim&order=desc', { search: '', sort: { column: 'swim', order: 'desc' }, page: 1 }],
  ['sort=run', { search: '', sort: { column: 'run', order: 'asc' }, page: 1 }],
] as const)('the address «%s» is a view and the view that address', (query, view) => {
  expect(readView(query)).toEqual(view);
  expect(writeView(view)).toBe(query);
});

test.each(['p=0', 'p=-1', 'p=1.5', 'p=abc', 'order=desc'])('«%s» is the plain view', (query) => {
  expect(isPlain(readView(query))).toBe(true);
});
