import type { RaceTime } from './race-time';

/** How a race ended: FIN finished, LAP lapped out, DNF not finished, DNS not started, DSQ disqualified. */
export type RaceStatus = 'FIN' | 'LAP' | 'DNF' | 'DNS' | 'DSQ';

/** What the order of a protocol is made of. A finisher has a time. */
export interface Finish {
  readonly startNumber: number;
  readonly gender: string;
  readonly category: string;
  readonly status: RaceStatus;
  readonly time: RaceTime | null;
}

/** Only finishers have positions. */
export interface Positions {
  /** The row's place on the page, from 1; everybody has one. */
  readonly rank: number;
  readonly position: number | null;
  readonly positionGender: number | null;
  readonly positionCategory: number | null;
}

const AFTER: Record<RaceStatus, number> = { FIN: 0, LAP: 1, DNF: 2, DNS: 3, DSQ: 4 };

/** Finishers by time, then LAP, DNF, DNS, DSQ; equal ones by start number. */
export function compareFinishes(one: Finish, other: Finish): number {
  const byStatus = AFTER[one.status] - AFTER[other.status];
  if (byStatus !== 0) return byStatus;
  const byTime = one.status === 'FIN' ? (one.time ?? 0) - (other.time ?? 0) : 0;
  return byTime || one.startNumber - other.startNumber;
}

/** Sorts a protocol and gives out its positions. Equal times share a position and the next one is skipped: 1, 2, 2, 4. */
export function rankFinishes<F extends Finish>(finishes: readonly F[]): (F & Positions)[] {
  const overall = counter();
  const ofGender = counter();
  const ofCategory = counter();
  return finishes.toSorted(compareFinishes).map((finish, index) => {
    const { time } = finish;
    const finished = finish.status === 'FIN' && time !== null;
    return {
      ...finish,
      rank: index + 1,
      position: finished ? overall('', time) : null,
      positionGender: finished ? ofGender(finish.gender, time) : null,
      positionCategory: finished ? ofCategory(finish.category, time) : null,
    };
  });
}

/** Counts those who arrive in the order of their times, each group for itself. */
function counter(): (group: string, time: RaceTime) => number {
  const groups = new Map<string, { count: number; position: number; time: RaceTime }>();
  return (group, time) => {
    const last = groups.get(group) ?? { count: 0, position: 0, time: Number.NaN };
    const count = last.count + 1;
    const position = time === last.time ? last.position : count;
    groups.set(group, { count, position, time });
    return position;
  };
}
