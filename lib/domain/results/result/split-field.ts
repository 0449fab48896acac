import { elapsedAfter, type Passing } from './elapsed';
import type { RaceTime } from './race-time';
import type { RaceStatus } from './result-order';

export interface Racer {
  readonly status: RaceStatus;
  /** In order; a leg in progress has no time. */
  readonly splits: readonly (Passing & { readonly name: string })[];
}

interface RacerChange {
  readonly before: Racer | undefined;
  readonly after: Racer;
}

interface SplitTimes {
  readonly elapsed: Float64Array;
  readonly leg: Float64Array;
}

/** Two sorted lists of times per split, so that a row needs a binary search instead of a sort. */
export type SplitField = ReadonlyMap<string, SplitTimes>;

/** Includes athletes who left the race later, but neither DSQ nor NC. */
export const countsAtSplits = ({ status }: Racer): boolean => status !== 'DSQ' && status !== 'DNS' && status !== 'NC';

export function splitField(racers: Iterable<Racer>): SplitField {
  const come: Times = new Map();
  for (const racer of racers) collect(come, racer);
  return merged(new Map(), new Map(), come);
}

/** The field after changes of distinct athletes; does not sort the other times again. */
export function changedSplitField(field: SplitField, changes: Iterable<RacerChange>): SplitField {
  const gone: Times = new Map();
  const come: Times = new Map();
  for (const { before, after } of changes) {
    if (before) collect(gone, before);
    collect(come, after);
  }
  return merged(field, gone, come);
}

export const passedBy = (field: SplitField, split: string): number => field.get(split)?.elapsed.length ?? 0;

export function bestLegs(field: SplitField): { name: string; time: RaceTime }[] {
  return [...field].flatMap(([name, { leg }]) => (leg[0] === undefined ? [] : [{ name, time: leg[0] }]));
}

type Times = Map<string, { readonly elapsed: number[]; readonly leg: number[] }>;

/** Runs for thousands of rows, so it allocates no object per row. */
function collect(times: Times, racer: Racer): void {
  if (!countsAtSplits(racer)) return;
  let elapsed: RaceTime | null = 0;
  for (const split of racer.splits) {
    const { name, time } = split;
    elapsed = elapsedAfter(elapsed, split);
    if (time === null && elapsed === null) continue;
    let ofSplit = times.get(name);
    if (!ofSplit) {
      ofSplit = { elapsed: [], leg: [] };
      times.set(name, ofSplit);
    }
    if (time !== null) ofSplit.leg.push(time);
    if (elapsed !== null) ofSplit.elapsed.push(elapsed);
  }
}

const NO_TIMES: SplitTimes = { elapsed: new Float64Array(), leg: new Float64Array() };

function merged(field: SplitField, gone: Times, come: Times): SplitField {
  const next = new Map(field);
  for (const name of new Set([...gone.keys(), ...come.keys()])) {
    const times = field.get(name) ?? NO_TIMES;
    const [left, entered] = [gone.get(name), come.get(name)];
    const leg = mergedTimes(times.leg, left?.leg, entered?.leg);
    const elapsed = mergedTimes(times.elapsed, left?.elapsed, entered?.elapsed);
    if (leg.length === 0 && elapsed.length === 0) next.delete(name);
    else next.set(name, { leg, elapsed });
  }
  return next;
}

function mergedTimes(times: Float64Array, gone: readonly number[] = [], come: readonly number[] = []): Float64Array {
  const left = Float64Array.from(gone).sort();
  const entered = Float64Array.from(come).sort();
  if (times.length === 0) return entered;
  const all = new Float64Array(times.length - left.length + entered.length);
  let [at, nextLeft, nextEntered] = [0, 0, 0];
  for (const time of times) {
    if (time === left[nextLeft]) {
      nextLeft += 1;
      continue;
    }
    for (; (entered[nextEntered] ?? Number.POSITIVE_INFINITY) < time; nextEntered++)
      all[at++] = entered[nextEntered] ?? 0;
    all[at++] = time;
  }
  all.set(entered.subarray(nextEntered), at);
  return all;
}
