import type { Writable } from 'node:stream';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { statementNames } from './prepared-statements';

/** What a repository function takes first: the database, or a transaction of it. */
export type Database = Omit<NodePgDatabase, '$client'>;

export interface Connection {
  readonly db: Database;
  readonly pool: Pool;
  close(): Promise<void>;
}

/** A pool of connections; a connection that cannot be had within `waitMs` is an error, not a hanging request. */
export function connect(databaseUrl: string, { max = 20, waitMs = 5000 } = {}): Connection {
  const config: PoolConfig & { readonly pipeline: boolean } = {
    connectionString: databaseUrl,
    max,
    connectionTimeoutMillis: waitMs,
    // Statements that do not wait for each other's answers (Promise.all) are sent without waiting, and done in turn.
    pipeline: true,
  };
  const pool = new Pool(config);
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const nameOf = statementNames();
  pool.on('connect', (client) => quicken(client, nameOf));
  return { db: drizzle(pool), pool, close: () => pool.end() };
}

interface Statement {
  readonly text: string;
  readonly name?: string | undefined;
}

const isStatement = (query: unknown): query is Statement =>
  typeof query === 'object' && query !== null && 'text' in query && !('submit' in query);

/** Names the statements with parameters that come often, and writes those of one moment to the socket in one piece. */
function quicken(client: PoolClient, nameOf: (text: string) => string | undefined): void {
  const { stream } = (client as PoolClient & { readonly connection: { readonly stream: Writable } }).connection;
  const send = client.query.bind(client) as (...query: unknown[]) => unknown;
  client.query = ((query: unknown, ...rest: unknown[]) => {
    if (stream.writableCorked === 0) {
      stream.cork();
      process.nextTick(() => stream.uncork());
    }
    const [values] = rest;
    const isNameless = isStatement(query) && !query.name && Array.isArray(values) && values.length > 0;
    return send(isNameless ? { ...query, name: nameOf(query.text) } : query, ...rest);
  }) as typeof client.query;
}
