import { and, eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import {
  resultFormats,
  resultNameRules,
  resultNamesHidden,
  type resultRows,
} from '@/federation/db/schema/results/result';
import { together } from '@/federation/db/together';
import { athleteSearchText } from '@/lib/domain/results/result/athlete-search';
import {
  isHidden,
  publishedPerson,
  type ResultPerson,
  USUAL_FULL_NAMES_FROM_AGE,
} from '@/lib/domain/results/result/published-name';
import { startNumberKey } from '@/lib/domain/results/result/start-number';

export type NewResultRow = Omit<typeof resultRows.$inferInsert, 'searched' | 'inFull'> & {
  /** `null` if the row itself has all that is known. */
  readonly inFull: ResultPerson | null;
};

interface NameRules {
  readonly fullNamesFromAge: number;
  /** Keys of start numbers. */
  readonly hidden: ReadonlySet<string>;
}

export async function fullNamesFromAge(db: Database): Promise<number> {
  const [rule] = await db.select().from(resultNameRules);
  return rule?.fullNamesFromAge ?? USUAL_FULL_NAMES_FROM_AGE;
}

export async function hiddenNumbers(db: Database, resultFormatId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ key: resultNamesHidden.startNumberKey })
    .from(resultFormats)
    .innerJoin(
      resultNamesHidden,
      and(
        eq(resultNamesHidden.eventCityId, resultFormats.eventCityId),
        eq(resultNamesHidden.externalFormat, resultFormats.externalFormat),
      ),
    )
    .where(eq(resultFormats.publicId, resultFormatId));
  return new Set(rows.map(({ key }) => key));
}

type Named = Omit<ResultPerson, 'age' | 'club' | 'members'> & {
  readonly age?: number | null | undefined;
  readonly club?: string | null | undefined;
  readonly members?: ResultPerson['members'] | undefined;
};

/** What the federation knows of the athlete of a row. */
export const personInFull = ({
  inFull,
  firstName,
  lastName,
  age,
  region,
  club,
  members,
}: Named & { readonly inFull?: ResultPerson | null }): ResultPerson =>
  inFull ?? { firstName, lastName, age: age ?? null, region, club: club ?? null, members: members ?? null };

/** The only place where names enter the table, so that all readers of it, the search too, see published names only. */
export async function publishedRows(
  tx: Database,
  resultFormatId: string,
  rows: readonly NewResultRow[],
): Promise<(typeof resultRows.$inferInsert)[]> {
  const [fromAge, hidden] = await together([fullNamesFromAge(tx), hiddenNumbers(tx, resultFormatId)]);
  const rules = { fullNamesFromAge: fromAge, hidden };
  await keepHidden(
    tx,
    resultFormatId,
    rows.filter((row) => rules.hidden.has(startNumberKey(row.startNumber))),
  );
  return rows.map((row) => publishedRow(row, rules));
}

function publishedRow(row: NewResultRow, { fullNamesFromAge, hidden }: NameRules): typeof resultRows.$inferInsert {
  const person = personInFull(row);
  const isKept = hidden.has(startNumberKey(row.startNumber));
  const shown = publishedPerson(person, row.category, { isHidden: isKept, fullNamesFromAge });
  const published = { ...row, ...shown };
  return {
    ...published,
    inFull: isKept || shown === person ? null : person,
    searched: athleteSearchText(published),
  };
}

/** Keeps newer data of hidden athletes for the day when they are shown again. */
async function keepHidden(tx: Database, resultFormatId: string, rows: readonly NewResultRow[]): Promise<void> {
  for (const row of rows) {
    const inFull = personInFull(row);
    if (isHidden(inFull)) continue;
    await tx
      .update(resultNamesHidden)
      .set({ inFull })
      .from(resultFormats)
      .where(
        and(
          eq(resultFormats.publicId, resultFormatId),
          eq(resultNamesHidden.eventCityId, resultFormats.eventCityId),
          eq(resultNamesHidden.externalFormat, resultFormats.externalFormat),
          eq(resultNamesHidden.startNumberKey, startNumberKey(row.startNumber)),
        ),
      );
  }
}
