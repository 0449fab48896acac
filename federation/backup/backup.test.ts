import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { backupCommand, restoreCommand } from '@/federation/cli/backup';
import { checkInvariants } from '@/federation/modules/invariant/check-invariants';
import { seedIfEmpty } from '@/federation/seed';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf, order, report } from '@/federation/testing/buyer';
import { dumpOf } from '@/federation/testing/dump';
import { createFormat } from '@/federation/testing/format';
import { inOrder } from './copied-tables';

// Two whole databases.
jest.setTimeout(60_000);

let house: TestApp;
let target: TestApp;
let folder: string;

/** The demonstration, a paid order more whose letter still waits in the queue, and its photos in the storage. */
beforeAll(async () => {
  house = await testApp();
  await seedIfEmpty(house.deps);
  await report(house, await order(house, checkoutOf([lineOf(await createFormat(house.db))])), 'paid');
});
afterAll(() => house.close());

beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'backup-')), 'copy');
  target = await testApp();
});
afterEach(async () => {
  await target.close();
  await rm(path.dirname(folder), { recursive: true });
});

async function run(command: typeof backupCommand, { deps }: TestApp, args = [folder]): Promise<string[]> {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  await command({ ...deps, clock: () => new Date('2026-06-01T09:00:00Z'), args, folder: '.', say, warn: say });
  return said;
}

const sorted = async ({ db }: TestApp) => (await dumpOf(db)).split('\n').sort();
const ids = async ({ db }: TestApp) =>
  (await db.execute<{ public_id: string }>('select public_id from files order by 1')).rows;

test('a copy restored into an empty database is the same to the row, jobs and counters included', async () => {
  const [made] = await run(backupCommand, house);
  expect(made).toBe(`Копия готова: ${folder}`);
  const [done] = await run(restoreCommand, target);
  expect(done).toMatch(/^Восстановлено на 2026-06-01T09:00:00.000Z: строк — \d{4,}, файлов — [1-9]\d*\.$/);
  expect(await sorted(target)).toEqual(await sorted(house));

  const next = "select nextval('ticket_numbers') as number";
  expect((await target.db.execute(next)).rows).toEqual((await house.db.execute(next)).rows);
  for (const { public_id } of await ids(house)) {
    expect(await target.deps.storage.get(public_id)).toEqual(await house.deps.storage.get(public_id));
  }
  expect(await checkInvariants(target.db, target.clock.now())).toEqual([]);
  // The job that waited is done there.
  const [letter] = (
    await target.db.execute<{ recipient: string }>('select recipient from letters where sent_at is null')
  ).rows;
  expect(await target.letters(letter?.recipient ?? '')).toHaveLength(1);
});

test('only its owner may read a copy', async () => {
  await run(backupCommand, house);
  const entries = await readdir(folder, { recursive: true });
  expect(entries).toEqual(expect.arrayContaining(['manifest.json', 'tables', 'files', 'tables/public.users.copy.gz']));
  const modes = await Promise.all(['.', ...entries].map(async (name) => (await stat(path.join(folder, name))).mode));
  expect(modes.filter((mode) => (mode & 0o077) !== 0)).toEqual([]);
  expect(await readFile(path.join(folder, 'manifest.json'), 'utf8')).not.toContain(house.deps.settings.FIELD_KEY);
});

test('a change while it is copied is not seen by half: an order comes with all its lines or not at all', async () => {
  const format = await createFormat(house.db, { places: 1000 });
  let going = true;
  const buyers = (async () => {
    while (going) await report(house, await order(house, checkoutOf([lineOf(format)])), 'paid');
  })();
  await run(backupCommand, house);
  going = false;
  await buyers;
  await run(restoreCommand, target);
  expect(await checkInvariants(target.db, target.clock.now())).toEqual([]);
});

describe('a copy is refused, and nothing is written', () => {
  const manifest = () => path.join(folder, 'manifest.json');
  const change = async (values: object) =>
    writeFile(manifest(), JSON.stringify({ ...JSON.parse(await readFile(manifest(), 'utf8')), ...values }));
  const users = () => path.join(folder, 'tables/public.users.copy.gz');

  test.each<[string, () => Promise<unknown>, RegExp]>([
    ['without a manifest', () => rm(manifest()), /нет целой копии/],
    ['of another version', () => change({ migration: 'another' }), /другой версией программы/],
    ['sealed with another key', () => change({ key: 'another' }), /верните прежний FIELD_KEY/],
    [
      'damaged',
      async () =>
        writeFile(
          users(),
          gzipSync(
            gunzipSync(await readFile(users()))
              .toString()
              .replace('anna', 'inna'),
          ),
        ),
      /Копия повреждена: public\.users\.copy\.gz/,
    ],
  ])('%s', async (_, spoil, message) => {
    await run(backupCommand, house);
    await spoil();
    await expect(run(restoreCommand, target)).rejects.toThrow(message);
    expect((await target.db.execute('select 1 from users')).rows).toEqual([]);
  });

  test('into a database that is not empty', async () => {
    await run(backupCommand, house);
    await createFormat(target.db);
    await expect(run(restoreCommand, target)).rejects.toThrow('База не пуста');
  });

  test('into a folder that is not empty', async () => {
    await run(backupCommand, house);
    await expect(run(backupCommand, house)).rejects.toThrow('не пуста');
    expect(await readdir(folder)).toContain('manifest.json');
  });

  test.each([[[]], [['a', 'b']]])('called with %j', async (args) => {
    await expect(run(backupCommand, house, args)).rejects.toThrow('Назовите одну папку');
  });
});

test.each([
  [{ c: ['b'], b: ['a'], a: [] }, ['a', 'b', 'c']],
  [{ a: [], b: [], c: ['a'] }, ['a', 'b', 'c']],
])('tables stand after those they need: %j', (needs, names) => {
  const tables = Object.entries(needs).map(([name, list]) => ({ name, needs: list }));
  expect(inOrder(tables).map(({ name }) => name)).toEqual(names);
});

test('tables in a circle are told of', () => {
  expect(() =>
    inOrder([
      { name: 'a', needs: ['b'] },
      { name: 'b', needs: ['a'] },
    ]),
  ).toThrow('circle: a, b');
});
