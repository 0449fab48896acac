import { fileURLToPath } from 'node:url';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { installQueue } from '@/federation/queue/open-queue';
import { connect } from './client';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Brings the database to the newest schema. Two programs that start at once wait for each other. */
export async function migrate(databaseUrl: string): Promise<void> {
  const connection = connect(databaseUrl, { max: 2 });
  const lock = await connection.pool.connect();
  try {
    await lock.query("select pg_advisory_lock(hashtext('federation migrations'))");
    await applyMigrations(connection.db as NodePgDatabase, { migrationsFolder });
    await installQueue(databaseUrl);
  } finally {
    lock.release(true);
    await connection.close();
  }
}
