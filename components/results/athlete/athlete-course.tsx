import { ResultTeamMembers } from '@/components/results/row/members';
import { AthleteCharts } from './athlete-charts';
import { AthleteSplits } from './athlete-splits';
import type { AthleteStanding } from './athlete-standing';

export function AthleteCourse(athlete: AthleteStanding) {
  return (
    <>
      <ResultTeamMembers row={athlete.row} />
      <AthleteSplits {...athlete} />
      <AthleteCharts {...athlete} />
    </>
  );
}
