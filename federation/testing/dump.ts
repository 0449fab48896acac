import type { Database } from '@/federation/db/client';

/** Every row of every table, the queue's included, as a copy of the database would show it: without what triggers make. */
export async function dumpOf(db: Database): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss') and tablename not in ('content_versions', 'taken_places', 'place_versions', 'search_entries', 'result_words')`,
  );
  const tables = await Promise.all(
    rows.map(({ name }) => db.execute<{ row: string }>(`select one::text as row from ${name} one`)),
  );
  return tables.flatMap((table) => table.rows.map(({ row }) => row)).join('\n');
}
