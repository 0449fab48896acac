import { isNull, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { resultRows } from '@/federation/db/schema/results/result';
import { athleteSearchText } from '@/lib/domain/results/result/athlete-search';

const AT_ONCE = 5000;

/** Fills the search text of rows that have none, as a migration has set it to `null`. */
export async function fillSearched(db: Database): Promise<void> {
  const { publicId, firstName, lastName, members, category, region, club } = resultRows;
  const columns = { publicId, firstName, lastName, members, category, region, club };
  for (;;) {
    const rows = await db.select(columns).from(resultRows).where(isNull(resultRows.searched)).limit(AT_ONCE);
    if (rows.length === 0) return;
    await db.execute(sql`
      update ${resultRows} as r set searched = v.searched
      from unnest(
        ${sql.param(rows.map((row) => row.publicId))}::uuid[],
        ${sql.param(rows.map(athleteSearchText))}::text[]
      ) as v(id, searched)
      where r.public_id = v.id`);
  }
}
