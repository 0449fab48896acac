import type { RaceTime } from './race-time';

/** FIN finished, ON still on the course, LAP lapped out, DNF not finished, DNS not started, DSQ disqualified. */
export type RaceStatus = 'FIN' | 'ON' | 'LAP' | 'DNF' | 'DNS' | 'DSQ';

/** What the order of a protocol is made of. A finisher has a time. */
export interface Finish {
  readonly startNumber: number;
  readonly gender: string;
  readonly category: string;
  readonly status: RaceStatus;
  readonly time: RaceTime | null;
  /** The legs in their order; a leg not ended yet has no time. */
  readonly splits: readonly { readonly time: RaceTime | null }[];
}

/** Only finishers have positions. */
export interface Positions {
  /** The row's place on the page, from 1; everybody has one. */
  readonly rank: number;
  readonly position: number | null;
  readonly positionGender: number | null;
  readonly positionCategory: number | null;
}

const AFTER: Record<RaceStatus, number> = { FIN: 0, ON: 1, LAP: 2, DNF: 3, DNS: 4, DSQ: 5 };

/** What a protocol is sorted by, each number before the next; made once a row, compared often. */
export interface OrderKey {
  readonly group: number;
  readonly first: number;
  readonly second: number;
  readonly startNumber: number;
}

/** Finishers by time, then who is on the course, the furthest first, then LAP, DNF, DNS, DSQ; equal ones by start number. */
export function orderKey({ status, time, splits, startNumber }: Finish): OrderKey {
  const group = AFTER[status];
  if (status === 'FIN') return { group, first: time ?? 0, second: 0, startNumber };
  if (status !== 'ON') return { group, first: 0, second: 0, startNumber };
  const { legs, elapsed } = progressOf(splits);
  return { group, first: -legs, second: elapsed, startNumber };
}

/** Below zero where the first stands before the other. */
export const compareKeys = (one: OrderKey, other: OrderKey): number =>
  one.group - other.group ||
  one.first - other.first ||
  one.second - other.second ||
  one.startNumber - other.startNumber;

/** How many legs are behind, and the time since the start that they took. */
function progressOf(splits: Finish['splits']): { legs: number; elapsed: RaceTime } {
  let legs = 0;
  let elapsed = 0;
  for (const { time } of splits) {
    if (time === null) continue;
    legs += 1;
    elapsed += time;
  }
  return { legs, elapsed };
}

/** Sorts a protocol and gives out its positions. */
export function rankFinishes<F extends Finish>(finishes: readonly F[]): (F & Positions)[] {
  const positions = positionCounter();
  return finishes
    .map((finish) => ({ finish, key: orderKey(finish) }))
    .sort((one, other) => compareKeys(one.key, other.key))
    .map(({ finish }, index) => ({ ...finish, rank: index + 1, ...positions(finish) }));
}

/**
 * Gives out the positions of finishers who arrive in the order of the protocol, overall and in each group for itself.
 * Equal times share a position and the next one is skipped: 1, 2, 2, 4.
 */
export function positionCounter(): (finish: Finish) => Omit<Positions, 'rank'> {
  const overall = counter();
  const ofGender = counter();
  const ofCategory = counter();
  return ({ status, time, gender, category }) => {
    if (status !== 'FIN' || time === null) return { position: null, positionGender: null, positionCategory: null };
    return {
      position: overall('', time),
      positionGender: ofGender(gender, time),
      positionCategory: ofCategory(category, time),
    };
  };
}

function counter(): (group: string, time: RaceTime) => number {
  const groups = new Map<string, { count: number; position: number; time: RaceTime }>();
  return (group, time) => {
    const last = groups.get(group);
    if (!last) {
      groups.set(group, { count: 1, position: 1, time });
      return 1;
    }
    last.count += 1;
    if (time !== last.time) last.position = last.count;
    last.time = time;
    return last.position;
  };
}
