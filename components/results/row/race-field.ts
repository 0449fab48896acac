import type { BestLeg, ResultRow } from '@/lib/contract/results/result';
import type { RaceTime } from '@/lib/domain/results/result/race-time';

export interface RaceField {
  readonly bestLegs: readonly BestLeg[];
  readonly leaderTime: RaceTime | null;
}

/** `null` for the winner. */
export function gapToLeader({ status, individual_time_result: time }: ResultRow, { leaderTime }: RaceField) {
  return status === 'FIN' && time !== null && leaderTime !== null && time > leaderTime ? time - leaderTime : null;
}

export const leaderTimeOf = ([first]: readonly ResultRow[]): RaceTime | null =>
  first?.status === 'FIN' ? first.individual_time_result : null;
