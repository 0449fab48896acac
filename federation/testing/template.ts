import pg from 'pg';
import { ensureDatabase } from '@/federation/db/embedded-postgres';
import { migrate } from '@/federation/migrate';
import { PROGRAM_ROLE } from './database';
import { startThrowawayPostgres } from './throwaway-postgres';

/** Environment by which the setup passes the server and the template to the test files. */
const ADMIN_URL = 'FEDTRI_TEST_ADMIN_URL';
const TEMPLATE = 'FEDTRI_TEST_TEMPLATE';

function onServer(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Starts a server (or takes DATABASE_URL_TEST) and migrates the database that every test file clones. */
export async function prepareTemplate(): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL_TEST;
  const server = given ? undefined : await startThrowawayPostgres();
  const adminUrl = server?.url('postgres') ?? given ?? '';
  const template = `fedtri_template_${process.pid}`;
  try {
    await ensureDatabase(adminUrl, template);
    const programUrl = new URL(onServer(adminUrl, template));
    programUrl.username = PROGRAM_ROLE;
    programUrl.password = PROGRAM_ROLE;
    await migrate(onServer(adminUrl, template), programUrl.href);
  } catch (error) {
    await server?.stop();
    throw error;
  }
  process.env[ADMIN_URL] = adminUrl;
  process.env[TEMPLATE] = template;
  return async () => {
    if (server) return server.stop();
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    await client.query(`drop database if exists ${client.escapeIdentifier(template)} with (force)`);
    await client.end();
  };
}
