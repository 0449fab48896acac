import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureDatabase } from '@/federation/db/embedded-postgres';
import { lockRecord } from '@/scripts/launch/data-lock';
import { embeddedUrl } from '@/scripts/launch/embedded-urls';
import { loadSecrets } from '@/scripts/launch/secrets';
import { launchSettingsFrom } from '@/scripts/launch/settings';
import { standalone } from '@/scripts/launch/standalone';
import { freePort } from '@/scripts/network/free-port';
import { expectRecovery } from './fixtures/recovery';
import { systemUnderTest } from './fixtures/system-under-test';
import { TcpProxy } from './fixtures/tcp-proxy';
import { expect, test } from './fixtures/test';

const root = path.resolve(import.meta.dirname, '..');

const DATABASE = 'outage';
/** Longer than the restarts of a former launcher lasted, which gave up. */
const OUTAGE_MS = 20_000;

/** A second system on the same build, with a proxy before its database. */
async function startSystem() {
  const { dataDir: dataDirUnderTest, build } = systemUnderTest();
  const held = lockRecord(dataDirUnderTest);
  if (!held) throw new Error('the launcher of the system under test wrote no record');
  const { EMBEDDED_POSTGRES_PASSWORD: password } = loadSecrets(dataDirUnderTest, {});
  await ensureDatabase(embeddedUrl(held.postgresPort, password), DATABASE);
  const proxy = new TcpProxy(held.postgresPort);
  await proxy.open();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'outage-'));
  const environment = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATA_DIR: dataDir,
    NEXT_DIST_DIR: build,
    SITE_PORT: String(await freePort(16_500)),
    FEDERATION_PORT: String(await freePort(16_600)),
    DATABASE_URL: embeddedUrl(proxy.port, password).replace(/[^/]+$/, DATABASE),
  };
  const settings = launchSettingsFrom(environment, root, 'start');
  const said: string[] = [];
  const say = (sentence: string) => said.push(sentence);
  const launcher = standalone({ settings, environment, reuseBuild: true, say });
  await launcher.start();
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
      await launcher.stop();
      await proxy.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

test('pages stay during a long database outage, and everything is ready within 10 s of its end [R-13]', async () => {
  const system = await startSystem();
  const statusOf = (url: string) =>
    fetch(url).then(
      ({ status }) => status,
      () => 0,
    );
  const pages: number[] = [];
  let isOver = false;
  const visitor = (async () => {
    for (; !isOver; await sleep(200)) for (const page of ['/', '/news']) pages.push(await statusOf(system.site + page));
  })();
  try {
    await system.proxy.close();
    process.kill(system.federationPid(), 'SIGKILL');
    await sleep(OUTAGE_MS);
    expect(await statusOf(`${system.federation}/readyz`), 'control: it needs its database').not.toBe(200);
    expect(system.said.filter((line) => line.startsWith('Федерация:'))).toEqual([
      'Федерация: остановка (SIGKILL), запускаю снова.',
      'Федерация: ждёт базу данных (там никто не отвечает).',
    ]);

    await expectRecovery(
      () => system.proxy.open(),
      async () => (await statusOf(`${system.federation}/readyz`)) === 200,
    );
    await expect.poll(() => system.said).toContain('Федерация: снова работает.');
  } finally {
    isOver = true;
    await visitor;
    await system.stop();
  }
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter((status) => status !== 200)).toEqual([]);
});
