import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type PinnedFederation, startPinned } from '@/bench/pinned-federation';
import { openRace } from '@/bench/race';
import { startServer } from '@/bench/server-process';
import { root } from '@/bench/system';
import { ensureDatabase } from '@/federation/db/embedded-postgres';
import { startThrowawayPostgres } from '@/federation/testing/throwaway-postgres';
import { livePath } from '@/lib/contract/results/result';
import { loadSecrets } from '@/scripts/launch/secrets';
import { freePort } from '@/scripts/network/free-port';
import type { Running } from './crowd';
import { rowOf } from './message';
import { MOST_SUBSCRIBERS } from './most-subscribers';

const DATABASE = 'fedtri';

export async function runPlainWs(): Promise<Running> {
  const port = await freePort(4300);
  const url = `http://127.0.0.1:${port}/`;
  const server = await startServer({
    args: ['--import', 'tsx', path.join(root, 'bench/live/plain-ws.ts'), String(port)],
    environment: process.env,
    readyUrl: url,
    core: 0,
  });
  return { contestant: { ports: [port], path: '/', post: { url } }, pids: [server.pid], stop: server.stop };
}

interface LiveDatabase {
  run(instances: number): Promise<Running>;
  stop(): Promise<void>;
}

export async function openLiveDatabase(): Promise<LiveDatabase> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fedtri-bench-'));
  const environment = { ...process.env, DATA_DIR: dataDir };
  const { EMBEDDED_POSTGRES_PASSWORD: _, ...secrets } = loadSecrets(dataDir, environment);
  const postgres = await startThrowawayPostgres();
  await ensureDatabase(postgres.url('postgres'), DATABASE);
  const databaseUrl = postgres.url(DATABASE);
  let runs = 0;

  // All connections of the bench come from one address.
  const settings = { DATABASE_URL: databaseUrl, LIVE_SOCKETS_PER_NETWORK: String(MOST_SUBSCRIBERS) };

  const start = (core: number) => startPinned(core, { ...environment, ...secrets, ...settings });

  return {
    async run(instances) {
      const servers: PinnedFederation[] = [];
      for (let core = 0; core < instances; core++) servers.push(await start(core));
      const ports = servers.map(({ port }) => port);
      runs += 1;
      const race = await openRace(databaseUrl, `http://127.0.0.1:${ports[0]}`, `live-${runs}`);
      await race.post([rowOf(0)], { official: false });
      const { url, token, eventCityId, format } = race;
      return {
        contestant: {
          ports,
          path: livePath(format, eventCityId),
          post: { url, partner: { token, eventCityId, format } },
        },
        pids: servers.map(({ pid }) => pid),
        stop: async () => {
          for (const server of servers) await server.stop();
        },
      };
    },
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
