import type { SplitPlace } from '@/federation/db/schema/results/result';
import type { RaceTime } from '@/lib/domain/results/result/race-time';
import { type Finish, type Positions, rankFinishes } from '@/lib/domain/results/result/result-order';
import { bestLegs, splitField } from '@/lib/domain/results/result/split-field';
import { splitMarks } from '@/lib/domain/results/result/split-places';

interface Racer extends Finish {
  readonly splits: readonly { readonly name: string; readonly time: RaceTime | null }[];
}

export type Ranked<R> = R & Positions & { readonly splitPlaces: SplitPlace[] };

/** The rows in the order of the protocol with their places, at the splits too; the places are stored, so that a page is only read. */
export function rankRows<R extends Racer>(rows: readonly R[]) {
  const field = splitField(rows);
  const ranked = rankFinishes(rows).map(
    (row): Ranked<R> => ({
      ...row,
      splitPlaces: splitMarks(field, row).map(({ place, gap }) => ({ place, gap })),
    }),
  );
  return { rows: ranked, bestLegs: bestLegs(field) };
}
