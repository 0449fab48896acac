import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureDatabase } from '@/federation/db/embedded-postgres';
import { lockHolder } from '@/scripts/launch/data-lock';
import { embeddedUrl } from '@/scripts/launch/database';
import { House } from '@/scripts/launch/house';
import { freePort } from '@/scripts/launch/ports';
import { loadSecrets } from '@/scripts/launch/secrets';
import { settingsFrom } from '@/scripts/launch/settings';
import { recoveryLimit } from './fixtures/recovery-limit';
import { TcpProxy } from './fixtures/tcp-proxy';
import { expect, test } from './fixtures/test';

const root = path.resolve(import.meta.dirname, '..');
const { E2E_DATA_DIR, E2E_BUILD } = process.env;

test.skip(!E2E_DATA_DIR || !E2E_BUILD, 'the house under test was not started by the tests');

const DATABASE = 'outage';
/** Once everything was ended after some 14 seconds. */
const OUTAGE_MS = 20_000;

/** A second house on the same build, whose database is reached through the proxy. */
async function openHouse() {
  const held = lockHolder(E2E_DATA_DIR ?? '');
  if (!held) throw new Error('nobody holds the data folder of the house under test');
  const { EMBEDDED_POSTGRES_PASSWORD: password } = loadSecrets(E2E_DATA_DIR ?? '', {});
  await ensureDatabase(embeddedUrl(held.postgresPort, password), DATABASE);
  const proxy = new TcpProxy(held.postgresPort);
  await proxy.open();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'outage-'));
  const environment = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATA_DIR: dataDir,
    NEXT_DIST_DIR: E2E_BUILD,
    SITE_PORT: String(await freePort(16_500)),
    FEDERATION_PORT: String(await freePort(16_600)),
    DATABASE_URL: embeddedUrl(proxy.port, password).replace(/[^/]+$/, DATABASE),
  };
  const settings = settingsFrom(environment, root, 'start');
  const said: string[] = [];
  const house = new House({
    ...{ settings, environment, buildAsItIs: true },
    say: (sentence) => said.push(sentence),
  });
  await house.start();
  const log = () => readFileSync(path.join(dataDir, 'logs/federation.log'), 'utf8');
  return {
    proxy,
    said,
    site: `http://127.0.0.1:${settings.site.port}`,
    federation: `http://127.0.0.1:${settings.federation?.port}`,
    federationPid: () =>
      Number(
        /"pid":(\d+)/.exec(
          log()
            .trim()
            .split('\n')
            .findLast((line) => line.startsWith('{')) ?? '',
        )?.[1],
      ),
    async stop() {
      await house.stop();
      await proxy.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

test('[R-13] a database away longer than any patience: pages stay, and all is ready within 10 s of its return', async () => {
  test.setTimeout(180_000);
  const house = await openHouse();
  const statusOf = (url: string) =>
    fetch(url).then(
      ({ status }) => status,
      () => 0,
    );
  const pages: number[] = [];
  let isOver = false;
  const visitor = (async () => {
    for (; !isOver; await sleep(200)) for (const page of ['/', '/news']) pages.push(await statusOf(house.site + page));
  })();
  try {
    await house.proxy.close();
    process.kill(house.federationPid(), 'SIGKILL');
    await sleep(OUTAGE_MS);
    expect(await statusOf(`${house.federation}/readyz`), 'control: it needs its database').not.toBe(200);
    expect(house.said.filter((line) => line.startsWith('Федерация:'))).toEqual([
      'Федерация: остановка (SIGKILL), запускаю снова.',
      'Федерация: ждёт базу данных (там никто не отвечает).',
    ]);

    const timeout = recoveryLimit();
    await house.proxy.open();
    await expect.poll(() => statusOf(`${house.federation}/readyz`), { timeout, intervals: [100] }).toBe(200);
    // The launcher asks in its own rhythm.
    await expect.poll(() => house.said).toContain('Федерация: снова работает.');
  } finally {
    isOver = true;
    await visitor;
    await house.stop();
  }
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter((status) => status !== 200)).toEqual([]);
});
