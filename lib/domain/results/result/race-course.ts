import type { RaceStatus } from './result-order';

export interface RaceCourse {
  readonly finished: number;
  readonly onCourse: number;
  readonly stopped: number;
}

export function raceCourse(rows: readonly { readonly status: RaceStatus }[]): RaceCourse {
  const count = { FIN: 0, ON: 0, NC: 0, LAP: 0, DNF: 0, DNS: 0, DSQ: 0 } satisfies Record<RaceStatus, number>;
  for (const { status } of rows) count[status] += 1;
  return { finished: count.FIN + count.NC, onCourse: count.ON, stopped: count.LAP + count.DNF };
}
