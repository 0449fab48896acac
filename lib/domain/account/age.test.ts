import { describe, expect, test } from '@jest/globals';
import { ageRefusal, fullYears } from './age';

describe('age', () => {
  test.each([
    ['2008-06-20', '2026-06-19', 17],
    ['2008-06-20', '2026-06-20', 18],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2024-02-29', 16],
    ['2026-06-20', '2026-06-20', 0],
  ])('a person born on %s has %s full years: %d [C-121]', (birth, on, years) => {
    expect(fullYears(birth, on)).toBe(years);
  });

  test.each([
    ['2008-06-21', 18, null, 'Участие старше 18'],
    ['2008-06-20', 18, null, null],
    ['2015-06-20', 9, 10, 'Участие младше 10'],
    ['2015-06-21', 9, 10, null],
    ['1950-01-01', null, null, null],
  ])('born %s, limits %p to %p on 2026-06-20: %p [C-119 C-120 C-121]', (birth, age_min, age_max, refusal) => {
    expect(ageRefusal(birth, '2026-06-20', { age_min, age_max })).toBe(refusal);
  });
});
