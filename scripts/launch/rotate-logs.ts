import { copyFileSync, existsSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';

const LOG_LIMIT_BYTES = 20_000_000;

const logsOf = (dataDir: string): string[] =>
  [dataDir, path.join(dataDir, 'logs')].flatMap((folder) =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => name.endsWith('.log'))
          .map((name) => path.join(folder, name))
      : [],
  );

/** Programs keep their file open, so it is copied and truncated; lines written in between are lost. */
export function rotateLogs(dataDir: string, limitBytes = LOG_LIMIT_BYTES): void {
  for (const file of logsOf(dataDir)) {
    if (statSync(file).size <= limitBytes) continue;
    const aside = `${file}.1`;
    // Freed first, so that a full disk has room for the copy.
    rmSync(aside, { force: true });
    copyFileSync(file, aside);
    truncateSync(file);
  }
}
