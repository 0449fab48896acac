import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { moveProxyVersion } from '@/lib/page-cache/proxy-version';
import { freePort } from '@/scripts/launch/ports';
import { settingsFrom } from '@/scripts/launch/settings';
import { fillIn, localTopology, proxyVariables, type Topology } from './topology';

export type TestProxy = Awaited<ReturnType<typeof startTestProxy>>;

interface TestProxyOptions {
  /** How long nginx keeps an idle connection to an instance; in the template it is longer than a test waits. */
  readonly idleSeconds?: number;
}

/** nginx as it is shipped, with free ports before two sites and two federations that the test starts or does not. */
export async function startTestProxy(nginx: string, { idleSeconds = 4 }: TestProxyOptions = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'прокси с пробелом-'));
  // The workers of nginx are another user.
  chmodSync(folder, 0o755);
  const topology = await freeTopology(folder);
  await moveProxyVersion(topology.proxy.versionFolder);
  const file = path.join(folder, 'nginx.conf');
  const template = readFileSync('deploy/nginx.conf.template', 'utf8');
  writeFileSync(
    file,
    fillIn(template, proxyVariables(topology)).replaceAll('keepalive_timeout 4s', `keepalive_timeout ${idleSeconds}s`),
  );
  const program = spawn(nginx, ['-c', file, '-e', 'stderr', '-g', 'daemon off;'], { stdio: 'ignore' });
  const health = `http://127.0.0.1:${topology.proxy.innerPort}/proxy/health`;
  while (!(await fetch(health).catch(() => undefined))?.ok) await sleep(50);
  return {
    topology,
    url: `http://127.0.0.1:${topology.proxy.site.port}`,
    async stop() {
      // Killed outright, nginx would leave its workers behind.
      const ended = once(program, 'exit');
      program.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freeTopology(folder: string): Promise<Topology> {
  // Below the ports that outgoing connections take: one that is free for a moment must stay so.
  const first = 20_000 + (process.pid % 1000) * 10;
  const ports = await Promise.all(Array.from({ length: 8 }, (_, index) => freePort(first + index)));
  const at = (index: number) => ({ host: '127.0.0.1', port: ports[index] ?? 0 });
  const usual = localTopology(settingsFrom({ DATA_DIR: folder }, folder, 'start'));
  return {
    ...usual,
    sites: [at(0), at(1)],
    federations: [at(2), at(3)],
    proxy: { ...usual.proxy, site: at(4), federation: at(5), internalFederation: at(6), innerPort: at(7).port, folder },
  };
}
