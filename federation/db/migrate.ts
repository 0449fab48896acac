import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { SettingsError } from '@/federation/settings';
import { connect, type Database } from './client';
import { grantProgramRole, roleOf } from './program-role';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

export const newestMigration = (): number =>
  Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));

export async function schemaOf(client: Pick<pg.ClientBase, 'query'>): Promise<number> {
  const found = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (found.rows[0]?.name === null) return 0;
  const { rows } = await client.query('select max(created_at) as at from drizzle.__drizzle_migrations');
  return Number(rows[0]?.at ?? 0);
}

/** An older program knows neither the columns nor the rules of a newer one: it would write wrongly. */
export function refuseNewerSchema(schema: number): void {
  if (schema <= newestMigration()) return;
  throw new SettingsError(
    'база новее этой версии программы: запустите ту версию, которая её обновила, или более новую. Вернуться к прежней можно только с копией базы, сделанной до обновления (restore).',
  );
}

/** By the owner, then `after`. Two programs that start at once wait for each other. */
export async function migrateSchema(
  { ownerUrl, programUrl }: { readonly ownerUrl: string; readonly programUrl: string },
  after: (db: Database) => Promise<void>,
): Promise<void> {
  const connection = connect(ownerUrl, { max: 2 });
  const lock = await connection.pool.connect();
  try {
    await lock.query("select pg_advisory_lock(hashtext('federation migrations'))");
    refuseNewerSchema(await schemaOf(lock));
    await applyMigrations(connection.db as NodePgDatabase, { migrationsFolder });
    await after(connection.db);
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
