import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { backupCommand, restoreCommand, testRestoreCommand } from '@/federation/cli/backup';
import { checkInvariants } from '@/federation/modules/care/invariant/check-invariants';
import { seedIfEmpty } from '@/federation/seed';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf, order, report } from '@/federation/testing/buyer';
import { dumpOf } from '@/federation/testing/dump';
import { createFormat } from '@/federation/testing/format';
import { inOrder } from './copied-tables';
import { readManifest } from './manifest';
import { differentTables } from './test-restore';

/** A paid order whose e-mail still waits in the queue. */
let federation: TestApp;
/** Such an order beside thousands of rows, and photos in the storage. */
let demonstration: TestApp;
let folder: string;
const targets: TestApp[] = [];

beforeAll(async () => {
  [federation, demonstration] = await Promise.all([testApp(), testApp()]);
  await seedIfEmpty(demonstration.deps);
  for (const each of [federation, demonstration]) {
    await report(each, await order(each, checkoutOf([lineOf(await createFormat(each.db))])), 'paid');
  }
});
afterAll(() => Promise.all([federation.close(), demonstration.close()]));

beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'backup-')), 'copy');
});
afterEach(async () => {
  for (const target of targets.splice(0)) await target.close();
  await rm(path.dirname(folder), { recursive: true });
});

async function emptyTarget(): Promise<TestApp> {
  const target = await testApp();
  targets.push(target);
  return target;
}

const COPIED_AT = new Date('2026-06-01T09:00:00Z');

async function run(
  command: typeof backupCommand,
  { deps }: TestApp,
  args = [folder],
  now = COPIED_AT,
  said: string[] = [],
): Promise<string[]> {
  const say = (line: string) => said.push(line);
  await command({ ...deps, clock: () => now, args, folder: '.', say, warn: say });
  return said;
}

const sorted = async ({ db }: TestApp) => (await dumpOf(db)).split('\n').sort();
const ids = async ({ db }: TestApp) =>
  (await db.execute<{ public_id: string }>('select public_id from files order by 1')).rows;

test('a copy restored into an empty database is the same to the row, jobs and counters included', async () => {
  const [made] = await run(backupCommand, demonstration);
  expect(made).toBe(`Копия готова: ${folder}`);
  const target = await emptyTarget();
  const [done] = await run(restoreCommand, target);
  expect(done).toMatch(/^Восстановлено на 2026-06-01T09:00:00.000Z: строк — \d{4,}, файлов — [1-9]\d*\.$/);
  expect(await sorted(target)).toEqual(await sorted(demonstration));

  const next = "select nextval('ticket_numbers') as number";
  expect((await target.db.execute(next)).rows).toEqual((await demonstration.db.execute(next)).rows);
  for (const { public_id } of await ids(demonstration)) {
    expect(await target.deps.storage.get(public_id)).toEqual(await demonstration.deps.storage.get(public_id));
  }
  expect(await checkInvariants(target.db, target.clock.now())).toEqual([]);
  // The job that waited is done there.
  const [message] = (
    await target.db.execute<{ recipient: string }>('select recipient from emails where sent_at is null')
  ).rows;
  expect(await target.emails(message?.recipient ?? '')).toHaveLength(1);
});

const change = ({ db }: TestApp, text: string) => db.execute(text);
const scratches = "select datname from pg_database where datname like 'fedtri\\_restore\\_test%' order by 1";

async function damageOrders(): Promise<void> {
  const file = path.join(folder, 'tables/public.orders.copy.gz');
  const rows = gunzipSync(await readFile(file)).toString();
  await writeFile(file, gzipSync(rows.replace('buyer-', 'bayer-')));
}

