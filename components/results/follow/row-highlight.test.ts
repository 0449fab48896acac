import { expect, test } from '@jest/globals';
import { rowHighlight } from './row-highlight';

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

test('a changed row stands out for a second and a half', () => {
  const highlight = rowHighlight();
  expect([...highlight.changed(['7'], 1000)]).toEqual(['7']);
  expect([...highlight.at(2499)]).toEqual(['7']);
  expect([...highlight.at(2500)]).toEqual([]);
});

test('a row that changes again within 500 ms is a burst and does not stand out anew [P-243]', () => {
  const highlight = rowHighlight();
  highlight.changed(['7'], 0);
  highlight.changed(['7'], 1400);
  expect([...highlight.changed(['7'], 1800)]).toEqual(['7']);
  expect([...highlight.at(2899)]).toEqual(['7']);
  expect([...highlight.changed(['7'], 3000)]).toEqual(['7']);
  const other = rowHighlight();
  other.changed(['1'], 0);
  expect([...other.changed(['1'], 400)]).toEqual(['1']);
  expect([...other.at(1500)]).toEqual([]);
});

test('ten rows a second are highlighted at most, the first ones announced', () => {
  const highlight = rowHighlight();
  expect([...highlight.changed(numbers(1, 30), 0)]).toEqual(numbers(1, 10));
  expect(highlight.changed(numbers(31, 40), 900).size).toBe(10);
  expect([...highlight.changed(numbers(41, 42), 1600)]).toEqual(['41', '42']);
});
