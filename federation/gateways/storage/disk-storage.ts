import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileStorage } from './storage';

const KEY = /^[A-Za-z0-9-]{8,100}$/;

/** Files in a folder that only this program's user may read, spread over subfolders by the first two letters. */
export function diskStorage(folder: string): FileStorage {
  const fileOf = (key: string) => {
    if (!KEY.test(key)) throw new Error('a storage key has only letters, digits and dashes');
    return path.join(folder, key.slice(0, 2), key);
  };
  return {
    async put(key, bytes) {
      const file = fileOf(key);
      const unfinished = `${file}.${randomUUID()}`;
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      await writeFile(unfinished, bytes, { mode: 0o600, flush: true });
      await rename(unfinished, file);
    },
    async get(key) {
      try {
        return await readFile(fileOf(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async remove(key) {
      await rm(fileOf(key), { force: true });
    },
  };
}
