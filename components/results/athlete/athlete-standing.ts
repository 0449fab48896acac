import type { AthleteResult, ResultRow } from '@/lib/contract/results/result';
import { type AthleteField, athleteField, athleteStanding } from '@/lib/domain/results/result/athlete-standing';
import { bestLegs, type SplitField } from '@/lib/domain/results/result/split-field';

export type AthleteStanding = Omit<AthleteResult, 'city' | 'format' | 'revision'>;

/** Several parts of a page need the same table. */
const fields = new WeakMap<readonly ResultRow[], AthleteField>();

/** `null` if the number is unknown. */
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
