import type { RaceTime } from './race-time';
import type { RaceStatus } from './result-order';

interface Racer {
  readonly status: RaceStatus;
  /** The legs in their order; a leg not ended yet has no time. */
  readonly splits: readonly { readonly name: string; readonly time: RaceTime | null }[];
}

/** Where an athlete stood when he ended a leg; times in milliseconds. */
export interface SplitMark {
  readonly name: string;
  /** Of the leg alone. */
  readonly time: RaceTime | null;
  /** Since the start; `null` from the first leg on whose time is not known. */
  readonly elapsed: RaceTime | null;
  /** By `elapsed` among all who came so far, and behind the first of them; `null` for who does not count. */
  readonly place: number | null;
  readonly gap: RaceTime | null;
  /** By the time of the leg alone. */
  readonly legPlace: number | null;
}

/** The times of everybody who counts at one split, ascending. */
interface SplitTimes {
  readonly elapsed: Float64Array;
  readonly leg: Float64Array;
}

/** What places at splits are read from: two lists of times a split, so that a row costs a search and not a sort. */
export type SplitField = ReadonlyMap<string, SplitTimes>;

/** Who left the race later has passed the splits before; a disqualified one has no places. */
const counts = ({ status }: Racer): boolean => status !== 'DSQ' && status !== 'DNS';

export function splitField(racers: Iterable<Racer>): SplitField {
  // On a live page this is done at each change for thousands of rows: no object is made a row.
  const times = new Map<string, { elapsed: number[]; leg: number[] }>();
  for (const racer of racers) {
    if (!counts(racer)) continue;
    let elapsed: RaceTime | null = 0;
    for (const { name, time } of racer.splits) {
      elapsed = elapsed === null || time === null ? null : elapsed + time;
      if (time === null) continue;
      let ofSplit = times.get(name);
      if (!ofSplit) {
        ofSplit = { elapsed: [], leg: [] };
        times.set(name, ofSplit);
      }
      ofSplit.leg.push(time);
      if (elapsed !== null) ofSplit.elapsed.push(elapsed);
    }
  }
  return new Map(
    [...times].map(([name, { elapsed, leg }]) => [name, { elapsed: ascending(elapsed), leg: ascending(leg) }]),
  );
}

/** The marks of one athlete in the field; equal times share a place and the next one is skipped: 1, 2, 2, 4. */
export function splitMarks(field: SplitField, racer: Racer): SplitMark[] {
  const isCounted = counts(racer);
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

/** How many counted at a split. */
export const passedBy = (field: SplitField, split: string): number => field.get(split)?.elapsed.length ?? 0;

/**
 * Gives rows the place and the gap at each of their splits. What was given before and stands is the same object again,
 * so that it need not be drawn again.
 */
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

/** The fastest time of each leg. */
export function bestLegs(field: SplitField): { name: string; time: RaceTime }[] {
  return [...field].flatMap(
    ([
      name,
      {
        leg: [time],
      },
    ]) => (time === undefined ? [] : [{ name, time }]),
  );
}

function withElapsed({ splits }: Racer): Pick<SplitMark, 'name' | 'time' | 'elapsed'>[] {
  let elapsed: RaceTime | null = 0;
  return splits.map(({ name, time }) => {
    elapsed = elapsed === null || time === null ? null : elapsed + time;
    return { name, time, elapsed };
  });
}

const ascending = (times: readonly number[]) => Float64Array.from(times).sort();

/** One more than were faster. */
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
