import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { bundlePrograms } from './bundle';
import { prepareTemplate } from './template';
import { sweepThrowaways, throwawayFolder } from './throwaway-postgres';

/** What the test files of a run share: folder of uploads, bundled programs, PostgreSQL. */
export async function prepareRun(): Promise<() => Promise<void>> {
  const uploads = throwawayFolder('files');
  // In the tree, where packages are found.
  const bundles = throwawayFolder('bundles', path.resolve('.data'));
  await sweepThrowaways(path.resolve('.data'));
  await mkdir(uploads, { recursive: true, mode: 0o700 });
  // The programs that tests start inherit it.
  process.env.DATA_DIR = uploads;
  await bundlePrograms(bundles);
  const stop = await prepareTemplate();
  return async () => {
    await stop();
    for (const folder of [uploads, bundles]) await rm(folder, { recursive: true, force: true });
  };
}
