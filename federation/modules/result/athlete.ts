import type { Database } from '@/federation/db/client';
import type { AthleteResult } from '@/lib/contract/result';
import { histogramOf } from '@/lib/domain/histogram';
import { bestLegs, passedBy, splitField } from '@/lib/domain/split-field';
import { splitMarks } from '@/lib/domain/split-places';
import { fieldRows, findEventCity, findResultFormat, findRow } from './repository';
import { eventCityWithResultsOf, resultFormatOf, resultRowOf } from './shapes';

/** One athlete of a race and all others as far as he is measured by them; `null` when there is none of this number. */
export async function athleteAgainstField(
  db: Database,
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

  const rows = await fieldRows(db, format.publicId);
  const field = splitField(rows);
  const finishers = rows.filter(({ status }) => status === 'FIN');
  const times = finishers.flatMap(({ time }) => (time === null ? [] : [time]));
  const histogram = histogramOf(times);
  return {
    city: eventCityWithResultsOf(city),
    format: resultFormatOf(format),
    row: resultRowOf(row),
    splits: splitMarks(field, row).map(({ legPlace, ...mark }) => ({
      ...mark,
      leg_place: legPlace,
      of: passedBy(field, mark.name),
    })),
    best_legs: bestLegs(field),
    leader_result: times.length === 0 ? null : Math.min(...times),
    finishers: {
      all: finishers.length,
      gender: finishers.filter(({ gender }) => gender === row.gender).length,
      category: finishers.filter(({ category }) => category === row.category).length,
    },
    histogram: histogram && { ...histogram, counts: [...histogram.counts] },
  };
}
