import type { RaceTime } from './race-time';

export interface Passing {
  /** Time of this leg only; `null` if unknown. */
  readonly time: RaceTime | null;
  /** Since the start, at the end of the leg; by default the sum of the legs so far. */
  readonly passed?: RaceTime | null | undefined;
}

export const elapsedAfter = (before: RaceTime | null, { time, passed }: Passing): RaceTime | null =>
  passed ?? (before === null || time === null ? null : before + time);

export function elapsedAtSplits(splits: readonly Passing[]): (RaceTime | null)[] {
  let elapsed: RaceTime | null = 0;
  return splits.map((split) => {
    elapsed = elapsedAfter(elapsed, split);
    return elapsed;
  });
}

/** Completes legs between two known passings, and passings after a missing leg, counted back from the finish. */
export function completePassings<P extends Passing>(splits: readonly P[], finish: RaceTime | null): P[] {
  const elapsed = elapsedAtSplits(splits);
  let end = finish;
  for (const [leg, { time, passed }] of [...splits.entries()].reverse()) {
    if (time !== null || passed != null) elapsed[leg] ??= end;
    end = elapsed[leg] ?? end;
    // Legs that were rounded up may be longer than the race.
    end = end === null || time === null ? null : Math.max(0, end - time);
  }
  return splits.map((split, leg) => {
    const start = leg === 0 ? 0 : (elapsed[leg - 1] ?? null);
    const here = elapsed[leg] ?? null;
    // Two points at one moment are one mat that stands in for another.
    const time = split.time ?? (here === null || start === null ? null : here - start || null);
    const isSum = start !== null && time !== null && start + time === here;
    return { ...split, time, passed: isSum || here === null ? undefined : here };
  });
}
