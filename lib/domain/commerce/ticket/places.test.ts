import { describe, expect, test } from '@jest/globals';
import {
  atOnceWarning,
  type CountRules,
  clampCount,
  countBounds,
  countRefusal,
  orderBounds,
  placesAtOnce,
  placesWarning,
} from './places';

const rules = (values: Partial<CountRules> = {}): CountRules => ({
  team_all: false,
  max_count: null,
  fixed_count: false,
  buy_limit: null,
  tickets_left: { athlete: 1000 },
  ...values,
});
const left = (athlete: number) => ({ tickets_left: { athlete } });
const teamOf4 = { team_all: true, max_count: 4, fixed_count: true };

describe('bounds of a count', () => {
  test.each([
    ['1 to 500 [C-152]', {}, { min: 1, max: 500, step: 1 }],
    ['the limit of a buyer [C-153]', { buy_limit: 3 }, { min: 1, max: 3, step: 1 }],
    ['the tickets left [C-153]', left(12), { min: 1, max: 12, step: 1 }],
    ['the lesser of both [C-153]', { buy_limit: 3, ...left(2) }, { min: 1, max: 2, step: 1 }],
    ['a limit above 500 adds nothing [C-153]', { buy_limit: 900 }, { min: 1, max: 500, step: 1 }],
    ['nothing left [C-153]', left(0), { min: 1, max: 0, step: 1 }],
    ['teams of four [C-154 C-155]', { ...teamOf4, ...left(5000) }, { min: 4, max: 2000, step: 4 }],
    ['whole teams only, of ten places left [C-154]', { ...teamOf4, ...left(10) }, { min: 4, max: 8, step: 4 }],
    ['not enough for a team [C-154]', { ...teamOf4, ...left(3) }, { min: 4, max: 0, step: 4 }],
    [
      'teams of no fixed size go by one [C-154 C-155]',
      { ...teamOf4, fixed_count: false, ...left(5000) },
      { min: 1, max: 2000, step: 1 },
    ],
    [
      'a team without a size is of ten [C-155 C-195]',
      { team_all: true, fixed_count: true, ...left(9000) },
      { min: 10, max: 5000, step: 10 },
    ],
    ['a size without teams means nothing', { max_count: 4, fixed_count: true }, { min: 1, max: 500, step: 1 }],
  ])('%s', (_title, values, bounds) => {
    expect(countBounds(rules(values))).toEqual(bounds);
  });

  test('an order is bounded also where the places left are not looked at [C-152]', () => {
    expect(orderBounds(rules(left(1)))).toEqual({ min: 1, max: 500, step: 1 });
  });
});

describe('a typed number becomes an allowed count', () => {
  test.each([
    [0, rules(), 1],
    [Number.NaN, rules(), 1],
    [-5, rules(), 1],
    [7, rules(), 7],
    [2.9, rules(), 2],
    [501, rules(), 500],
    [501, rules({ buy_limit: 3 }), 3],
    [501, rules(left(12)), 12],
    [5, rules(left(0)), 1],
    [1, rules(teamOf4), 4],
    [7, rules(teamOf4), 4],
    [9, rules(teamOf4), 8],
    [Number.POSITIVE_INFINITY, rules({ ...teamOf4, ...left(9000) }), 2000],
  ])('%p becomes, under its rules, a count (%#) [C-152 C-153 C-154]', (typed, under, count) => {
    expect(clampCount(typed, countBounds(under))).toBe(count);
  });
});

describe('a count that an order may not ask for', () => {
  test.each([
    [1, rules(), null],
    [500, rules(), null],
    [501, rules(), 'Не больше 500 билетов в одной строке заказа'],
    [2 ** 31, rules(), 'Не больше 500 билетов в одной строке заказа'],
    [0, rules(), 'Значение должно быть больше 0'],
    [-1, rules(), 'Значение должно быть больше 0'],
    [1.5, rules(), 'Значение должно быть целым числом'],
    [1e308, rules(), 'Не больше 500 билетов в одной строке заказа'],
    [8, rules(teamOf4), null],
    [2000, rules(teamOf4), null],
    [2004, rules(teamOf4), 'Не больше 2000 билетов в одной строке заказа'],
    [6, rules(teamOf4), 'Билеты этого формата продаются командами по 4'],
    [6, rules({ ...teamOf4, fixed_count: false }), null],
  ])('%p: %# [C-139 C-140 C-152 C-154 C-155]', (count, under, refusal) => {
    expect(countRefusal(count, under)).toBe(refusal);
  });
});

test('the warning names how many are left [C-098]', () => {
  expect(placesWarning(3)).toBe('Доступно билетов: 3');
});

test.each([
  ['a share of a small start', { places: 30, maxCount: null, fixedCount: false }, 15],
  ['the bound of a browser at a large one', { places: 1000, maxCount: null, fixedCount: false }, 20],
  ['a whole relay, however large', { places: 30, maxCount: 24, fixedCount: true }, 24],
])('the tickets that one order may have: %s', (_, format, expected) => {
  expect(placesAtOnce(format, { share: 50, places: 20 })).toBe(expected);
});

test('the stepper ends where one purchase does, and says so only where that is the bound', () => {
  const atOnce = rules({ places_at_once: 20 });
  expect(countBounds(atOnce).max).toBe(20);
  expect(atOnceWarning(atOnce)).toBe('За один раз до 20 мест: оплатите их и оформите остальные');
  expect(atOnceWarning(rules({ places_at_once: 20, buy_limit: 5 }))).toBeNull();
  expect(atOnceWarning(rules())).toBeNull();
});
