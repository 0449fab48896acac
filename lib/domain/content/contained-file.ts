import { closeSync, constants, fstatSync, openSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

export type FileRefusal = 'missing' | 'link' | 'not-a-file' | 'too-large';

type Contained<T> = { readonly value: T } | { readonly refusal: FileRefusal };

/** The folder's content is untrusted: refuses `..`, symbolic links on the way, pipes and devices. */
export function readContainedFile(folder: string, name: string, maxBytes: number): Contained<Buffer> {
  const located = locate(folder, name);
  if ('refusal' in located) return located;
  let descriptor: number;
  try {
    descriptor = openSync(located.value, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch {
    return { refusal: 'not-a-file' };
  }
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) return { refusal: 'not-a-file' };
    return stats.size > maxBytes ? { refusal: 'too-large' } : { value: readFileSync(descriptor) };
  } finally {
    closeSync(descriptor);
  }
}

export function listContainedFolder(folder: string, name: string): Contained<string[]> {
  const located = locate(folder, name);
  if ('refusal' in located) return located;
  if (!statSync(located.value).isDirectory()) return { refusal: 'not-a-file' };
  return { value: readdirSync(located.value).sort() };
}

function locate(folder: string, name: string): Contained<string> {
  if (name.includes('\0') || path.isAbsolute(name) || name.split(/[\\/]/).includes('..')) return { refusal: 'missing' };
  const target = path.join(realpathSync(folder), name);
  try {
    return realpathSync(target) === target ? { value: target } : { refusal: 'link' };
  } catch (error) {
    return { refusal: (error as NodeJS.ErrnoException).code === 'ELOOP' ? 'link' : 'missing' };
  }
}
