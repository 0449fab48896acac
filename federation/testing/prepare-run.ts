import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { prepareTemplate } from './template';
import { sweepThrowaways, throwawayFolder } from './throwaway-postgres';

/** What the test files of a run share: folder of uploads and PostgreSQL. */
export async function prepareRun(): Promise<() => Promise<void>> {
  const uploads = throwawayFolder('files');
  await sweepThrowaways(path.resolve('.data'));
  await mkdir(uploads, { recursive: true, mode: 0o700 });
  // The programs that tests start inherit it.
  process.env.DATA_DIR = uploads;
  const stop = await prepareTemplate();
  return async () => {
    await stop();
    await rm(uploads, { recursive: true, force: true });
  };
}
