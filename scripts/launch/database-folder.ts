import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LaunchError } from './launch-error';

export const clusterDir = (dataDir: string) => path.join(dataDir, 'postgres');

/** Left beside a database that was made, since an empty one in its place would look like a loss of everything. */
const recordOf = (dataDir: string) => `${clusterDir(dataDir)}.made`;

/** Refuses if the folder of an earlier database is gone, such as that of an unmounted disk. */
export function requireDatabaseFolder(dataDir: string, wasThere = existsSync(recordOf(dataDir))): void {
  const folder = clusterDir(dataDir);
  if (!wasThere || existsSync(path.join(folder, 'PG_VERSION'))) return;
  throw new LaunchError(
    `Базы нет в папке ${folder}, где она была: верните папку (не отключён ли диск?) ` +
      `или, чтобы начать с пустой базы, остановите программу и удалите ${recordOf(dataDir)}.`,
  );
}

export function recordDatabaseFolder(dataDir: string): void {
  if (!existsSync(recordOf(dataDir))) writeFileSync(recordOf(dataDir), '', { mode: 0o600 });
}
