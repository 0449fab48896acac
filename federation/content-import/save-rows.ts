import { isDeepStrictEqual } from 'node:util';
import { eq, getTableColumns, type InferInsertModel, type InferSelectModel, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '@/federation/db/client';

export interface Saved<K> {
  readonly added: readonly K[];
  readonly changed: readonly K[];
}

interface Extras<T extends PgTable> {
  /** Columns set only on insert. */
  readonly whenAdded?: (row: Partial<InferInsertModel<T>>) => Partial<InferInsertModel<T>>;
  /** Columns set when another column changes. */
  readonly whenChanged?: Partial<InferInsertModel<T>>;
}

/** A statement takes 65,535 parameters, and a table has fewer columns than 65. */
const ROWS_AT_ONCE = 1000;

/** Upserts by the key; does not touch equal rows. */
export async function saveRows<T extends PgTable, K extends string & keyof InferInsertModel<T>>(
  tx: Database,
  table: T,
  key: K,
  rows: readonly (Pick<InferInsertModel<T>, K> & Partial<InferInsertModel<T>>)[],
  { whenAdded = () => ({}), whenChanged = {} }: Extras<T> = {},
): Promise<Saved<InferInsertModel<T>[K]>> {
  const column = getTableColumns(table)[key];
  if (!column) throw new Error(`no column ${key}`);
  if (rows.length === 0) return { added: [], changed: [] };
  const keyOf = (row: InferInsertModel<T>) => row[key];
  const found = (await tx
    .select()
    .from(table as PgTable)
    .where(sql`${column} = any(${sql.param(rows.map(keyOf))})`)) as InferSelectModel<T>[];
  const existing = new Map(found.map((row) => [row[key as keyof InferSelectModel<T>] as unknown, row]));
  const added = rows.filter((row) => !existing.has(keyOf(row)));
  const changed = rows.filter((row) => {
    const before = existing.get(keyOf(row)) as Record<string, unknown> | undefined;
    return before && Object.entries(row).some(([name, value]) => !isDeepStrictEqual(before[name], value));
  });
  for (let at = 0; at < added.length; at += ROWS_AT_ONCE) {
    const some = added.slice(at, at + ROWS_AT_ONCE).map((row) => ({ ...row, ...whenAdded(row) }));
    await tx.insert(table).values(some as InferInsertModel<T>[]);
  }
  for (const row of changed) {
    await tx
      .update(table)
      .set({ ...row, ...whenChanged })
      .where(eq(column, keyOf(row)));
  }
  return { added: added.map(keyOf), changed: changed.map(keyOf) };
}

export const isSaved = ({ added, changed }: Saved<unknown>) => added.length + changed.length > 0;
