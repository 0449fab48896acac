import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { resultRows } from '@/federation/db/schema/results/result';
import { type AthleteSearchTerm, athleteSearchTerms } from '@/lib/domain/results/result/athlete-search';
import { LOOK_ALIKES } from '@/lib/domain/results/result/start-number';
import type { ResultGender } from '@/lib/domain/results/result/team';
import { type Page, rowColumns } from './repository';

/** `searchedNumber` by the database: plain numbers are found by an index, letters by what they look like. */
const isNumber = (searched: string) =>
  /^[\d-]+$/.test(searched)
    ? eq(resultRows.startNumber, searched)
    : sql`translate(${resultRows.startNumber}, ${`${LOOK_ALIKES.cyrillic}-`}, ${LOOK_ALIKES.latin}) = ${searched}`;

const fits = ({ startNumber, spellings }: AthleteSearchTerm) =>
  or(
    startNumber === null ? undefined : isNumber(startNumber),
    // Twice as quick as `like` over 20,000 rows.
    ...spellings.map((spelling) => sql`strpos(${resultRows.searched}, ${spelling}) > 0`),
  );

export interface WantedRows {
  readonly search?: string | undefined;
  readonly gender?: ResultGender | undefined;
  readonly category?: string | undefined;
  readonly club?: string | undefined;
}

const found = (formatId: string, { search = '', gender, category, club }: WantedRows) =>
  and(
    eq(resultRows.resultFormatId, formatId),
    gender ? eq(resultRows.gender, gender) : undefined,
    category ? eq(resultRows.category, category) : undefined,
    club ? eq(resultRows.club, club) : undefined,
    ...athleteSearchTerms(search).map(fits),
  );

export const countFoundRows = (db: Database, formatId: string, wanted: WantedRows): Promise<number> =>
  db.$count(resultRows, found(formatId, wanted));

export const filterColumns = (db: Database, formatId: string) =>
  db
    .select({ gender: resultRows.gender, category: resultRows.category, company_name: resultRows.club })
    .from(resultRows)
    .where(eq(resultRows.resultFormatId, formatId));

/** A page of the requested rows, and how many there are; a page after the last one is empty and has no number. */
export async function pageOfFoundRows(db: Database, formatId: string, wanted: WantedRows, { page, pageSize }: Page) {
  const ranks = db.$with('ranks').as(
    db
      .select({ rank: resultRows.rank, total: sql<number>`(count(*) over ())::int`.as('total') })
      .from(resultRows)
      .where(found(formatId, wanted))
      .orderBy(asc(resultRows.rank))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  );
  const rows = await db
    .with(ranks)
    .select({ ...rowColumns, total: ranks.total })
    .from(ranks)
    .innerJoin(resultRows, and(eq(resultRows.resultFormatId, formatId), eq(resultRows.rank, ranks.rank)))
    .orderBy(asc(resultRows.rank));
  return { rows, total: rows[0]?.total };
}
