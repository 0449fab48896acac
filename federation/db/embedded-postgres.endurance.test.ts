import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { freePort } from '@/scripts/network/free-port';
import { ensureDatabase, orphanOn, startEmbeddedPostgres } from './embedded-postgres';

let folder: string;
let port: number;
const start = (password = 'p@ss/word') =>
  startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), port, password, settings: { fsync: 'off' } });

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'embedded-'));
  // As root the server runs as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  port = await freePort();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function count(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('create table if not exists starts (at timestamptz default now())');
    await client.query('insert into starts default values');
    return Number((await client.query('select count(*) from starts')).rows[0].count);
  } finally {
    await client.end();
  }
}

test('an interrupted first start is begun anew, and what is stored stays', async () => {
  mkdirSync(path.join(folder, 'postgres.new/base'), { recursive: true });
  writeFileSync(path.join(folder, 'postgres.new/PG_VERSION'), '18\n');
  const first = await start();
  await ensureDatabase(first.url('postgres'), 'fedtri');
  await ensureDatabase(first.url('postgres'), 'fedtri');
  expect(await count(first.url('fedtri'))).toBe(1);
  await first.stop();
  const second = await start();
  expect(await count(second.url('fedtri'))).toBe(2);
  await second.stop();
});

test('the folder of data and the log of the server are closed to others', async () => {
  chmodSync(folder, 0o755);
  const server = await start();
  await server.stop();
  for (const name of ['.', 'postgres', 'postgres.log']) {
    expect([name, statSync(path.join(folder, name)).mode & 0o007]).toEqual([name, 0]);
  }
});

test('a restart leaves those their way who may pass through the folder and list nothing', async () => {
  chmodSync(folder, 0o711);
  const server = await start();
  await server.stop();
  expect(statSync(folder).mode & 0o777).toBe(0o711);
});

test('a server that a killed launcher left on the folder is stopped and replaced [R-14]', async () => {
  const orphan = await start();
  expect(await orphanOn(path.join(folder, 'postgres'))).toBe(orphan.pid);
  const server = await start();
  await orphan.exited;
  expect(server.pid).not.toBe(orphan.pid);
  expect(await count(server.url('fedtri'))).toBe(3);
  await server.stop();
  expect(await orphanOn(path.join(folder, 'postgres'))).toBeUndefined();
});

test('a server killed with its work half done starts again with all that was committed [R-13]', async () => {
  const victim = await start();
  expect(await count(victim.url('fedtri'))).toBe(4);
  process.kill(victim.pid, 'SIGKILL');
  await victim.exited;
  let server = await start().catch(() => undefined);
  // Its backends notice the death in their own time and hold the shared memory until then.
  while (!server) server = await start().catch(() => undefined);
  expect(await count(server.url('fedtri'))).toBe(5);
  await server.stop();
});

test('a lost password is told at once', async () => {
  await expect(start('another')).rejects.toThrow('верните прежний secrets.json');
});
