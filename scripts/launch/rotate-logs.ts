import { copyFileSync, existsSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';

export const LOG_LIMIT_BYTES = 20_000_000;

/** Logs of the programs and of the embedded database. */
const logsOf = (dataDir: string): string[] =>
  [dataDir, path.join(dataDir, 'logs')].flatMap((folder) =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => name.endsWith('.log'))
          .map((name) => path.join(folder, name))
      : [],
  );

/**
 * Puts each log over the limit aside as `.1`, in place of the one before. The programs append to the file they were
 * started with, so it is copied and emptied; lines written in between are lost.
 */
export function rotateLogs(dataDir: string, limitBytes = LOG_LIMIT_BYTES): void {
  for (const file of logsOf(dataDir)) {
    if (statSync(file).size <= limitBytes) continue;
    const aside = `${file}.1`;
    // First, so that a full disk has room for the copy.
    rmSync(aside, { force: true });
    copyFileSync(file, aside);
    truncateSync(file);
  }
}
