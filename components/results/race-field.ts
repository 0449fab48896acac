import type { BestLeg, ResultRow } from '@/lib/contract/result';
import type { RaceTime } from '@/lib/domain/race-time';

/** What a row is measured by: the fastest of each leg and of the whole race. */
export interface RaceField {
  readonly bestLegs: readonly BestLeg[];
  /** `null` while nobody has finished. */
  readonly leaderTime: RaceTime | null;
}

/** How far behind the winner a finisher came in; `null` for the winner himself. */
export function gapToLeader({ status, individual_time_result: time }: ResultRow, { leaderTime }: RaceField) {
  return status === 'FIN' && time !== null && leaderTime !== null && time > leaderTime ? time - leaderTime : null;
}

/** The winner's time, of rows in the order of the protocol. */
export const leaderTimeOf = ([first]: readonly ResultRow[]): RaceTime | null =>
  first?.status === 'FIN' ? first.individual_time_result : null;
