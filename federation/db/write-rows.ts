import { getTableColumns, getTableName, SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './client';

/** What the database computes from a value; `of` must be one and the same function for all values. */
export class Computed {
  constructor(
    readonly of: (value: SQL) => SQL,
    readonly value: unknown,
  ) {}
}

export interface Rows {
  readonly table: PgTable;
  readonly rows: readonly object[];
}

interface Written<T extends PgTable, Column extends keyof T['$inferSelect']> {
  readonly table: T;
  readonly rows: readonly { [Key in keyof T['$inferInsert']]: T['$inferInsert'][Key] | SQL | Computed }[];
  readonly returning: readonly Column[];
  /** Rows of other tables, written by the same statement; its foreign keys are checked at its end. */
  readonly beside?: readonly Rows[];
}

interface Kept {
  readonly parts: readonly unknown[];
  execute(values: Record<string, unknown>): Promise<unknown>;
}

/** Forms that a connection keeps: an order of so many tickets, with or without goods. */
const MOST_FORMS = 100;
const keptBySession = new WeakMap<object, Map<string, Kept>>();

/**
 * Inserts rows by a statement whose SQL is built once for each form that rows come in: which columns have values, and how
 * many rows they are.
 */
export async function writeRows<T extends PgTable, Column extends keyof T['$inferSelect']>(
  db: Database,
  { table, rows, returning, beside = [] }: Written<T, Column>,
): Promise<Pick<T['$inferSelect'], Column>[]> {
  const all: Rows[] = [...beside.filter((each) => each.rows.length > 0), { table, rows }];
  const { form, parts, values } = takenApart(all);
  const kept = keptFormsOf(db);
  const key = `${form} ${returning.join()}`;
  const known = kept.get(key);
  if (known && parts.every((part, at) => part === known.parts[at])) {
    return (await known.execute(values)) as Pick<T['$inferSelect'], Column>[];
  }
  const prepared = { parts, execute: build(db, all, returning as readonly string[]) };
  if (kept.size >= MOST_FORMS) kept.clear();
  kept.set(key, prepared);
  return (await prepared.execute(values)) as Pick<T['$inferSelect'], Column>[];
}

function keptFormsOf(db: Database): Map<string, Kept> {
  const { session } = db._;
  const known = keptBySession.get(session);
  if (known) return known;
  const forms = new Map<string, Kept>();
  keptBySession.set(session, forms);
  return forms;
}

function takenApart(all: readonly Rows[]) {
  const parts: unknown[] = [];
  const values: Record<string, unknown> = {};
  let form = '';
  let count = 0;
  for (const { table, rows } of all) {
    const columns: Record<string, PgColumn> = getTableColumns(table);
    form += ` ${getTableName(table)}`;
    for (const row of rows) {
      form += ':';
      for (const [key, value] of Object.entries(row)) {
        const column = columns[key];
        if (value === undefined || !column) continue;
        if (value instanceof SQL) {
          parts.push(value);
          form += `${key}=,`;
        } else if (value instanceof Computed) {
          parts.push(value.of);
          values[`v${count++}`] = value.value;
          form += `${key}(),`;
        } else {
          values[`v${count++}`] = value === null ? null : column.mapToDriverValue(value);
          form += `${key},`;
        }
      }
    }
  }
  return { form, parts, values };
}

function build(db: Database, all: readonly Rows[], returning: readonly string[]): Kept['execute'] {
  let count = 0;
  const next = () => sql`${sql.placeholder(`v${count++}`)}`;
  const columnOf = (value: unknown) => {
    if (value instanceof SQL) return value;
    return value instanceof Computed ? value.of(next()) : next();
  };
  const inserts = all.map(({ table, rows }) => ({
    table,
    rows: rows.map((row) =>
      Object.fromEntries(
        Object.entries(row)
          .filter(([key, value]) => value !== undefined && key in getTableColumns(table))
          .map(([key, value]) => [key, columnOf(value)]),
      ),
    ),
  }));
  const last = inserts.pop();
  if (!last) throw new Error('there are no rows to insert');
  const beside = inserts.map(({ table, rows }, at) =>
    db.$with(`written_${at}`).as(
      db
        .insert(table)
        .values(rows)
        .returning({ one: sql`1`.as('one') }),
    ),
  );
  const columns: Record<string, PgColumn> = getTableColumns(last.table);
  const returned = Object.fromEntries(
    returning.flatMap((key) => {
      const column = columns[key];
      return column ? [[key, column]] : [];
    }),
  );
  const query = db
    .with(...beside)
    .insert(last.table)
    .values(last.rows)
    .returning(returned)
    .prepare('');
  return (values) => query.execute(values);
}
