import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'public-start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function launch(environment: Readonly<Record<string, string>>) {
  const dataDir = path.join(folder, 'data');
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/launch.ts'], {
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

test('npm start with every setting continues up to the first unavailable port', () => {
  const named = {
    ACQUIRING_GATEWAY: 'embedded',
    MAIL_GATEWAY: 'embedded',
    SMS_GATEWAY: 'embedded',
    INSURER_GATEWAY: 'embedded',
    DEMONSTRATION: 'no',
  };
  const { status, stderr } = launch({ SITE_URL: 'https://triathlon.test', ...named, SITE_PORT: '4000' });
  expect(stderr).toBe('Порт 4000 назначен дважды (SITE_PORT и FEDERATION_PORT): задайте разные порты.\n');
  expect(status).toBe(1);
});
