import type { RaceTime } from './race-time';

/** Finishers per interval; `from` and `step` in milliseconds. */
export interface Histogram {
  readonly from: RaceTime;
  readonly step: RaceTime;
  readonly counts: readonly number[];
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const STEPS = [5, 10, 15, 30]
  .map((seconds) => seconds * SECOND)
  .concat([1, 2, 5, 10, 15, 30, 60, 120].map((minutes) => minutes * MINUTE));

/** Covers a race of four days. */
const LONGEST_STEP = 240 * MINUTE;

/** More bars are indistinguishable on a phone. */
const MOST_BARS = 32;

export function histogramOf(times: readonly RaceTime[]): Histogram | null {
  if (times.length === 0) return null;
  const first = times.reduce((least, time) => Math.min(least, time));
  const last = times.reduce((most, time) => Math.max(most, time));
  const barsOf = (step: RaceTime) => Math.floor(last / step) - Math.floor(first / step) + 1;
  const step = STEPS.find((each) => barsOf(each) <= MOST_BARS) ?? LONGEST_STEP;
  const from = Math.floor(first / step) * step;
  const counts = Array<number>(barsOf(step)).fill(0);
  for (const time of times) {
    const bar = barOf({ from, step }, time);
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  return { from, step, counts };
}

export const barOf = ({ from, step }: Pick<Histogram, 'from' | 'step'>, time: RaceTime): number =>
  Math.floor((time - from) / step);
