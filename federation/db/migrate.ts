import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { installQueue } from '@/federation/queue/open-queue';
import { connect } from './client';
import { grantProgramRole, roleOf } from './program-role';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** When the newest migration was made: the database remembers it of those that it has. */
export const newestMigration = (): number =>
  Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));

/**
 * Brings the database to the newest schema, by its owner. Two programs that start at once wait for each other. With
 * `programUrl`, the role of that address is given what the program needs.
 */
export async function migrate(ownerUrl: string, programUrl = ownerUrl): Promise<void> {
  const connection = connect(ownerUrl, { max: 2 });
  const lock = await connection.pool.connect();
  try {
    await lock.query("select pg_advisory_lock(hashtext('federation migrations'))");
    await applyMigrations(connection.db as NodePgDatabase, { migrationsFolder });
    await installQueue(ownerUrl);
    const role = roleOf(programUrl);
    if (role.name !== roleOf(ownerUrl).name) await asOwner(ownerUrl, (owner) => grantProgramRole(owner, role));
  } finally {
    lock.release(true);
    await connection.close();
  }
}

async function asOwner(ownerUrl: string, act: (owner: pg.Client) => Promise<void>): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await act(owner);
  } finally {
    await owner.end();
  }
}
