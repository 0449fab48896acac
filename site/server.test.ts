import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';

const random = () => randomBytes(32).toString('base64url');

const folder = mkdtempSync(path.join(tmpdir(), 'site-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const complete: Readonly<Record<string, string>> = {
  SITE_URL: 'https://triathlon.test',
  ACQUIRING_URL: 'https://bank.test/pay',
  NEXTAUTH_SECRET: random(),
  SESSION_SECRET: random(),
  REVALIDATE_SECRET: random(),
};

/** The real program without a build: settings are checked before the build. */
function start(environment: Readonly<Record<string, string>>) {
  const { status, stderr } = spawnSync(process.execPath, ['site/server.ts'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NODE_ENV: 'production', NEXT_DIST_DIR: '.data/no-build', ...environment },
  });
  return { status, stderr };
}

test.each([
  ['ACQUIRING_URL', '', 'ACQUIRING_URL — адрес банка (или ACQUIRING_GATEWAY=embedded: встроенный банк не берёт денег)'],
  ['NEXTAUTH_SECRET', '', 'NEXTAUTH_SECRET — случайная строка от 32 знаков'],
  ['SESSION_SECRET', '', 'SESSION_SECRET — случайная строка от 32 знаков'],
  ['REVALIDATE_SECRET', '', 'REVALIDATE_SECRET — случайная строка от 32 знаков'],
  ['SESSION_SECRET', 'short', 'SESSION_SECRET — случайная строка от 32 знаков (прежнее легко угадать)'],
])('a started production whose %s is «%s» ends with 1 and one sentence that names it', (name, value, advice) => {
  expect(start({ ...complete, [name]: value })).toEqual({
    status: 1,
    stderr: `Сайт не запущен: адрес https://triathlon.test открыт не только этому компьютеру, задайте ${advice}.\n`,
  });
});

const LONELY = { SITE_HOST: '0.0.0.0', SITE_URL: '' };

test.each<[sentence: string, changed: Readonly<Record<string, string>>]>([
  [
    'адрес 0.0.0.0 открыт не только этому компьютеру, задайте SITE_URL — адрес сайта, каким его видят посетители.',
    LONELY,
  ],
  ['SESSION_SECRET и SESSION_SECRET_FILE заданы оба: оставьте одно.', { SESSION_SECRET_FILE: '/nowhere/secret' }],
  ['REDIS_URL_FILE: файл /nowhere/secret не читается (ENOENT).', { REDIS_URL_FILE: '/nowhere/secret' }],
  [
    'SITE_TRUSTED_PROXIES: «uniquelocl» — не адрес, не сеть (10.0.0.0/8) и не одно из имён loopback, linklocal, uniquelocal.',
    { SITE_TRUSTED_PROXIES: 'loopback,uniquelocl' },
  ],
  [
    'DRAIN_SECONDS: «soon» — не число секунд от 0 (пример: DRAIN_SECONDS=0). ' +
      'REWRITE_PAGES: «on» — не одно из слов yes, no (пример: REWRITE_PAGES=yes).',
    { REWRITE_PAGES: 'on', DRAIN_SECONDS: 'soon' },
  ],
])('a started production ends with 1 and «%s»', (sentence, changed) => {
  expect(start({ ...complete, ...changed })).toEqual({ status: 1, stderr: `Сайт не запущен: ${sentence}\n` });
});

test('secrets in files are as good as secrets in the environment', () => {
  const inFiles = ['NEXTAUTH_SECRET', 'SESSION_SECRET', 'REVALIDATE_SECRET'].flatMap((name) => {
    const file = path.join(folder, name);
    writeFileSync(file, `${random()}\n`);
    return [
      [name, ''],
      [`${name}_FILE`, file],
    ];
  });
  expect(start({ ...complete, ...Object.fromEntries(inFiles) }).stderr).toContain('Could not find a production build');
});

test('a start with all settings goes on to look for its build', () => {
  expect(start(complete).stderr).toContain('Could not find a production build');
});
