import { sql } from 'drizzle-orm';

/** Connections to this database that wait for a lock. `pg_locks` lists all databases, those of other tests included. */
export const lockWaiters = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** The files of a run share a server, in which tables of one template have the same number in each database. */
const locksOn = (table: string) =>
  `select pid from pg_locks where relation = '${table}'::regclass
   and database = (select oid from pg_database where datname = current_database())`;

export const waitersFor = (table: string): string => `${locksOn(table)} and not granted`;

/** Transactions that have closed the table for writing. */
export const holdersOf = (table: string): string => `${locksOn(table)} and granted and mode = 'ExclusiveLock'`;
