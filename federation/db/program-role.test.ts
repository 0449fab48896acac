import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { migrate } from '@/federation/migrate';
import { prepareDatabase } from '@/federation/prepare-database';
import { SettingsError } from '@/federation/settings';
import { createTestDatabase, PROGRAM_ROLE, type TestDatabase } from '@/federation/testing/database';
import { ensureDatabase } from './embedded-postgres';
import { recordTables } from './program-role';

let database: TestDatabase;
let program: pg.Client;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  program = new pg.Client({ connectionString: database.programUrl });
  owner = new pg.Client({ connectionString: database.url });
  await Promise.all([program.connect(), owner.connect()]);
});
afterAll(async () => {
  await Promise.all([program.end(), owner.end()]);
  await database.drop();
});

const DENIED = { code: '42501' };

/** Written out once more: what is the record of what happened, and what of it may change. */
const appendOnly: readonly [table: string, changeable: readonly string[]][] = [
  ['bank_returns', []],
  ['checkin_undos', []],
  ['checkins', []],
  ['consents', ['user_id', 'email', 'withdrawn_at']],
  ['operator_actions', []],
  ['payment_callbacks', []],
  ['payment_exception_closings', []],
  ['payment_exceptions', []],
  ['receipts', []],
  ['refunds', ['state', 'attempts', 'sent_at', 'refusal', 'completed_at']],
  ['result_changes', ['before', 'is_undone']],
  ['ticket_history', ['actor_id']],
  ['ticket_reminders', []],
];

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [`public.${table}`],
  );
  return rows.map(({ name }) => name);
}

test('the tables of the record are those that this test knows', () => {
  expect(Object.keys(recordTables).toSorted()).toEqual(appendOnly.map(([table]) => table));
});

describe.each(appendOnly)('of %s', (table, changeable) => {
  const statements = [`delete from ${table}`, `truncate ${table}`, `alter table ${table} add column x int`];

  test('the program removes nothing, changes no shape and only the columns that may change', async () => {
    for (const statement of [...statements, `drop table ${table}`, `alter table ${table} disable trigger all`]) {
      await expect(program.query(statement)).rejects.toMatchObject(DENIED);
    }
    const columns = await columnsOf(table);
    expect(columns.length).toBeGreaterThan(changeable.length);
    for (const column of columns) {
      const update = program.query(`update ${table} set ${column} = ${column}`);
      if (changeable.includes(column)) await expect(update).resolves.toMatchObject({ command: 'UPDATE' });
      else await expect(update).rejects.toMatchObject(DENIED);
    }
    await expect(program.query(`select count(*) from ${table}`)).resolves.toMatchObject({ rowCount: 1 });
  });

  test('control: its owner may', async () => {
    for (const statement of [...statements, `update ${table} set ${(await columnsOf(table))[0]} = default`]) {
      await owner.query('begin');
      await owner.query(statement.replace(/^truncate .*/, '$& cascade'));
      await owner.query('rollback');
    }
  });
});

test('an order’s record is never removed, and nothing cascades into it', async () => {
  const { rows: kinds } = await owner.query<{ table: string }>(
    String.raw`select table_name as table from information_schema.tables where table_name like 'order\_%\_lines'`,
  );
  expect(kinds.length).toBeGreaterThan(2);
  const removable: string[] = [];
  for (const table of ['orders', 'tickets', 'licences', ...kinds.map(({ table }) => table)]) {
    const code = await program.query(`delete from ${table}`).then(
      () => null,
      (error: pg.DatabaseError) => error.code,
    );
    if (code !== DENIED.code) removable.push(table);
  }
  expect(removable).toEqual([]);
  // A cascade is done as the owner of the table, whatever the program may do there.
  const { rows } = await owner.query(
    `select conrelid::regclass::text as child from pg_constraint
     where contype = 'f' and confdeltype <> 'a' and conrelid::regclass::text = any($1)`,
    [appendOnly.map(([table]) => table)],
  );
  expect(rows).toEqual([]);
});

test('the program is no superuser, owns nothing and makes neither roles nor databases nor tables', async () => {
  const { rows } = await owner.query(
    `select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
       (select count(*)::int from pg_class where relowner = r.oid) as relations,
       (select count(*)::int from pg_namespace where nspowner = r.oid) as schemas,
       (select count(*)::int from pg_auth_members where member = r.oid) as memberships
     from pg_roles r where rolname = $1`,
    [PROGRAM_ROLE],
  );
  expect(rows).toEqual([
    {
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      rolbypassrls: false,
      relations: 0,
      schemas: 0,
      memberships: 0,
    },
  ]);
  for (const statement of [
    'create role other',
    'create database other',
    'create schema other',
    'create table other (id int)',
    'create table pgboss.other (id int)',
    'create extension pgcrypto',
    'alter role current_user superuser',
    'set role postgres',
    "update drizzle.__drizzle_migrations set hash = ''",
    "copy (select 1) to program 'true'",
    "select pg_read_file('postgresql.conf')",
  ]) {
    await expect(program.query(statement)).rejects.toMatchObject(DENIED);
  }
});

describe('the migration to the newest schema', () => {
  async function emptyDatabase() {
    const name = `fedtri_test_${randomBytes(6).toString('hex')}`;
    const urlOf = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
    await ensureDatabase(database.url, name);
    return { DATABASE_URL: urlOf(database.programUrl), ownerUrl: urlOf(database.url), name };
  }

  test('the owner does, by itself or for the program; the program does not, and says so', async () => {
    const { DATABASE_URL, ownerUrl, name } = await emptyDatabase();
    try {
      const refused = prepareDatabase({ DATABASE_URL, DATABASE_MIGRATION_URL: undefined });
      await expect(refused).rejects.toThrow(SettingsError);
      await expect(refused).rejects.toThrow('npm run federation -- migrate');
      const alone = { DATABASE_URL: ownerUrl, DATABASE_MIGRATION_URL: undefined };
      expect(await prepareDatabase(alone)).toEqual({ isOwner: true });
      // A folder of an earlier version: its program was the owner.
      expect(await prepareDatabase({ DATABASE_URL, DATABASE_MIGRATION_URL: ownerUrl })).toEqual({ isOwner: false });
      expect(await prepareDatabase({ DATABASE_URL, DATABASE_MIGRATION_URL: undefined })).toEqual({ isOwner: false });
      const client = new pg.Client({ connectionString: DATABASE_URL });
      await client.connect();
      await client.query("insert into rate_limits values ('a', 1, now())");
      await expect(client.query('delete from receipts')).rejects.toMatchObject(DENIED);
      await client.end();
    } finally {
      await owner.query(`drop database ${name} with (force)`);
    }
  });

  test('a superuser is refused as the role of the program', async () => {
    const mighty = `mighty_${randomBytes(4).toString('hex')}`;
    await owner.query(`create role ${mighty} superuser login password 'x'`);
    const url = Object.assign(new URL(database.url), { username: mighty, password: 'x' }).href;
    try {
      await expect(migrate(database.url, url)).rejects.toThrow('может больше, чем нужно программе');
    } finally {
      await owner.query(`drop role ${mighty}`);
    }
  });
});
