import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { moveProxyVersion } from '@/lib/page-store/proxy-version';
import { launchSettingsFrom } from '@/scripts/launch/settings';
import { freePort } from '@/scripts/network/free-port';
import { fillIn, localTopology, proxyVariables, type Topology } from './topology';

export type TestProxy = Awaited<ReturnType<typeof startTestProxy>>;

interface TestProxyOptions {
  /** How long nginx keeps an idle connection to an instance; the template's time is too long for a test. */
  readonly idleSeconds?: number;
  /** Settings for the visitors' connections, by the ports of site and federation. */
  readonly edge?: (ports: readonly [number, number]) => Record<string, string>;
}

/** Starts nginx with the shipped template before the free ports of two sites and two federations. */
export async function startTestProxy(nginx: string, { idleSeconds = 4, edge = () => ({}) }: TestProxyOptions = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'прокси с пробелом-'));
  // The workers of nginx run as another user.
  chmodSync(folder, 0o755);
  const topology = await freeTopology(folder);
  await moveProxyVersion(topology.proxy.versionFolder);
  const file = path.join(folder, 'nginx.conf');
  const { site, federation } = topology.proxy;
  const template = readFileSync('deploy/nginx.conf.template', 'utf8');
  writeFileSync(
    file,
    fillIn(template, { ...proxyVariables(topology), ...edge([site.port, federation.port]) }).replaceAll(
      'keepalive_timeout 4s',
      `keepalive_timeout ${idleSeconds}s`,
    ),
  );
  const program = spawn(nginx, ['-c', file, '-e', 'stderr', '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  program.stderr.on('data', (text) => {
    errors += text;
  });
  const health = `http://127.0.0.1:${topology.proxy.innerPort}/proxy/health`;
  while (!(await fetch(health).catch(() => undefined))?.ok) {
    if (program.exitCode !== null) throw new Error(`nginx ended: ${errors}`);
    await sleep(50);
  }
  return {
    topology,
    url: `http://127.0.0.1:${topology.proxy.site.port}`,
    errors: () => errors,
    async stop() {
      // SIGKILL would leave nginx's workers behind.
      const ended = once(program, 'exit');
      program.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freeTopology(folder: string): Promise<Topology> {
  // These ports are below the range of outgoing connections, so they stay free.
  const first = 20_000 + (process.pid % 1000) * 10;
  const ports = await Promise.all(Array.from({ length: 8 }, (_, index) => freePort(first + index)));
  const at = (index: number) => ({ host: '127.0.0.1', port: ports[index] ?? 0 });
  const usual = localTopology(launchSettingsFrom({ DATA_DIR: folder }, folder, 'start'));
  return {
    ...usual,
    sites: [at(0), at(1)],
    federations: [at(2), at(3)],
    proxy: {
      ...usual.proxy,
      site: at(4),
      federation: at(5),
      internalFederation: at(6),
      innerPort: at(7).port,
      folder,
      log: path.join(folder, 'access.log'),
    },
  };
}
