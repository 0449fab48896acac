import type { Database } from '@/federation/db/client';
import type { Memory } from '@/federation/memory';
import type { AthleteResult } from '@/lib/contract/result';
import { histogramOf } from '@/lib/domain/histogram';
import { passedBy, type SplitField, splitField } from '@/lib/domain/split-field';
import { splitMarks } from '@/lib/domain/split-places';
import { fieldRows, findEventCity, findResultFormat, findRow, type ResultFormatRow } from './repository';
import { tableStamp } from './revision';
import { eventCityWithResultsOf, resultFormatOf, resultRowOf } from './shapes';

/** What all athletes of a race are measured by. */
export interface RaceField {
  readonly splits: SplitField;
  /** How many finished: all, by gender, by category. */
  readonly finishers: {
    readonly all: number;
    readonly gender: ReadonlyMap<string, number>;
    readonly category: ReadonlyMap<string, number>;
  };
  readonly leader: number | null;
  readonly histogram: AthleteResult['histogram'];
}

/** One athlete of a race and all others as far as he is measured by them; `null` when there is none of this number. */
export async function athleteAgainstField(
  { db, fields }: { readonly db: Database; readonly fields: Memory<RaceField> },
  eventCityId: string,
  externalFormat: string,
  startNumber: number,
): Promise<AthleteResult | null> {
  const [city, format] = await Promise.all([
    findEventCity(db, eventCityId),
    findResultFormat(db, eventCityId, externalFormat),
  ]);
  const row = format && (await findRow(db, format.publicId, startNumber));
  if (!city || !row) return null;

  const field = await fields(format.publicId, tableStamp(format), () => readField(db, format));
  return {
    city: eventCityWithResultsOf(city),
    format: resultFormatOf(format),
    row: resultRowOf(row),
    splits: splitMarks(field.splits, row).map(({ legPlace, ...mark }) => ({
      ...mark,
      leg_place: legPlace,
      of: passedBy(field.splits, mark.name),
    })),
    best_legs: format.bestLegs,
    leader_result: field.leader,
    finishers: {
      all: field.finishers.all,
      gender: field.finishers.gender.get(row.gender) ?? 0,
      category: field.finishers.category.get(row.category) ?? 0,
    },
    histogram: field.histogram,
  };
}

async function readField(db: Database, { publicId }: ResultFormatRow): Promise<RaceField> {
  const rows = await fieldRows(db, publicId);
  const finishers = rows.filter(({ status }) => status === 'FIN');
  const times = finishers.flatMap(({ time }) => (time === null ? [] : [time]));
  const histogram = histogramOf(times);
  const counted = (name: (row: (typeof rows)[number]) => string) =>
    new Map([...Map.groupBy(finishers, name)].map(([key, own]) => [key, own.length]));
  return {
    splits: splitField(rows),
    finishers: {
      all: finishers.length,
      gender: counted(({ gender }) => gender),
      category: counted(({ category }) => category),
    },
    leader: times.length === 0 ? null : Math.min(...times),
    histogram: histogram && { ...histogram, counts: [...histogram.counts] },
  };
}
