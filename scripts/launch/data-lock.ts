import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from './data-dir';
import { LaunchError } from './launch-error';
import { type ProcessIdentity, processIdentity, sameProcess } from './process-identity';

export interface LockRecord extends ProcessIdentity {
  /** Where the running program serves its embedded database. */
  postgresPort: number;
}

export interface DataLock {
  /** The former holder was killed and could not tidy up. */
  tookOver: boolean;
  release(): void;
}

const fileOf = (dataDir: string) => path.join(dataDir, 'launcher.lock');

function read(file: string): LockRecord | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LockRecord;
  } catch {
    return undefined;
  }
}

/** The program that holds the folder, if it is alive. */
export function lockHolder(dataDir: string): LockRecord | undefined {
  const holder = read(fileOf(dataDir));
  return holder && sameProcess(holder) ? holder : undefined;
}

/** One program a data folder. The record appears whole (link), and a dead holder's record is taken over. */
export function acquireDataLock(dataDir: string, postgresPort: number): DataLock {
  makeFolder(dataDir);
  const file = fileOf(dataDir);
  const own = `${file}.${process.pid}`;
  const record: LockRecord = { ...processIdentity(process.pid), postgresPort };
  writeFileSync(own, JSON.stringify(record), { mode: 0o600 });
  let tookOver = false;
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      try {
        linkSync(own, file);
        return {
          tookOver,
          release() {
            if (read(file)?.pid === process.pid) rmSync(file, { force: true });
          },
        };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const holder = lockHolder(dataDir);
      if (holder) throw new LaunchError(heldSentence(dataDir, holder.pid));
      retire(file);
      tookOver = true;
    }
    throw new LaunchError(heldSentence(dataDir));
  } finally {
    rmSync(own, { force: true });
  }
}

/** Two newcomers may both see a dead holder: whoever moves a living one's record away puts it back. */
function retire(file: string): void {
  const aside = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = read(aside);
  if (moved && sameProcess(moved)) linkSync(aside, file);
  rmSync(aside, { force: true });
}

function heldSentence(dataDir: string, pid?: number): string {
  const holder = pid === undefined ? 'другая программа' : `уже запущенная программа (процесс ${pid})`;
  return `Папку данных ${dataDir} держит ${holder}: остановите её или задайте другую папку в DATA_DIR.`;
}
