import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import type { ChangeNotice } from '@/lib/contract/wire/change-notice';
import type { Order } from './binding';

interface Positioned {
  readonly table: SQL;
  readonly id: SQL;
  readonly title: SQL;
}

/** The order of rows that keep their place in `position`. */
export const byPosition = ({ table, id, title }: Positioned, changes: ChangeNotice['changes']): Order => ({
  async lock(tx) {
    // Rows that are locked one by one are returned in the order that they had before.
    await tx.execute(sql`lock table ${table} in share row exclusive mode`);
    const { rows } = await tx.execute<{ id: string; title: string }>(
      sql`select ${id}::text as id, ${title} as title from ${table} order by position, ${id}`,
    );
    return rows;
  },
  async write(tx, ids) {
    await tx.execute(sql`update ${table} set position = given.place
      from unnest(${sql.param([...ids])}::text[]) with ordinality given(key, place) where ${id}::text = given.key`);
    return changes;
  },
});

/** The place behind all others. */
export async function lastPosition(tx: Database, table: SQL): Promise<number> {
  const { rows } = await tx.execute<{ place: number }>(
    sql`select coalesce(max(position), 0) + 1 as place from ${table}`,
  );
  return rows[0]?.place ?? 1;
}
