import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';

/** Jest loads its global setup without the project's module rules, so tsx does. */
export default async function startPostgres(): Promise<void> {
  const { prepareTemplate }: typeof import('./template') = await tsImport('./template.ts', import.meta.url);
  // Uploaded files of all tests; the programs that they start inherit it.
  process.env.DATA_DIR = await mkdtemp(path.join(tmpdir(), 'fedtri-files-'));
  globalThis.stopTestPostgres = await prepareTemplate();
}

declare global {
  var stopTestPostgres: (() => Promise<void>) | undefined;
}
