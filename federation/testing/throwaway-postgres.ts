import { existsSync, statfsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EmbeddedPostgres, orphanOn, startEmbeddedPostgres } from '@/federation/db/embedded-postgres';
import { isProcessRunning } from '@/federation/db/is-running';
import { freePort } from '@/scripts/network/free-port';

const MEMORY = '/dev/shm';

/** Bytes; the databases and logs of a run stay below half of it. */
const ROOM = 3 * 2 ** 30;

/** In memory if it has room: files on a disk cost the kernel as much as all else that the API tests compute. */
function throwawayPlace(): string {
  const { bavail, bsize } = existsSync(MEMORY) ? statfsSync(MEMORY) : { bavail: 0, bsize: 0 };
  return bavail * bsize > ROOM ? MEMORY : tmpdir();
}

/** The folder of this run; the run's pid in its name shows when it is obsolete. */
export function throwawayFolder(
  purpose: 'api' | 'e2e' | 'cluster' | 'files' | 'bundles',
  place = throwawayPlace(),
): string {
  return path.join(place, `fedtri-${purpose}-${process.pid}`);
}

/** Servers and folders of test runs that were killed before they could tidy up. */
export async function sweepThrowaways(...places: string[]): Promise<void> {
  for (const place of places.length > 0 ? places : [MEMORY, tmpdir()]) {
    for (const name of existsSync(place) ? await readdir(place) : []) {
      const owner = Number(/^fedtri-(?:api|e2e|cluster|files|bundles)-(\d+)(?:-\d)?$/.exec(name)?.[1]);
      if (!(owner > 0) || isProcessRunning(owner)) continue;
      const folder = path.join(place, name);
      const orphan = await orphanOn(path.join(folder, 'postgres'));
      if (orphan !== undefined) process.kill(orphan, 'SIGQUIT');
      await rm(folder, { recursive: true, force: true });
    }
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
    settings: {
      max_connections: '300',
      max_wal_size: '256MB',
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
    },
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
