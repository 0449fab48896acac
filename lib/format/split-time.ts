import { formatRaceTime, type RaceTime } from '@/lib/domain/results/result/race-time';

/** A leg: «18:24» below an hour, «1:02:10» above. */
export const formatSplit = (time: RaceTime): string => formatRaceTime(time).replace(/^0:0?/, '');

/** Behind the leader: «+0:06», «+1:02:10». */
export const formatGap = (time: RaceTime): string => `+${formatSplit(time)}`;
