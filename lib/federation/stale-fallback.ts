import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Beside Next's own caches: it belongs to the build, and the build writes the first of it. */
const defaultFolder = () =>
  path.join(/* turbopackIgnore: true */ process.cwd(), process.env.NEXT_DIST_DIR ?? '.next', 'cache', 'stale-fallback');

const fileOf = (folder: string, key: string) =>
  path.join(/* turbopackIgnore: true */ folder, `${createHash('sha256').update(key).digest('hex')}.json`);

/** Keeps an answer in the place of the one before it. A disk that refuses is no reason to fail the reader. */
export async function storeFallback(key: string, answer: unknown, folder = defaultFolder()): Promise<void> {
  const file = fileOf(folder, key);
  const draft = `${file}.${randomUUID()}`;
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(draft, JSON.stringify(answer));
    // In one step: another process may read it at this very moment.
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
