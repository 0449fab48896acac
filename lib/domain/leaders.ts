import type { RaceTime } from './race-time';

interface Finisher {
  readonly status: string;
  readonly individual_time_result: RaceTime | null;
}

export type Leader<R> = R & { readonly time: RaceTime; readonly gap: RaceTime };

/** How many stand on the podium (P-242). */
const PODIUM = 3;

/** The three fastest finishers by official time, each with the gap to the first. */
export function leadersOf<R extends Finisher>(rows: readonly R[]): Leader<R>[] {
  const fastest = rows
    .flatMap((row) =>
      row.status === 'FIN' && row.individual_time_result !== null ? [{ ...row, time: row.individual_time_result }] : [],
    )
    .toSorted((one, other) => one.time - other.time)
    .slice(0, PODIUM);
  return fastest.map((row) => ({ ...row, gap: row.time - (fastest[0]?.time ?? row.time) }));
}
