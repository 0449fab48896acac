import { expect, test } from '@jest/globals';
import type { ResultRow } from '@/lib/contract/result';
import { newsText } from './news-text';

const row = (values: Partial<ResultRow> = {}): ResultRow => ({
  _id: '1',
  start_number: '12',
  ticket_number: null,
  first_name: 'Артём',
  last_name: 'Волков',
  gender: 'М',
  age: null,
  category: '',
  region: '',
  company_name: null,
  status: 'ON',
  splits: [],
  position: null,
  position_gen: null,
  position_cat: null,
  fine_time_result: null,
  formattedTime: null,
  absolute_time_result: null,
  individual_time_result: null,
  ...values,
});
const mark = (place: number | null, gap: number | null) => ({
  name: 'bike',
  time: 3_346_000,
  elapsed: 4_450_000,
  place,
  gap,
  legPlace: null,
});

test.each([
  [mark(3, 21_000), 'Вело: 1:14:10, 3-е\u00a0место, +0:21'],
  [mark(1, 0), 'Вело: 1:14:10, 1-е\u00a0место'],
  [mark(null, null), 'Вело: 1:14:10'],
])('a split %j is «%s»', (at, text) => {
  expect(newsText({ kind: 'split', name: 'bike' }, row(), [at])).toBe(text);
});

test.each([
  ['FIN', { individual_time_result: 6_452_000, position: 1 }, 'Финиш: 1:47:32, 1-е\u00a0место'],
  ['DNF', {}, 'Не финишировал'],
  ['DSQ', { individual_time_result: 6_452_000 }, 'Дисквалифицирован'],
] as const)('the end %s %j is «%s»', (status, values, text) => {
  expect(newsText({ kind: 'end', status }, row({ status, ...values }), [])).toBe(text);
});