test('a copy is tried in a database of its own; what waits for a person is told and no fault of it, however old it is', async () => {
  await change(
    demonstration,
    `insert into payment_exceptions (order_id, kind, amount_kopecks, created_at)
    select public_id, 'reversed', 100, '2026-05-31' from orders where status = 'paid' limit 1`,
  );
  await run(backupCommand, demonstration).finally(() =>
    change(demonstration, "delete from payment_exceptions where kind = 'reversed'"),
  );
  const inAYear = new Date('2027-06-01T09:00:00Z');
  const [tried, equal, waits, end, ...more] = await run(testRestoreCommand, demonstration, [folder], inAYear);
  expect(tried).toMatch(
    /^Копия на 2026-06-01T09:00:00.000Z восстанавливается: равны таблицы — (\d+) из \1, строк — \d{4,}/,
  );
  expect(equal).toMatch(/^Равны: .*\borders, .*\busers/);
  expect(waits).toMatch(/^Ждёт решения «.+» \(payments-are-settled\): 1, например /);
  // An e-mail was on its way when the copy was made; it is not late because the copy is a year old.
  expect([end, more]).toEqual(['Копия цела; то, что ждёт решения, ждало его и в базе.', []]);
  expect((await federation.db.execute(scratches)).rows).toEqual([]);
});

test('a damaged copy is refused by test-restore, which leaves no database behind', async () => {
  await run(backupCommand, federation);
  await damageOrders();
  await expect(run(testRestoreCommand, federation)).rejects.toThrow('Копия повреждена: public.orders.copy.gz');
  expect((await federation.db.execute(scratches)).rows).toEqual([]);
});

test('damage ends test-restore with a refusal that says whether the copy or the database has it; equal tables come first', async () => {
  await change(federation, "update orders set amount_kopecks = amount_kopecks + 1 where status = 'paid'");
  await run(backupCommand, federation).finally(() =>
    change(federation, "update orders set amount_kopecks = amount_kopecks - 1 where status = 'paid'"),
  );
  const said: string[] = [];
  const tried = () => run(testRestoreCommand, federation, [folder], COPIED_AT, said);
  await expect(tried()).rejects.toThrow(/order-is-sum-of-lines.* — копия верна, так было в базе, когда её снимали/);
  expect(said[0]).toMatch(/равны таблицы — (\d+) из \1,/);
  const manifest = path.join(folder, 'manifest.json');
  await writeFile(manifest, JSON.stringify({ ...JSON.parse(await readFile(manifest, 'utf8')), violations: [] }));
  await expect(tried()).rejects.toThrow(/order-is-sum-of-lines.* — в базе, когда её снимали, — 0/);
});

test('the database of a killed test-restore is dropped by the next; one that is locked or in use is left', async () => {
  await run(backupCommand, federation);
  const [killed, locked, used] = ['0', '1', '2'].map((digit) => `fedtri_restore_test_${digit.repeat(12)}`);
  for (const name of [killed, locked, used]) await federation.db.execute(`create database ${name}`);
  const holder = new pg.Client({ connectionString: federation.databaseUrl });
  const user = new pg.Client({
    connectionString: Object.assign(new URL(federation.databaseUrl), { pathname: `/${used}` }).href,
  });
  await Promise.all([holder.connect(), user.connect()]);
  await holder.query('select pg_advisory_lock(hashtext($1))', [locked]);
  try {
    expect((await run(testRestoreCommand, federation)).at(-1)).toBe('Всё сходится.');
    expect((await federation.db.execute(scratches)).rows).toEqual([{ datname: locked }, { datname: used }]);
  } finally {
    await Promise.all([holder.end(), user.end()]);
    for (const name of [killed, locked, used]) await federation.db.execute(`drop database if exists ${name}`);
  }
});

test('the rows of a database are compared with those of a copy, in any order', async () => {
  await run(backupCommand, demonstration);
  const client = new pg.Client({ connectionString: demonstration.databaseUrl });
  await client.connect();
  const different = async () => differentTables(client, await readManifest(folder), folder);
  try {
    // Changed rows move to the end of the table.
    await client.query("update products set title = title || ' '");
    expect(await different()).toEqual(['public.products']);
    await client.query('update products set title = rtrim(title) where position % 2 = 0');
    await client.query('update products set title = rtrim(title)');
    expect(await different()).toEqual([]);
    await client.query('begin');
    await client.query('update proportions set stock = stock + 1 where position = 0');
    expect(await different()).toEqual(['public.proportions']);
  } finally {
    await client.end();
  }
});

