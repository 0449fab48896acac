import { expect, test } from '@jest/globals';
import { filterEventCities, yearsOf } from './event-city-filter';

const eventCities = [
  { title: 'Кубок России: спринт', city: { name_ru: 'Королёв' }, start_date: '2026-06-20' },
  { title: 'Зимний дуатлон', city: { name_ru: 'Казань' }, start_date: '2026-02-01' },
  { title: 'Спринт на озере', city: { name_ru: 'Казань' }, start_date: '2025-07-05' },
];
const found = (search: string, year: string | null = null) =>
  filterEventCities(eventCities, { search, year }).map(({ start_date }) => start_date);

test('years as the list has them, each once', () => {
  expect(yearsOf(eventCities)).toEqual(['2026', '2025']);
});

test.each<[string, string | null, string[]]>([
  ['', null, ['2026-06-20', '2026-02-01', '2025-07-05']],
  ['  ', '2026', ['2026-06-20', '2026-02-01']],
  ['СПРИНТ', null, ['2026-06-20', '2025-07-05']],
  ['казань спринт', null, ['2025-07-05']],
  ['королев', null, ['2026-06-20']],
  ['казань', '2026', ['2026-02-01']],
  ['сочи', null, []],
  ['', '2019', []],
])('the query «%s» in the year %p finds its event cities', (search, year, dates) => {
  expect(found(search, year)).toEqual(dates);
});
