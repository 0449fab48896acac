import { elapsedAtSplits } from './elapsed';
import type { RaceTime } from './race-time';
import { countsAtSplits, type Racer, type SplitField } from './split-field';

export interface SplitMark {
  readonly name: string;
  readonly time: RaceTime | null;
  /** Since the start; `null` if unknown. */
  readonly elapsed: RaceTime | null;
  /** By `elapsed` among all who reached the split, and the gap to the first; `null` if not ranked. */
  readonly place: number | null;
  readonly gap: RaceTime | null;
  readonly legPlace: number | null;
}

/** Equal times share a place: 1, 2, 2, 4. */
export function splitMarks(field: SplitField, racer: Racer): SplitMark[] {
  const isCounted = countsAtSplits(racer);
  return withElapsed(racer).map(({ name, time, elapsed }) => {
    const times = isCounted ? field.get(name) : undefined;
    const isPlaced = times !== undefined && elapsed !== null;
    return {
      name,
      time,
      elapsed,
      place: isPlaced ? placeIn(times.elapsed, elapsed) : null,
      gap: isPlaced ? elapsed - (times.elapsed[0] ?? elapsed) : null,
      legPlace: times && time !== null ? placeIn(times.leg, time) : null,
    };
  });
}

/** A row with unchanged places stays the same object, so that it is not rendered again. */
export function splitPlacer<R extends Racer>(): (field: SplitField, row: R) => R {
  const given = new WeakMap<R, { marks: string; row: R }>();
  return (field, row) => {
    const splits = splitMarks(field, row).map(({ name, time, place, gap }) => ({ name, time, place, gap }));
    const marks = splits.map(({ place, gap }) => `${place} ${gap}`).join();
    const before = given.get(row);
    if (before?.marks === marks) return before.row;
    const placed = { ...row, splits };
    given.set(row, { marks, row: placed });
    return placed;
  };
}

function withElapsed({ splits }: Racer): Pick<SplitMark, 'name' | 'time' | 'elapsed'>[] {
  const elapsed = elapsedAtSplits(splits);
  return splits.map(({ name, time }, leg) => ({ name, time, elapsed: elapsed[leg] ?? null }));
}

function placeIn(times: Float64Array, time: RaceTime): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? time) < time) low = middle + 1;
    else high = middle;
  }
  return low + 1;
}
