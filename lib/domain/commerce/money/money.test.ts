import { describe, expect, test } from '@jest/globals';
import { kopecksOf, percentOf, rublesOf } from './money';

describe('money', () => {
  test.each([
    [0, 0],
    [1333.33, 133_333],
    [999.99, 99_999],
    [0.07, 7],
    [1.005, 101],
  ])('%d rubles are %d kopecks', (rubles, kopecks) => {
    expect(kopecksOf(rubles)).toBe(kopecks);
  });

  test('kopecks go back to rubles with two decimals', () => {
    expect(rublesOf(625_331)).toBe(6253.31);
  });

  test.each([
    [133_333, 33, 44_000],
    [99_999, 15, 15_000],
    [450_000, 10, 45_000],
    [1, 50, 1],
    [500_000, 100, 500_000],
  ])('%d kopecks at %d %% give %d off, half up [C-156 C-158]', (price, percent, off) => {
    expect(percentOf(price, percent)).toBe(off);
  });
});
