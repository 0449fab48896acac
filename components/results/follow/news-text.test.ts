import { expect, test } from '@jest/globals';
import { resultRow } from '@/lib/contract/testing/result-row';
import { newsText } from './news-text';

const ofMan = (values: Parameters<typeof resultRow>[0] = {}) => resultRow({ gender: 'М', ...values });
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
  expect(newsText({ kind: 'split', name: 'bike' }, ofMan(), [at])).toBe(text);
});

test.each([
  ['FIN', { individual_time_result: 6_452_000, position: 1 }, 'Финиш: 1:47:32, 1-е\u00a0место'],
  ['DNF', {}, 'Не финишировал'],
  ['DSQ', { individual_time_result: 6_452_000 }, 'Дисквалифицирован'],
] as const)('the end %s %j is «%s»', (status, values, text) => {
  expect(newsText({ kind: 'end', status }, ofMan({ status, ...values }), [])).toBe(text);
});
