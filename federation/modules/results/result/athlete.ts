import type { Database } from '@/federation/db/client';
import type { AthleteResult } from '@/lib/contract/results/result';
import type { VersionedCache } from '@/lib/domain/base/cache/versioned-cache';
import { type AthleteField, athleteField, athleteStanding } from '@/lib/domain/results/result/athlete-standing';
import { splitField } from '@/lib/domain/results/result/split-field';
import type { StartNumber } from '@/lib/domain/results/result/start-number';
import { findPublishedEventCity } from './published';
import { fieldRows, findResultFormat, findRow, type ResultFormatRow } from './repository';
import { revisionOf, tableVersion } from './revision';
import { eventCityWithResultsOf, resultFormatOf, resultRowOf } from './to-contract';

/** One athlete of a race and all others as far as they are compared; `null` when there is none of this number. */
export async function athleteAgainstField(
  { db, fields }: { readonly db: Database; readonly fields: VersionedCache<AthleteField> },
  eventCityId: string,
  externalFormat: string,
  startNumber: StartNumber,
): Promise<AthleteResult | null> {
  const [city, format] = await Promise.all([
    findPublishedEventCity(db, eventCityId),
    findResultFormat(db, eventCityId, externalFormat),
  ]);
  const row = format && (await findRow(db, format.publicId, startNumber));
  if (!city || !row) return null;

  const field = await fields(format.publicId, tableVersion(format), () => readField(db, format));
  return {
    city: eventCityWithResultsOf(city),
    format: resultFormatOf(format),
    row: resultRowOf(row),
    ...athleteStanding(field, row),
    best_legs: format.bestLegs,
    revision: revisionOf(format),
  };
}

async function readField(db: Database, { publicId }: ResultFormatRow): Promise<AthleteField> {
  const rows = await fieldRows(db, publicId);
  return athleteField(splitField(rows), rows);
}
