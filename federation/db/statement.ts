import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { QueryResult } from 'pg';
import type { Database } from './client';

interface Preparable {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<unknown> };
}

/**
 * A statement that every order runs. Its SQL is built once per connection, with `sql.placeholder` for its values, as
 * building costs the federation more than all its rules (decision 016). What fails to run has no part in what is kept.
 */
export function statement<Query extends Preparable>(
  build: (db: Database) => Query,
): (db: Database) => ReturnType<Query['prepare']> {
  const bySession = new WeakMap<object, ReturnType<Query['prepare']>>();
  return (db) => {
    const { session } = db._;
    const kept = bySession.get(session);
    if (kept) return kept;
    // Its name on the connection is given by its uses, as that of any statement.
    const built = build(db).prepare('') as ReturnType<Query['prepare']>;
    bySession.set(session, built);
    return built;
  };
}

/**
 * The same for ids, one statement for each number of them: PostgreSQL would plan a list of unknown length anew at each
 * use, as it takes it for a long one.
 */
export function statementOfIds<Query extends Preparable>(
  build: (db: Database, isOne: (column: PgColumn) => SQL) => Query,
) {
  const byCount = new Map<number, (db: Database) => ReturnType<Query['prepare']>>();
  return (db: Database, ids: readonly string[], values: Record<string, unknown> = {}) => {
    const named = ids.map((id, at) => [`id${at}`, id] as const);
    let kept = byCount.get(ids.length);
    if (!kept) {
      const places = named.map(([name]) => sql.placeholder(name));
      kept = statement((db) => build(db, (column) => inArray(column, places)));
      byCount.set(ids.length, kept);
    }
    return kept(db).execute({ ...values, ...Object.fromEntries(named) }) as ReturnType<
      ReturnType<Query['prepare']>['execute']
    >;
  };
}

interface RawResponse {
  readonly execute: QueryResult;
  readonly all: unknown;
  readonly values: unknown;
}

/** Runs a statement that is a text already, with `$1` and so on for its values. */
export const runText = (db: Database, text: string, params: unknown[] = []): Promise<QueryResult> =>
  db._.session.prepareQuery<RawResponse>({ sql: text, params }, undefined, undefined, false).execute();
