import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from './database';

let first: TestDatabase;
let second: TestDatabase;

beforeAll(async () => {
  [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});

afterAll(async () => {
  await Promise.all([first.drop(), second.drop()]);
});

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('each test database is its own', async () => {
  await ask(first.url, 'create table only_here (id int)');
  const tables = "select tablename from pg_tables where tablename = 'only_here'";
  expect(await ask(first.url, tables)).toHaveLength(1);
  expect(await ask(second.url, tables)).toHaveLength(0);
});

test('Cyrillic sorts and compares by the rules of the language', async () => {
  const names = "select name from (values ('Жуков'), ('Ёлкин'), ('еремин'), ('Юдин')) as t(name) order by name";
  expect(await ask(first.url, names)).toEqual([
    { name: 'Ёлкин' },
    { name: 'еремин' },
    { name: 'Жуков' },
    { name: 'Юдин' },
  ]);
  expect(await ask(first.url, "select 'ЁЛКИН' ilike 'ёлкин' as same")).toEqual([{ same: true }]);
});
