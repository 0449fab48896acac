import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';

/** What a repository function takes first: the database, or a transaction of it. */
export type Database = Omit<NodePgDatabase, '$client'>;

export interface Connection {
  readonly db: Database;
  readonly pool: Pool;
  close(): Promise<void>;
}

/** A pool of connections; a connection that cannot be had within `waitMs` is an error, not a hanging request. */
export function connect(databaseUrl: string, { max = 20, waitMs = 5000 } = {}): Connection {
  const pool = new Pool({ connectionString: databaseUrl, max, connectionTimeoutMillis: waitMs });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return { db: drizzle(pool), pool, close: () => pool.end() };
}
