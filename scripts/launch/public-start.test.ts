import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { freePort } from '@/scripts/network/free-port';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'public-start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function launch(environment: Readonly<Record<string, string>>, program = 'scripts/launch.ts') {
  const dataDir = path.join(folder, 'data');
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', program], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir, ...environment },
  });
  return { status, stderr, hasBegun: existsSync(dataDir) };
}

test('npm start with a public address and nothing else refuses in one sentence and touches nothing', () => {
  const { status, stderr, hasBegun } = launch({ SITE_URL: 'https://triathlon.test' });
  expect(stderr).toMatch(
    /^Не запускаю: адрес https:\/\/triathlon\.test открыт .+ задайте ACQUIRING_URL .+; SMTP_URL .+; SMS_GATEWAY_URL .+; INSURER_URL .+; DEMONSTRATION=no .+\.\n$/,
  );
  expect({ status, hasBegun }).toEqual({ status: 1, hasBegun: false });
});

test('npm start with every setting continues up to the ports, of which the first fault is told', async () => {
  const embedded = ['ACQUIRING_GATEWAY', 'MAIL_GATEWAY', 'SMS_GATEWAY', 'INSURER_GATEWAY'];
  const named = { ...Object.fromEntries(embedded.map((name) => [name, 'embedded'])), DEMONSTRATION: 'no' };
  const port = String(await freePort());
  const ports = { SITE_PORT: port, FEDERATION_PORT: port };
  const { status, stderr, hasBegun } = launch({ SITE_URL: 'https://triathlon.test', ...named, ...ports });
  expect(stderr).toBe(
    `Порт ${port} назначен дважды (SITE_PORT — сайт; FEDERATION_PORT — федерация): задайте разные порты.\n`,
  );
  expect({ status, hasBegun }).toEqual({ status: 1, hasBegun: false });
});

test.each([
  ['npm start', 'scripts/launch.ts'],
  ['npm run cluster', 'scripts/cluster.ts'],
])('%s with a wrong setting of a program refuses in one sentence and touches nothing', (_, program) => {
  expect(launch({ HOLD_MINUTES: 'abc' }, program)).toEqual({
    status: 1,
    stderr: 'HOLD_MINUTES: «abc» — не целое число от 1 (пример: HOLD_MINUTES=15).\n',
    hasBegun: false,
  });
});
