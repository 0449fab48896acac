import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { waitText } from '@/lib/domain/base/text/wait-text';
import { freePort } from '@/scripts/network/free-port';
import { databaseFailure } from './db/database-failure';
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
    fetch(`http://127.0.0.1:${port}${address}`).then(
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

test.each([
  ['without room', 'disk_full', 'could not extend file: No space left on device', 'На сервере нет места', 60],
  ['without memory', 'out_of_memory', 'out of memory', 'Сервер сейчас занят', 2],
  [
    'that has become read-only',
    'insufficient_privilege',
    'could not open file "base/5/1": Read-only file system',
    'На сервере сейчас ничего нельзя сохранить',
    60,
  ],
])(
  'a database %s costs a 503 with a sentence, and the same request goes through later',
  async (_, code, words, message, seconds) => {
    await federation.db.execute(
      sql.raw(`
    create function failing() returns trigger language plpgsql as $$
    begin raise exception '${words}' using errcode = '${code}'; end $$`),
    );
    await federation.db.execute(sql`create trigger failing before insert on emails execute function failing()`);
    const refused = await federation.app.inject(subscribe);
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().message]).toEqual([
      503,
      String(seconds),
      `${message}. Повторите через ${waitText(seconds)}`,
    ]);
    await federation.db.execute(sql`drop function failing cascade`);
    expect((await federation.app.inject(subscribe)).statusCode).toBe(200);
  },
);

test('a disk of the program’s own that has become read-only is told from a fault', () => {
  const error = Object.assign(new Error('EROFS: read-only file system, open'), { code: 'EROFS' });
  expect(databaseFailure(new Error('the photo was not stored', { cause: error }))).toBe('read-only');
  expect(databaseFailure(new Error('a defect'))).toBeNull();
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

test('/readyz asks only for the folder of uploads: in a container nothing else of DATA_DIR may be written', async () => {
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
