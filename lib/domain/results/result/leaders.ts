import type { RaceTime } from './race-time';
import { MIXED, type ResultGender } from './team';

interface Finisher {
  readonly status: string;
  readonly gender: string;
  readonly category: string;
  readonly individual_time_result: RaceTime | null;
  readonly position: number | null;
  readonly position_gen: number | null;
  readonly position_cat: number | null;
}

export type Leader<R> = R & { readonly place: number; readonly time: RaceTime; readonly gap: RaceTime };

type Place = 'position' | 'position_gen' | 'position_cat';

/** Places on the podium; ties may add athletes. */
export const PODIUM = 3;

/** Gaps are to the winner, in milliseconds. */
export function leadersOf<R extends Finisher>(rows: readonly R[], by: Place = 'position', most = PODIUM): Leader<R>[] {
  const leaders = rows
    .flatMap((row) => {
      const [place, time] = [row[by], row.individual_time_result];
      return row.status === 'FIN' && place !== null && place <= most && time !== null ? [{ ...row, place, time }] : [];
    })
    .toSorted((one, other) => one.place - other.place);
  return leaders.map((row) => ({ ...row, gap: row.time - (leaders[0]?.time ?? row.time) }));
}

const leadersOfGender = <R extends Finisher>(rows: readonly R[], of: ResultGender) =>
  leadersOf(
    rows.filter(({ gender }) => gender === of),
    'position_gen',
  );

export const raceLeaders = <R extends Finisher>(rows: readonly R[]) => ({
  overall: leadersOf(rows),
  women: leadersOfGender(rows, 'Ж'),
  men: leadersOfGender(rows, 'М'),
  mixed: leadersOfGender(rows, MIXED),
  categories: leadersOf(
    rows.filter(({ category }) => category !== ''),
    'position_cat',
    1,
  ).toSorted((one, other) => one.category.localeCompare(other.category, 'ru', { numeric: true })),
});

export const isLeader = ({ position, position_gen, position_cat }: Finisher): boolean =>
  (position !== null && position <= PODIUM) || (position_gen !== null && position_gen <= PODIUM) || position_cat === 1;
