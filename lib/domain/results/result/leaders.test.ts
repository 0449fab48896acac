import { expect, test } from '@jest/globals';
import { leadersOf, raceLeaders } from './leaders';

const row = (name: string, time: number | null, position: number | null, values: object = {}) => ({
  name,
  status: 'FIN',
  gender: 'М',
  category: 'М 30-34',
  individual_time_result: time,
  position,
  position_gen: position,
  position_cat: position,
  ...values,
});

test('the first three by their places, whatever their order in the list [P-242]', () => {
  const rows = [row('в', 9_000, 3), row('а', 6_000, 1), row('г', 9_500, 4), row('б', 6_006, 2)];
  expect(leadersOf(rows).map(({ name, place, gap }) => [name, place, gap])).toEqual([
    ['а', 1, 0],
    ['б', 2, 6],
    ['в', 3, 3_000],
  ]);
});

test('a photo finish stands as the judges have parted it, a shared place is shared', () => {
  const rows = [row('третий', 5_000, 3), row('первый', 5_000, 1), row('второй', 5_000, 2), row('тоже', 5_000, 3)];
  expect(leadersOf(rows).map(({ name, place }) => [name, place])).toEqual([
    ['первый', 1],
    ['второй', 2],
    ['третий', 3],
    ['тоже', 3],
  ]);
});

test('an athlete who has not finished is no leader, and a short race has a short podium [P-242]', () => {
  const rows = [row('дисквалифицирован', 1, null, { status: 'DSQ' }), row('на трассе', null, null), row('а', 5, 1)];
  expect(leadersOf(rows)).toMatchObject([{ name: 'а', time: 5, gap: 0 }]);
  expect(leadersOf([])).toEqual([]);
});

test('mixed teams have leaders of their own', () => {
  const mixed = { gender: 'Смеш', category: '' };
  const leaders = raceLeaders([row('он', 6_000, 1), row('команда', 9_000, 2, { ...mixed, position_gen: 1 })]);
  expect(leaders.mixed.map(({ name, place }) => [name, place])).toEqual([['команда', 1]]);
  expect([leaders.women, leaders.men.map(({ name }) => name)]).toEqual([[], ['он']]);
});

test('women, men and categories have leaders of their own', () => {
  const female = { gender: 'Ж', category: 'Ж 18-19' };
  const { women, men, categories } = raceLeaders([
    row('она', 9_000, 12, { ...female, position_gen: 1, position_cat: 1 }),
    row('он', 6_000, 1),
    row('другая', 9_100, 13, { ...female, position_gen: 2, position_cat: 2 }),
    row('девочка', 9_200, 14, { ...female, category: 'Ж 7-8', position_gen: 4, position_cat: 1 }),
  ]);
  expect(women.map(({ name, place, gap }) => [name, place, gap])).toEqual([
    ['она', 1, 0],
    ['другая', 2, 100],
  ]);
  expect(men.map(({ name }) => name)).toEqual(['он']);
  expect(categories.map(({ category, name }) => [category, name])).toEqual([
    ['Ж 7-8', 'девочка'],
    ['Ж 18-19', 'она'],
    ['М 30-34', 'он'],
  ]);
});
