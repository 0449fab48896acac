import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startDatabase } from '@/scripts/launch/database';
import { clusterDir } from '@/scripts/launch/database-folder';
import { embeddedUrl } from '@/scripts/launch/embedded-urls';
import { loadSecrets } from '@/scripts/launch/secrets';
import { launchSettingsFrom } from '@/scripts/launch/settings';
import { freePort } from '@/scripts/network/free-port';
import { type ServerProcess, startServer } from './server-process';
import { root } from './system';

export interface PinnedFederation extends ServerProcess {
  readonly port: number;
}

/** A federation pinned to a core; the first one seeds its database. */
export async function startPinned(core: number, environment: NodeJS.ProcessEnv): Promise<PinnedFederation> {
  const port = await freePort(4310 + core * 10);
  const program = { NODE_ENV: 'production', FEDERATION_PORT: String(port), LOG_LEVEL: 'error' } as const;
  const server = await startServer({
    args: ['--import', 'tsx', 'federation/server.ts'],
    environment: { ...environment, ...program, DEMONSTRATION: 'yes' },
    readyUrl: `http://127.0.0.1:${port}/readyz`,
    core,
  });
  return { ...server, port };
}

interface BenchDatabase {
  readonly databaseUrl: string;
  readonly logFile: string;
  start(core: number): Promise<PinnedFederation>;
  stop(): Promise<void>;
}

export async function openDatabase(): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fedtri-bench-'));
  const environment = {
    ...process.env,
    DATA_DIR: dataDir,
    EMBEDDED_POSTGRES_PORT: String(await freePort(54_549)),
    // All requests of the bench come from one address.
    SEARCHES_PER_MINUTE: '1000000',
  };
  const settings = launchSettingsFrom(environment, root, 'start');
  const { EMBEDDED_POSTGRES_PASSWORD: password, ...secrets } = loadSecrets(dataDir, environment);
  const database = await startDatabase(settings, password);
  const databaseUrl = embeddedUrl(settings.postgresPort, password);
  return {
    databaseUrl,
    logFile: `${clusterDir(dataDir)}.log`,
    start: (core) => startPinned(core, { ...environment, ...secrets, DATABASE_URL: databaseUrl }),
    async stop() {
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
