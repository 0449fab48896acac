import pg from 'pg';
import { directUrl, type Settings, SettingsError } from '@/federation/settings';
import { newestMigration, refuseNewerSchema, schemaOf } from './db/migrate';
import { migrate } from './migrate';

interface PreparedDatabase {
  /** The program's own role owns the schema. */
  readonly isOwner: boolean;
}

/**
 * The database at the newest schema: brought there by its owner (DATABASE_MIGRATION_URL, or the program's own role
 * where that owns the database), or found there. Throws SettingsError where nobody here may bring it there.
 */
export async function prepareDatabase(
  settings: Pick<Settings, 'DATABASE_URL' | 'DATABASE_MIGRATION_URL'> & Partial<Pick<Settings, 'DATABASE_DIRECT_URL'>>,
): Promise<PreparedDatabase> {
  const { DATABASE_MIGRATION_URL: ownerUrl } = settings;
  const programUrl = directUrl(settings);
  if (ownerUrl) {
    await migrate(ownerUrl, programUrl);
    return { isOwner: false };
  }
  const client = new pg.Client({ connectionString: programUrl, connectionTimeoutMillis: 5000 });
  await client.connect();
  let isOwner: boolean;
  try {
    const { rows } = await client.query("select has_database_privilege(current_database(), 'create') as may");
    isOwner = rows[0]?.may === true;
    if (!isOwner) await requireNewestSchema(client);
  } finally {
    await client.end();
  }
  if (isOwner) await migrate(programUrl);
  return { isOwner };
}

async function requireNewestSchema(client: pg.Client): Promise<void> {
  const schema = await schemaOf(client).catch(() => 0);
  refuseNewerSchema(schema);
  if (schema === newestMigration()) return;
  throw new SettingsError(
    'база не приведена к этой версии программы, а роль из DATABASE_URL менять её не может: выполните npm run federation -- migrate, задав в DATABASE_MIGRATION_URL владельца базы.',
  );
}
