import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { freePort } from '@/scripts/network/free-port';
import { diskRefusal, hasRoom } from './http/disk';
import { startFailure } from './start-failure';
import { type TestApp, testApp } from './testing/app';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

test('a program whose log finds no room answers on and ends in order', async () => {
  const full = openSync('/dev/full', 'w');
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', path.resolve('federation/server.ts')], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      DATABASE_URL: federation.databaseUrl,
      FEDERATION_PORT: String(port),
      REVALIDATE_SECRET: 'revalidate-secret-of-tests',
      FIELD_KEY: Buffer.alloc(32, 7).toString('base64url'),
      ACQUIRING_PASSWORD: 'acquiring-password-of-tests',
      ACQUIRING_INSURER_PASSWORD: 'insurer-password-of-tests',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', full, full],
  });
  const ended = once(child, 'exit');
  const statusOf = (address: string) =>
    fetch(`http://127.0.0.1:${port}${address}`, { signal: AbortSignal.timeout(5000) }).then(
      ({ status }) => status,
      () => 0,
    );
  try {
    while ((await statusOf('/readyz')) !== 200 && child.exitCode === null) await sleep(50);
    const statuses: number[] = [];
    for (let time = 0; time < 20; time++) statuses.push(await statusOf('/api/nothing'));
    expect(new Set(statuses)).toEqual(new Set([404]));
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
  }
});

const subscribe = {
  method: 'PUT',
  url: '/api/user/subscribe/news',
  payload: { email: 'reader@example.ru', consents: { personal_data: true, advertising: true } },
} as const;

test('a database without room costs a 503 with a sentence, and the same request goes through once there is some', async () => {
  await federation.db.execute(sql`
    create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`);
  await federation.db.execute(sql`create trigger no_room before insert on emails execute function no_room()`);
  const refused = await federation.app.inject(subscribe);
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().message]).toEqual([
    503,
    '60',
    'На сервере нет места. Повторите через 60 секунд',
  ]);
  await federation.db.execute(sql`drop trigger no_room on emails`);
  expect((await federation.app.inject(subscribe)).statusCode).toBe(200);
});

test('a disk is judged by what is left on it and by whether it may be written', async () => {
  expect(hasRoom({ blocks: 1000, bavail: 4095, bsize: 4096 })).toBe(false);
  expect(hasRoom({ blocks: 1000, bavail: 4096, bsize: 4096 })).toBe(true);
  expect(hasRoom({ blocks: 0, bavail: 0, bsize: 4096 })).toBe(true);
  expect(await diskRefusal('/proc/self/status/data')).toBe('На диск нельзя писать');
  expect(await diskRefusal(path.resolve('.'))).toBeUndefined();
});

test('/readyz tells of a disk that takes nothing, and heals by itself', async () => {
  const { settings } = federation.deps;
  const usual = settings.DATA_DIR;
  const readiness = async () => (await federation.app.inject('/readyz')).statusCode;
  expect(await readiness()).toBe(200);
  Object.assign(settings, { DATA_DIR: '/proc/self/status/data' });
  expect(await readiness()).toBe(503);
  Object.assign(settings, { DATA_DIR: usual });
  expect(await readiness()).toBe(200);
});

test('/readyz asks for the folder of uploads alone: in a container nothing else of DATA_DIR may be written', async () => {
  const { settings } = federation.deps;
  const usual = settings.DATA_DIR;
  const folder = mkdtempSync(path.join(tmpdir(), 'uploads-'));
  symlinkSync('/proc/self/status/data', path.join(folder, 'files'));
  Object.assign(settings, { DATA_DIR: folder });
  expect((await federation.app.inject('/readyz')).json()).toEqual({ message: 'На диск нельзя писать' });
  Object.assign(settings, { DATA_DIR: usual });
  rmSync(folder, { recursive: true });
});

test('a start that finds no room says so in one sentence', () => {
  const DATABASE_URL = 'postgres://fedtri:hidden@db.test:5432/fedtri';
  const error = (code: string) => Object.assign(new Error('in English'), { code });
  expect(startFailure(error('53100'), { DATABASE_URL })).toBe('на диске базы данных db.test:5432 нет места.');
  expect(startFailure(error('ENOSPC'), { DATABASE_URL })).toBe('на диске нет места.');
});
