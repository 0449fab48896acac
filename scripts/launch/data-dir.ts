import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { LaunchError } from './launch-error';

const STICKY = 0o1000;

/** Creates the folder with mode 700. Node's `recursive` never returns under /proc. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Closes the folder to other users, also one that an earlier version left open. */
export function closeDataDir(dataDir: string): void {
  makeFolder(dataDir);
  if (statSync(dataDir).mode & STICKY) {
    throw new LaunchError(`Папка ${dataDir} общая для всех программ: задайте в DATA_DIR отдельную.`);
  }
  chmodSync(dataDir, 0o700);
  closeFiles(dataDir, (name) => name.endsWith('.log'));
  for (const name of ['logs', 'files']) {
    const folder = path.join(dataDir, name);
    if (!existsSync(folder)) continue;
    chmodSync(folder, 0o700);
    if (name === 'logs') closeFiles(folder, () => true);
  }
}

function closeFiles(folder: string, isOurs: (name: string) => boolean): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isFile() && isOurs(entry.name)) chmodSync(path.join(folder, entry.name), 0o600);
  }
}
