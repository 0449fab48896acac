import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Made with the template; its password is the same. */
export const PROGRAM_ROLE = 'fedtri_test_program';

export interface TestDatabase {
  /** As its owner, who may do anything. */
  url: string;
  /** As the role that the program has in production. */
  programUrl: string;
  drop(): Promise<void>;
}

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: tests with a database belong to the jest project "api".`);
  return value;
}

async function administer(statement: (client: pg.Client) => string): Promise<void> {
  const client = new pg.Client({ connectionString: setting('FEDTRI_TEST_ADMIN_URL') });
  await client.connect();
  try {
    await client.query(statement(client));
  } finally {
    await client.end();
  }
}

/** A database without anything, as an operator gives it to the first migration. */
export async function createEmptyDatabase(): Promise<Pick<TestDatabase, 'url' | 'drop'>> {
  const name = `fedtri_test_${randomBytes(6).toString('hex')}`;
  await administer((client) => `create database ${client.escapeIdentifier(name)}`);
  const url = new URL(setting('FEDTRI_TEST_ADMIN_URL'));
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => administer((client) => `drop database if exists ${client.escapeIdentifier(name)} with (force)`),
  };
}

/** A fresh migrated database, a clone of the template made once per run. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `fedtri_test_${randomBytes(6).toString('hex')}`;
  const template = setting('FEDTRI_TEST_TEMPLATE');
  await administer((client) => `create database ${client.escapeIdentifier(name)} template ${template}`);
  const url = new URL(setting('FEDTRI_TEST_ADMIN_URL'));
  url.pathname = `/${name}`;
  const programUrl = new URL(url);
  programUrl.username = PROGRAM_ROLE;
  programUrl.password = PROGRAM_ROLE;
  return {
    url: url.href,
    programUrl: programUrl.href,
    drop: () => administer((client) => `drop database if exists ${client.escapeIdentifier(name)} with (force)`),
  };
}
