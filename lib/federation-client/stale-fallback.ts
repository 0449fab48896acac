import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Beside Next's caches, as it belongs to the build, which writes the first entries. */
const defaultFolder = () =>
  path.join(/* turbopackIgnore: true */ process.cwd(), process.env.NEXT_DIST_DIR ?? '.next', 'cache', 'stale-fallback');

const fileOf = (folder: string, key: string) =>
  path.join(/* turbopackIgnore: true */ folder, `${createHash('sha256').update(key).digest('hex')}.json`);

/** Replaces the stored response. A failing disk does not fail the request. */
export async function storeFallback(key: string, response: unknown, folder = defaultFolder()): Promise<void> {
  const file = fileOf(folder, key);
  const draft = `${file}.${randomUUID()}`;
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(draft, JSON.stringify(response));
    // Atomically, since another process may be reading it.
    await rename(draft, file);
  } catch (error) {
    console.warn('The stale fallback is not stored', error);
  }
}

export async function storedFallback(key: string, folder = defaultFolder()): Promise<unknown> {
  try {
    return JSON.parse(await readFile(fileOf(folder, key), 'utf8'));
  } catch {
    return undefined;
  }
}

/** All of them: a response is stored under the hash of its request, which does not show what it is about. */
export const forgetFallbacks = (folder = defaultFolder()): Promise<void> =>
  rm(/* turbopackIgnore: true */ folder, { recursive: true, force: true });
