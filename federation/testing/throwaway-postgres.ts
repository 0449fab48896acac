import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EmbeddedPostgres, orphanOn, startEmbeddedPostgres } from '@/federation/db/embedded-postgres';
import { isProcessRunning } from '@/federation/db/is-running';
import { freePort } from '@/scripts/network/free-port';

/** The folder of this run; the run's pid in its name shows when it is obsolete. */
export function throwawayFolder(purpose: 'api' | 'e2e' | 'cluster'): string {
  return path.join(tmpdir(), `fedtri-${purpose}-${process.pid}`);
}

/** Servers and folders of test runs that were killed before they could tidy up. */
export async function sweepThrowaways(place = tmpdir()): Promise<void> {
  for (const name of existsSync(place) ? await readdir(place) : []) {
    const owner = Number(/^fedtri-(?:api|e2e|cluster)-(\d+)(?:-\d)?$/.exec(name)?.[1]);
    if (!(owner > 0) || isProcessRunning(owner)) continue;
    const folder = path.join(place, name);
    const orphan = await orphanOn(path.join(folder, 'postgres'));
    if (orphan !== undefined) process.kill(orphan, 'SIGQUIT');
    await rm(folder, { recursive: true, force: true });
  }
}

/** A real server for one test run: nothing of it outlives the run, so it need not be careful with the disk. */
export async function startThrowawayPostgres(): Promise<EmbeddedPostgres> {
  await sweepThrowaways();
  const folder = throwawayFolder('api');
  await rm(folder, { recursive: true, force: true });
  const server = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    port: await freePort(),
    password: 'test',
    settings: { max_connections: '300', fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
  const abandon = () => {
    try {
      process.kill(server.pid, 'SIGQUIT');
    } catch {
      // Already gone.
    }
  };
  process.once('exit', abandon);
  return {
    ...server,
    async stop() {
      await server.stop();
      process.off('exit', abandon);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
