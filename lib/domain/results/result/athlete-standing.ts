import { type Histogram, histogramOf } from './histogram';
import type { RaceTime } from './race-time';
import type { RaceStatus } from './result-order';
import { passedBy, type Racer, type SplitField } from './split-field';
import { splitMarks } from './split-places';

interface Finisher {
  readonly status: RaceStatus;
  readonly gender: string;
  readonly category: string;
  readonly time: RaceTime | null;
}

export interface AthleteField {
  readonly splits: SplitField;
  readonly finishers: {
    readonly all: number;
    readonly gender: ReadonlyMap<string, number>;
    readonly category: ReadonlyMap<string, number>;
  };
  readonly leader: RaceTime | null;
  readonly histogram: Histogram | null;
}

export function athleteField(splits: SplitField, racers: readonly Finisher[]): AthleteField {
  const finishers = racers.filter(({ status }) => status === 'FIN');
  const times = finishers.flatMap(({ time }) => (time === null ? [] : [time]));
  return {
    splits,
    finishers: {
      all: finishers.length,
      gender: countedBy(finishers, ({ gender }) => gender),
      category: countedBy(finishers, ({ category }) => category),
    },
    leader: times.reduce<RaceTime | null>((least, time) => (least === null || time < least ? time : least), null),
    histogram: histogramOf(times),
  };
}

function countedBy(finishers: readonly Finisher[], name: (finisher: Finisher) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const finisher of finishers) counts.set(name(finisher), (counts.get(name(finisher)) ?? 0) + 1);
  return counts;
}

export function athleteStanding(
  { splits, finishers, leader, histogram }: AthleteField,
  racer: Racer & Pick<Finisher, 'gender' | 'category'>,
) {
  return {
    splits: splitMarks(splits, racer).map(({ legPlace, ...mark }) => ({
      ...mark,
      leg_place: legPlace,
      of: passedBy(splits, mark.name),
    })),
    leader_result: leader,
    finishers: {
      all: finishers.all,
      gender: finishers.gender.get(racer.gender) ?? 0,
      category: finishers.category.get(racer.category) ?? 0,
    },
    histogram: histogram && { ...histogram, counts: [...histogram.counts] },
  };
}
