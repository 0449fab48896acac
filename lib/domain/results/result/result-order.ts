import { elapsedAtSplits, type Passing } from './elapsed';
import type { RaceTime } from './race-time';
import { compareOrders, type StartNumber, type StartNumberOrder, startNumberOrder } from './start-number';

/** FIN finished, ON still on the course, NC out of competition, LAP lapped out, DNF not finished, DNS not started, DSQ disqualified. */
export type RaceStatus = 'FIN' | 'ON' | 'NC' | 'LAP' | 'DNF' | 'DNS' | 'DSQ';

/** A finisher has a time. */
export interface Finish {
  readonly startNumber: StartNumber;
  readonly gender: string;
  readonly category: string;
  readonly status: RaceStatus;
  readonly time: RaceTime | null;
  /** The judges' place, used only among equal times. */
  readonly statedPosition?: number | null | undefined;
  /** In order; a leg in progress has no time. */
  readonly splits: readonly Passing[];
}

export interface Positions {
  readonly rank: number;
  readonly position: number | null;
  readonly positionGender: number | null;
  readonly positionCategory: number | null;
}

const AFTER: Record<RaceStatus, number> = { FIN: 0, ON: 1, NC: 2, LAP: 3, DNF: 4, DNS: 5, DSQ: 6 };

export interface OrderKey extends StartNumberOrder {
  readonly group: number;
  readonly first: number;
  readonly second: number;
}

/** Sorts unknown values last. Unlike infinities, two of these have a difference. */
const UNKNOWN = Number.MAX_SAFE_INTEGER;

/** Finishers by time, then by the judges' place; ON, the furthest first; NC by time; LAP, DNF, DNS, DSQ. */
export function orderKey({ status, time, statedPosition, splits, startNumber }: Finish): OrderKey {
  const group = AFTER[status];
  const { size, rest } = startNumberOrder(startNumber);
  if (status === 'FIN') return { group, first: time ?? 0, second: statedPosition ?? UNKNOWN, size, rest };
  if (status !== 'ON') return { group, first: status === 'NC' ? (time ?? UNKNOWN) : 0, second: 0, size, rest };
  const { legs, elapsed } = progressOf(splits);
  return { group, first: -legs, second: elapsed, size, rest };
}

export const compareKeys = (one: OrderKey, other: OrderKey): number =>
  one.group - other.group || one.first - other.first || one.second - other.second || compareOrders(one, other);

/** The furthest recorded leg and the time at its end, so that a missed timing point does not set anyone back. */
function progressOf(splits: Finish['splits']): { legs: number; elapsed: RaceTime } {
  const last = splits.findLastIndex(({ time, passed }) => time !== null || passed != null);
  return { legs: last + 1, elapsed: last < 0 ? 0 : (elapsedAtSplits(splits)[last] ?? UNKNOWN) };
}

export function rankFinishes<F extends Finish>(finishes: readonly F[]): (F & Positions)[] {
  const positions = positionCounter();
  return finishes
    .map((finish) => ({ finish, key: orderKey(finish) }))
    .sort((one, other) => compareKeys(one.key, other.key))
    .map(({ finish }, index) => ({ ...finish, rank: index + 1, ...positions(finish) }));
}

/** Equal times without a judges' place share a position: 1, 2, 2, 4. */
export function positionCounter(): (finish: Finish) => Omit<Positions, 'rank'> {
  const overall = counter();
  const ofGender = counter();
  const ofCategory = counter();
  return ({ status, time, statedPosition, gender, category }) => {
    if (status !== 'FIN' || time === null) return { position: null, positionGender: null, positionCategory: null };
    return {
      position: overall('', time, statedPosition),
      positionGender: ofGender(gender, time, statedPosition),
      positionCategory: ofCategory(category, time, statedPosition),
    };
  };
}

function counter(): (group: string, time: RaceTime, stated?: number | null) => number {
  const groups = new Map<string, { count: number; position: number; time: RaceTime; stated: number | null }>();
  return (group, time, stated = null) => {
    const last = groups.get(group);
    if (!last) {
      groups.set(group, { count: 1, position: 1, time, stated });
      return 1;
    }
    last.count += 1;
    if (time !== last.time || stated !== last.stated) last.position = last.count;
    last.time = time;
    last.stated = stated;
    return last.position;
  };
}
