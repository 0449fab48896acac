import { expect, test } from '@jest/globals';
import { afterTick, neighbourOf, type SlideShow, TICK_MS, TICKS_PER_SLIDE, TRANSITION_MS } from './slide-show';

const after = (ticks: number, from: SlideShow = { slide: 0, ticks: 0 }) =>
  Array.from({ length: ticks }).reduce<SlideShow>((show) => afterTick(show, 5), from);

test('a slide stands 100 ticks of 50 ms, 5 seconds, and moves in 1200 ms [P-032 P-034]', () => {
  expect(TICK_MS * TICKS_PER_SLIDE).toBe(5000);
  expect(TRANSITION_MS).toBe(1200);
  expect(after(99)).toEqual({ slide: 0, ticks: 99 });
  expect(after(100)).toEqual({ slide: 1, ticks: 0 });
  expect(after(250)).toEqual({ slide: 2, ticks: 50 });
});

test('after the last slide comes the first [P-033]', () => {
  expect(after(500)).toEqual({ slide: 0, ticks: 0 });
  expect(after(1, { slide: 4, ticks: 99 })).toEqual({ slide: 0, ticks: 0 });
});

test.each([
  [0, -1, 4],
  [4, 1, 0],
  [2, 1, 3],
  [2, -1, 1],
] as const)('the step from slide %i by %i leads to slide %i', (slide, step, expected) => {
  expect(neighbourOf(slide, step, 5)).toBe(expected);
});
