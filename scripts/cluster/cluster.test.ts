import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { launchSettingsFrom } from '@/scripts/launch/settings';
import { createCluster } from './cluster';

const dataDir = path.join(tmpdir(), `no-cluster-${process.pid}`);

/** What the cluster says when it is started. No tool is looked for, still less installed: it refuses before. */
function start(environment: Record<string, string>) {
  const known = { DATA_DIR: dataDir, ...environment };
  const settings = launchSettingsFrom(known, process.cwd(), 'start');
  const { launcher } = createCluster({ settings, environment: known, say: () => undefined }, () => {
    throw new Error('tools were required');
  });
  return launcher.start();
}

test.each([
  [
    { SITE_PORT: '3000', EMBEDDED_POSTGRES_PORT: '3020' },
    'Порт 3020 назначен дважды (SITE_PORT — внутренний порт SITE_PORT + 20; EMBEDDED_POSTGRES_PORT — PostgreSQL): задайте разные порты.',
  ],
  [
    { SITE_PORT: '3000', FEDERATION_PORT: '3001' },
    'Порт 3001 назначен дважды (FEDERATION_PORT — nginx; SITE_PORT — внутренний порт SITE_PORT + 1): задайте разные порты.',
  ],
  [{ SITE_PORT: '65530' }, 'Порта 65550 нет (внутренний порт SITE_PORT + 20): задайте в переменной SITE_PORT меньший.'],
  [{ DATABASE_POOL: 'x' }, 'DATABASE_POOL: «x» — не целое число от 1 (пример: DATABASE_POOL=20).'],
])('a cluster with %j refuses in one sentence before anything is started or made', async (environment, sentence) => {
  await expect(start(environment)).rejects.toThrow(sentence);
  expect(existsSync(dataDir)).toBe(false);
});

test('control: with settings that are right the tools are required', async () => {
  const ports = { SITE_PORT: '5410', FEDERATION_PORT: '5440', EMBEDDED_POSTGRES_PORT: '5480' };
  try {
    await expect(start(ports)).rejects.toThrow('tools were required');
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
