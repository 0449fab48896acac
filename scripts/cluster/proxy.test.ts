import { type ChildProcess, fork, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { moveProxyVersion } from '@/lib/page-cache/proxy-version';
import { freePort } from '@/scripts/launch/ports';
import { settingsFrom } from '@/scripts/launch/settings';
import { findTool } from './tools';
import { fillIn, localTopology, proxyVariables, type Topology } from './topology';

jest.setTimeout(60_000);

const nginx = findTool('nginx');
if (!nginx) console.warn('НЕ ПРОВЕРЕНО: nginx не установлен (apt-get install nginx-light)');
const testWithNginx = nginx ? test : test.skip;

/** Shorter than in the template, so that a test need not wait; the order of the two is what counts. */
const IDLE_SECONDS = 1;
const DRAIN_SECONDS = 2;

let folder: string;
let topology: Topology;
let proxy: ChildProcess;
let url: string;
/** Writes that some instance has begun. */
let written: string[] = [];

beforeAll(async () => {
  if (!nginx) return;
  folder = mkdtempSync(path.join(tmpdir(), 'proxy-'));
  // The workers of nginx are another user.
  chmodSync(folder, 0o755);
  // Below the ports that outgoing connections take: one that is free for a moment must stay so.
  const first = 20_000 + (process.pid % 1000) * 10;
  const ports = await Promise.all(Array.from({ length: 8 }, (_, index) => freePort(first + index)));
  const at = (index: number) => ({ host: '127.0.0.1', port: ports[index] ?? 0 });
  const usual = localTopology(settingsFrom({ DATA_DIR: folder }, folder, 'start'));
  topology = {
    ...usual,
    sites: [at(0), at(1)],
    federations: [at(2), at(3)],
    proxy: { ...usual.proxy, site: at(4), federation: at(5), internalFederation: at(6), innerPort: at(7).port, folder },
  };
  url = `http://127.0.0.1:${topology.proxy.site.port}`;
  await moveProxyVersion(topology.proxy.versionFolder);
  const template = readFileSync('deploy/nginx.conf.template', 'utf8');
  const config = fillIn(template, proxyVariables(topology)).replaceAll(
    'keepalive_timeout 4s',
    `keepalive_timeout ${IDLE_SECONDS}s`,
  );
  writeFileSync(path.join(folder, 'nginx.conf'), config);
  proxy = spawn(nginx, ['-c', path.join(folder, 'nginx.conf'), '-e', 'stderr', '-g', 'daemon off;'], {
    stdio: 'ignore',
  });
  const health = `http://127.0.0.1:${topology.proxy.innerPort}/proxy/health`;
  while (!(await fetch(health).catch(() => undefined))?.ok) await sleep(50);
});

afterAll(async () => {
  for (const child of instances) child.kill('SIGKILL');
  // Killed outright, nginx would leave its workers behind.
  const ended = proxy && new Promise((resolve) => proxy?.once('exit', resolve));
  proxy?.kill('SIGTERM');
  await ended;
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const instances = new Set<ChildProcess>();

async function startInstance(number: 0 | 1, drainSeconds = DRAIN_SECONDS): Promise<ChildProcess> {
  const child = fork('scripts/cluster/stub-instance.ts', [`${topology.sites[number]?.port}`, `${drainSeconds}`], {
    execArgv: ['--import', 'tsx'],
  });
  instances.add(child);
  child.once('exit', () => instances.delete(child));
  await once(child, 'message');
  child.on('message', (id) => written.push(String(id)));
  return child;
}

interface Attempt {
  readonly method: string;
  readonly headers?: Record<string, string>;
}

/** Eight clients who ask without a pause; what was not answered with 200, and the ids of what was written. */
function startClients(attempt: Attempt) {
  const failed: string[] = [];
  const sent: string[] = [];
  let isOver = false;
  const client = async () => {
    while (!isOver) {
      const id = randomUUID();
      sent.push(id);
      const init = { ...attempt, ...(attempt.method === 'POST' && { body: id }) };
      const answer = await fetch(`${url}/api/x`, init).catch((error: Error) => error);
      if (answer instanceof Error) failed.push(answer.message);
      else if (answer.status !== 200) failed.push(String(answer.status));
      if (!(answer instanceof Error)) await answer.text();
      await sleep(Math.random() * 5);
    }
  };
  const clients = Array.from({ length: 8 }, client);
  return {
    async stop() {
      isOver = true;
      await Promise.all(clients);
      return { failed, sent };
    },
  };
}

testWithNginx(
  '[promise 15] writes without a key go on through restarts one after the other, each done once',
  async () => {
    written = [];
    const pair = [await startInstance(0), await startInstance(1)];
    const clients = startClients({ method: 'POST' });
    for (let restart = 0; restart < 4; restart++) {
      const number = restart % 2 === 0 ? 0 : 1;
      const old = pair[number];
      old?.kill('SIGTERM');
      if (old) await once(old, 'exit');
      pair[number] = await startInstance(number);
    }
    const { failed, sent } = await clients.stop();
    for (const child of pair) child.kill('SIGKILL');
    expect(failed).toEqual([]);
    expect(sent.length).toBeGreaterThan(50);
    expect(written.toSorted()).toEqual(sent.toSorted());
  },
);

testWithNginx.each([
  ['reads', { method: 'GET' }],
  ['writes under a key', { method: 'POST', headers: { 'idempotency-key': 'k' } }],
])('[promise 15] %s go on when an instance is killed', async (_, attempt) => {
  const pair = [await startInstance(0), await startInstance(1)];
  const clients = startClients(attempt);
  for (const number of [0, 1] as const) {
    await sleep(500);
    pair[number]?.kill('SIGKILL');
    await sleep(300);
    pair[number] = await startInstance(number);
  }
  const { failed } = await clients.stop();
  for (const child of pair) child.kill('SIGKILL');
  expect(failed).toEqual([]);
});

testWithNginx(
  'the control: without a drain, writes under way are lost, and no instance means 503 in Russian',
  async () => {
    const pair = [await startInstance(0, 0), await startInstance(1, 0)];
    const clients = startClients({ method: 'POST' });
    await sleep(300);
    pair[0]?.kill('SIGTERM');
    await sleep(300);
    pair[1]?.kill('SIGTERM');
    await sleep(300);
    const { failed } = await clients.stop();
    expect(failed).toContain('503');
    const page = await fetch(`${url}/news`);
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await page.text()).toContain('Сайт временно недоступен');
    expect(await (await fetch(`${url}/api/x`)).json()).toEqual({ message: 'Сервер не отвечает, попробуйте позже' });
  },
);
