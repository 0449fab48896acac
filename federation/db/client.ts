import type { Writable } from 'node:stream';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { databaseFailure, NoConnection } from './database-failure';
import { statementNames } from './prepared-statements';

export type Database = Omit<NodePgDatabase, '$client'>;

export interface Connection {
  readonly db: Database;
  readonly pool: Pool;
  close(): Promise<void>;
}

export interface TimeLimits {
  readonly lockMs?: number;
  readonly statementMs?: number;
  /** Of a transaction whose program asks nothing. */
  readonly idleMs?: number;
}

export interface ConnectOptions {
  readonly max?: number;
  readonly waitMs?: number;
  readonly limits?: TimeLimits;
  /** `false`: statements go one after the other and unnamed, as pg has it. */
  readonly pipeline?: boolean;
  /** A pooler gives each transaction another session and refuses limits at the start of one. */
  readonly isPooler?: boolean;
}

/** What the program waits for a database that does not keep its own limit: it is frozen, or its network is gone. */
const GRACE_MS = 1000;

/** A pool of connections; a connection that cannot be had within `waitMs` is an error, not a hanging request. */
export function connect(
  databaseUrl: string,
  { max = 20, waitMs = 5000, limits = {}, pipeline = true, isPooler = false }: ConnectOptions = {},
): Connection {
  const { lockMs, statementMs, idleMs } = limits;
  const config: PoolConfig & { readonly pipeline: boolean } = {
    connectionString: databaseUrl,
    max,
    connectionTimeoutMillis: waitMs,
    pipeline,
    ...(statementMs && { query_timeout: statementMs + GRACE_MS }),
    ...(!isPooler && {
      ...(lockMs && { lock_timeout: lockMs }),
      ...(statementMs && { statement_timeout: statementMs }),
      ...(idleMs && { idle_in_transaction_session_timeout: idleMs }),
    }),
  };
  const pool = new Pool(config);
  // A connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const nameOf = statementNames();
  pool.on('connect', (client) => {
    // The pool's own listener is off while somebody has the connection; its queries fail all the same.
    client.on('error', () => undefined);
    if (pipeline) quicken(client, nameOf);
  });
  const db = drizzle(pool);
  db.transaction = (work, config) => transactionOn(pool, (connection) => connection.transaction(work, config));
  return { db, pool, close: () => pool.end() };
}

/** Drizzle's own does not give a connection back that breaks at `begin`: twenty of them would be the whole pool. */
async function transactionOn<T>(pool: Pool, work: (connection: NodePgDatabase) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((cause: unknown) => {
    throw new NoConnection('no connection for a transaction', { cause });
  });
  let isLost = false;
  try {
    return await work(drizzle(client));
  } catch (error) {
    isLost = databaseFailure(error) === 'lost';
    throw error;
  } finally {
    client.release(isLost);
  }
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
