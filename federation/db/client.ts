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

interface TimeLimits {
  readonly lockMs?: number;
  readonly statementMs?: number;
  /** Limit of an idle transaction. */
  readonly idleMs?: number;
}

interface ConnectOptions {
  readonly max?: number;
  readonly waitMs?: number;
  readonly limits?: TimeLimits;
  /** `false`: statements go one after the other and unnamed, as pg has it. */
  readonly pipeline?: boolean;
  /** A pooler gives each transaction another session and refuses limits at the start of one. */
  readonly isPooler?: boolean;
}

/** Limit of the program's own, for a database that is frozen or unreachable. */
const GRACE_MS = 1000;

/** Fails if no connection is free within `waitMs`, instead of hanging. */
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
  // The pool replaces a broken connection; without a listener its error would end the process.
  pool.on('error', () => undefined);
  const nameOf = statementNames();
  pool.on('connect', (client) => {
    // The pool's listener is off while the connection is in use, whose queries fail anyway.
    client.on('error', () => undefined);
    if (pipeline) quicken(client, nameOf);
  });
  const db = drizzle(pool);
  db.transaction = (work, config) => transactionOn(pool, (connection) => connection.transaction(work, config));
  return { db, pool, close: () => pool.end() };
}

/** Drizzle's own leaks a connection that breaks at `begin`, until the pool is empty. */
async function transactionOn<T>(pool: Pool, work: (connection: NodePgDatabase) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((cause: unknown) => {
    throw new NoConnection('no connection for a transaction', { cause });
  });
  let isLost = false;
  try {
    return await work(databaseOn(client));
  } catch (error) {
    isLost = databaseFailure(error) === 'lost';
    throw error;
  } finally {
    client.release(isLost);
  }
}

const databases = new WeakMap<PoolClient, NodePgDatabase>();

/** One and the same for each transaction of a connection, so that its statements can be kept. */
function databaseOn(client: PoolClient): NodePgDatabase {
  const known = databases.get(client);
  if (known) return known;
  const database = drizzle(client);
  databases.set(client, database);
  return database;
}

interface Statement {
  readonly text: string;
  readonly name?: string | undefined;
}

const isStatement = (query: unknown): query is Statement =>
  typeof query === 'object' && query !== null && 'text' in query && !('submit' in query);

/**
 * Names frequent statements with parameters and writes concurrent ones to the socket together, the beginning of a
 * transaction with its first: what is lost on the way fails that one as well.
 */
function quicken(client: PoolClient, nameOf: (text: string) => string | undefined): void {
  const { stream } = (client as PoolClient & { readonly connection: { readonly stream: Writable } }).connection;
  const send = client.query.bind(client) as (...query: unknown[]) => unknown;
  let isBeginning = false;
  client.query = ((query: unknown, ...rest: unknown[]) => {
    if (isStatement(query) && query.text === 'begin' && stream.writableCorked === 0) {
      stream.cork();
      isBeginning = true;
      (send(query, ...rest) as Promise<unknown>).catch(() => undefined);
      return Promise.resolve();
    }
    if (isBeginning || stream.writableCorked === 0) {
      if (!isBeginning) stream.cork();
      isBeginning = false;
      process.nextTick(() => stream.uncork());
    }
    const [values] = rest;
    const isNameless = isStatement(query) && !query.name && Array.isArray(values) && values.length > 0;
    return send(isNameless ? { ...query, name: nameOf(query.text) } : query, ...rest);
  }) as typeof client.query;
}
