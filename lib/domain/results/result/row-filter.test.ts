import { expect, test } from '@jest/globals';
import { filterChoices, filterRows, type RowFilter } from './row-filter';

const row = (gender: string, category: string, company_name: string | null) => ({ gender, category, company_name });
const rows = [
  row('М', 'М 40-44', 'Шторм'),
  row('Ж', 'Ж 9-10', null),
  row('М', 'М 25-29', 'Атлет'),
  row('Ж', '', 'Шторм'),
];
const any: RowFilter = { gender: '', category: '', club: '' };

test.each<[Partial<RowFilter>, number[]]>([
  [{}, [0, 1, 2, 3]],
  [{ gender: 'Ж' }, [1, 3]],
  [{ category: 'М 25-29' }, [2]],
  [{ category: 'М 25' }, []],
  [{ club: 'Шторм' }, [0, 3]],
  [{ club: 'Шторм', gender: 'М' }, [0]],
  [{ club: 'Атлет', gender: 'Ж' }, []],
])('the filter %j leaves the rows %j', (filter, left) => {
  expect(filterRows(rows, { ...any, ...filter })).toEqual(left.map((index) => rows[index]));
});

test('mixed teams are a choice where there are any', () => {
  const races = [...rows, row('Смеш', '', null)];
  expect(filterChoices(races).genders).toEqual(['Ж', 'М', 'Смеш']);
  expect(filterRows(races, { ...any, gender: 'Смеш' })).toEqual([races[4]]);
});

test('the choices are those of the rows, in the order of a reader', () => {
  expect(filterChoices(rows)).toEqual({
    genders: ['Ж', 'М'],
    categories: ['Ж 9-10', 'М 25-29', 'М 40-44'],
    clubs: ['Атлет', 'Шторм'],
  });
  expect(filterChoices([])).toEqual({ genders: [], categories: [], clubs: [] });
});

test('the hundred greatest of many clubs can be chosen', () => {
  const many = Array.from({ length: 150 }, (_, index) => row('М', 'М', `Клуб ${index + 1}`));
  const { clubs } = filterChoices([...many, ...many.slice(50)]);
  expect(clubs).toHaveLength(100);
  expect([clubs[0], clubs.at(-1)]).toEqual(['Клуб 51', 'Клуб 150']);
});
