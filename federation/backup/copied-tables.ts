import { sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';

export interface CopiedTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly where: string;
}

/** Referenced tables come first. Triggers rebuild versions, the count of places and what is searched. */
export async function copiedTables(db: Database): Promise<CopiedTable[]> {
  const { rows } = await db.execute<{ name: string; columns: string[]; needs: string[] }>(sql`
    select format('%I.%I', space.nspname, one.relname) as name,
      (
        select array_agg(quote_ident(attname) order by attnum) from pg_attribute
        where attrelid = one.oid and attnum > 0 and not attisdropped and attgenerated = ''
      ) as columns,
      array(
        select format('%I.%I', other_space.nspname, other.relname)
        from pg_constraint
          join pg_class other on other.oid = confrelid
          join pg_namespace other_space on other_space.oid = other.relnamespace
        where conrelid = one.oid and contype = 'f' and confrelid <> one.oid
      ) as needs
    from pg_class one join pg_namespace space on space.oid = one.relnamespace
    where (space.nspname = 'public' and one.relkind = 'r' and one.relname not in ('content_versions', 'taken_places', 'place_versions', 'search_entries', 'result_words')) or (space.nspname = 'pgboss' and one.relname = 'job')
    order by 1`);
  return inOrder(
    rows.map((table) => ({
      ...table,
      needs: table.needs.filter((name) => !name.startsWith('pgboss.')),
      // The queue recreates its own jobs.
      where: table.name === 'pgboss.job' ? String.raw`where name not like '\_\_pgboss%'` : '',
    })),
  );
}

/** `needs` names the tables that must stand before. Throws on a circle. */
export function inOrder<T extends { readonly name: string; readonly needs: readonly string[] }>(
  tables: readonly T[],
): T[] {
  const placed = new Set<string>();
  const ordered: T[] = [];
  for (let waiting = [...tables]; waiting.length > 0; ) {
    const ready = waiting.filter(({ needs }) => needs.every((name) => placed.has(name)));
    if (ready.length === 0)
      throw new Error(`foreign keys form a cycle between tables: ${waiting.map(({ name }) => name).join(', ')}`);
    for (const table of ready) placed.add(table.name);
    ordered.push(...ready);
    waiting = waiting.filter(({ name }) => !placed.has(name));
  }
  return ordered;
}

interface Sequence {
  readonly name: string;
  readonly value: string;
  readonly called: boolean;
}

export async function sequencesOf(db: Database): Promise<Sequence[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'public' order by 1`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const state = await db.execute<Omit<Sequence, 'name'>>(
      sql`select last_value::text as value, is_called as called from ${sql.raw(name)}`,
    );
    const [at] = state.rows;
    if (!at) throw new Error(`cannot read the current value of sequence ${name}`);
    sequences.push({ name, ...at });
  }
  return sequences;
}
