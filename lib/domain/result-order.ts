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

/** Finishers by time, then who is on the course, the furthest first, then LAP, DNF, DNS, DSQ; equal ones by start number. */
export function compareFinishes(one: Finish, other: Finish): number {
  const byStatus = AFTER[one.status] - AFTER[other.status];
  if (byStatus !== 0) return byStatus;
  return byProgress(one, other) || one.startNumber - other.startNumber;
}

function byProgress(one: Finish, other: Finish): number {
  if (one.status === 'FIN') return (one.time ?? 0) - (other.time ?? 0);
  if (one.status !== 'ON') return 0;
  const [mine, theirs] = [progressOf(one.splits), progressOf(other.splits)];
  return theirs.legs - mine.legs || mine.elapsed - theirs.elapsed;
}

/** How many legs are behind, and the time since the start that they took. */
export function progressOf(splits: Finish['splits']): { legs: number; elapsed: RaceTime } {
  const ended = splits.flatMap(({ time }) => (time === null ? [] : [time]));
  return { legs: ended.length, elapsed: ended.reduce((sum, time) => sum + time, 0) };
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
