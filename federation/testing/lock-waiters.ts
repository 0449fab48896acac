import { sql } from 'drizzle-orm';

/** Connections to this database that wait for a lock. `pg_locks` tells of all databases, those of other tests included. */
export const lockWaiters = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
