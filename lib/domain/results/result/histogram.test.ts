import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { barOf, histogramOf } from './histogram';

const MINUTE = 60_000;

test.each([
  ['nobody', [], null],
  ['one finisher', [61_000], { from: 60_000, step: 5000, counts: [1] }],
  [
    'the end of a stretch is the beginning of the next',
    [60_000, 64_999, 65_000],
    { from: 60_000, step: 5000, counts: [2, 1] },
  ],
  [
    'a field of eight minutes, by quarters of a minute',
    [MINUTE, 8.5 * MINUTE],
    { from: MINUTE, step: 15_000, counts: [1, ...Array(29).fill(0), 1] },
  ],
])('the histogram counts finishers by equal stretches: %s', (_, times, expected) => {
  expect(histogramOf(times)).toEqual(expected);
});

test('a long race, 6:45 to 16:59, is told by half-hours', () => {
  const histogram = histogramOf([405 * MINUTE, 1019 * MINUTE]);
  expect(histogram).toMatchObject({ from: 390 * MINUTE, step: 30 * MINUTE });
  expect(histogram?.counts).toHaveLength(21);
});

test('everybody is in one bar, that of their time, and there are never more than 32', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 345_600_000 }), { minLength: 1, maxLength: 200 }), (times) => {
      const histogram = histogramOf(times);
      if (!histogram) throw new Error('no histogram');
      expect(histogram.counts.length).toBeLessThanOrEqual(32);
      for (const [bar, count] of histogram.counts.entries()) {
        expect(times.filter((time) => barOf(histogram, time) === bar)).toHaveLength(count);
      }
      expect(histogram.counts.reduce((sum, count) => sum + count, 0)).toBe(times.length);
    }),
  );
});