test('a copy can be read by its owner only', async () => {
  await run(backupCommand, demonstration);
  const entries = await readdir(folder, { recursive: true });
  expect(entries).toEqual(expect.arrayContaining(['manifest.json', 'tables', 'files', 'tables/public.users.copy.gz']));
  const modes = await Promise.all(['.', ...entries].map(async (name) => (await stat(path.join(folder, name))).mode));
  expect(modes.filter((mode) => (mode & 0o077) !== 0)).toEqual([]);
  expect(await readFile(path.join(folder, 'manifest.json'), 'utf8')).not.toContain(
    demonstration.deps.settings.FIELD_KEY,
  );
});

test('a change while it is copied is not seen by half: an order comes with all its lines or not at all', async () => {
  const format = await createFormat(demonstration.db, { places: 1000 });
  let going = true;
  const buyers = (async () => {
    while (going) await report(demonstration, await order(demonstration, checkoutOf([lineOf(format)])), 'paid');
  })();
  await run(backupCommand, demonstration);
  going = false;
  await buyers;
  const target = await emptyTarget();
  await run(restoreCommand, target);
  expect(await checkInvariants(target.db, target.clock.now())).toEqual([]);
});

describe('a copy is refused, and nothing is written', () => {
  const manifest = () => path.join(folder, 'manifest.json');
  const change = async (values: object) =>
    writeFile(manifest(), JSON.stringify({ ...JSON.parse(await readFile(manifest(), 'utf8')), ...values }));

  test.each<[string, () => Promise<unknown>, RegExp]>([
    ['without a manifest', () => rm(manifest()), /нет целой копии/],
    ['of another version', () => change({ migration: 'another' }), /другой версией программы/],
    ['sealed with another key', () => change({ key: 'another' }), /верните прежний FIELD_KEY/],
    ['damaged', damageOrders, /Копия повреждена: public\.orders\.copy\.gz/],
  ])('%s', async (_, spoil, message) => {
    await run(backupCommand, federation);
    await spoil();
    const target = await emptyTarget();
    await expect(run(restoreCommand, target)).rejects.toThrow(message);
    expect((await target.db.execute('select 1 from orders')).rows).toEqual([]);
  });

  test('into a database that is not empty', async () => {
    await run(backupCommand, federation);
    const target = await emptyTarget();
    await createFormat(target.db);
    await expect(run(restoreCommand, target)).rejects.toThrow('База не пуста');
  });

  test('into a folder that is not empty', async () => {
    await run(backupCommand, federation);
    await expect(run(backupCommand, federation)).rejects.toThrow('не пуста');
    expect(await readdir(folder)).toContain('manifest.json');
  });

  test.each([[[]], [['a', 'b']]])('called with %j', async (args) => {
    await expect(run(backupCommand, federation, args)).rejects.toThrow('Назовите одну папку');
  });
});

test.each([
  [{ c: ['b'], b: ['a'], a: [] }, ['a', 'b', 'c']],
  [{ a: [], b: [], c: ['a'] }, ['a', 'b', 'c']],
])('tables stand after those they need: %j', (needs, names) => {
  const tables = Object.entries(needs).map(([name, list]) => ({ name, needs: list }));
  expect(inOrder(tables).map(({ name }) => name)).toEqual(names);
});

test('tables whose foreign keys form a cycle are named in the error', () => {
  expect(() =>
    inOrder([
      { name: 'a', needs: ['b'] },
      { name: 'b', needs: ['a'] },
    ]),
  ).toThrow('cycle between tables: a, b');
});
