import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';

const random = () => randomBytes(32).toString('base64url');

const complete: Readonly<Record<string, string>> = {
  SITE_URL: 'https://triathlon.test',
  ACQUIRING_URL: 'https://bank.test/pay',
  NEXTAUTH_SECRET: random(),
  SESSION_SECRET: random(),
  REVALIDATE_SECRET: random(),
};

/** The real program without a build: what it says of its settings comes before it misses that. */
function start(environment: Readonly<Record<string, string>>) {
  const { status, stderr } = spawnSync(process.execPath, ['site/server.ts'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NODE_ENV: 'production', NEXT_DIST_DIR: '.data/no-build', ...environment },
  });
  return { status, stderr };
}

test.each([
  ['ACQUIRING_URL', '', 'ACQUIRING_URL — адрес банка (или ACQUIRING=embedded: встроенный банк не берёт денег)'],
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

test('with all of them it goes on to look for its build', () => {
  expect(start(complete).stderr).toContain('Could not find a production build');
}, 30_000);
