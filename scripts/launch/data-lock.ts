import { chmodSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from './data-dir';
import { LaunchError } from './launch-error';

interface LockRecord {
  readonly pid: number;
  readonly postgresPort: number;
}

interface DataLock {
  /** The former holder was killed. */
  readonly tookOver: boolean;
  release(): void;
}

const SQLITE_BUSY = 5;
const WAIT_MS = 500;

/** Keeps the locks from garbage collection, which would release them. */
const held = new Set<DatabaseSync>();

const recordFile = (dataDir: string) => path.join(dataDir, 'launcher.json');

/** What the last holder wrote, whether it still runs or not. */
export function lockRecord(dataDir: string): LockRecord | undefined {
  try {
    return JSON.parse(readFileSync(recordFile(dataDir), 'utf8')) as LockRecord;
  } catch {
    return undefined;
  }
}

/** SQLite's lock ends with the process. Nothing else here may open the file: closing it releases the lock. */
export function tryDataLock(dataDir: string, postgresPort: number): DataLock | undefined {
  makeFolder(dataDir);
  const record = recordFile(dataDir);
  const draft = `${record}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ pid: process.pid, postgresPort } satisfies LockRecord), { mode: 0o600 });
  const file = path.join(dataDir, 'data.lock');
  // The wait lets one of two simultaneous programs win; without it both can fail.
  const lock = new DatabaseSync(file, { timeout: WAIT_MS });
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    rmSync(draft);
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
  held.add(lock);
  chmodSync(file, 0o600);
  const tookOver = existsSync(record);
  renameSync(draft, record);
  return {
    tookOver,
    release() {
      rmSync(record, { force: true });
      held.delete(lock);
      lock.close();
    },
  };
}

export function acquireDataLock(dataDir: string, postgresPort: number): DataLock {
  const lock = tryDataLock(dataDir, postgresPort);
  if (lock) return lock;
  const pid = lockRecord(dataDir)?.pid;
  const holder = pid === undefined ? 'другой программой' : `уже запущенной программой (процесс ${pid})`;
  throw new LaunchError(`Папка данных ${dataDir} занята ${holder}: остановите её или задайте другую папку в DATA_DIR.`);
}
