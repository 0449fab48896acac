import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  url: string;
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

/** A fresh migrated database, a clone of the template made once per run. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `fedtri_test_${randomBytes(6).toString('hex')}`;
  const template = setting('FEDTRI_TEST_TEMPLATE');
  await administer((client) => `create database ${client.escapeIdentifier(name)} template ${template}`);
  const url = new URL(setting('FEDTRI_TEST_ADMIN_URL'));
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => administer((client) => `drop database if exists ${client.escapeIdentifier(name)} with (force)`),
  };
}
