import type { AthleteResult, ResultRow } from '@/lib/contract/result';
import { type AthleteField, athleteField, athleteStanding } from '@/lib/domain/athlete-standing';
import { bestLegs, type SplitField } from '@/lib/domain/split-field';

/** What an athlete's page draws. */
export type AthleteStanding = Omit<AthleteResult, 'city' | 'format' | 'revision'>;

/** Several parts of a page draw the same table. */
const fields = new WeakMap<readonly ResultRow[], AthleteField>();

/** One athlete against all rows of his race, counted as the API counts it; `null` where the number is not among them. */
export function standingAmong(
  rows: readonly ResultRow[],
  splits: SplitField,
  startNumber: string,
): AthleteStanding | null {
  const row = rows.find(({ start_number }) => start_number === startNumber);
  if (!row) return null;
  const field =
    fields.get(rows) ??
    athleteField(
      splits,
      rows.map(({ status, gender, category, individual_time_result: time }) => ({ status, gender, category, time })),
    );
  fields.set(rows, field);
  return { row, ...athleteStanding(field, row), best_legs: bestLegs(splits) };
}
