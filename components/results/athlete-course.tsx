import { AthleteCharts } from './athlete-charts';
import { AthleteSplits } from './athlete-splits';
import type { AthleteStanding } from './athlete-standing';

export function AthleteCourse(athlete: AthleteStanding) {
  return (
    <>
      <AthleteSplits {...athlete} />
      <AthleteCharts {...athlete} />
    </>
  );
}
