import { randomUUID } from 'node:crypto';
import { mkdir, readdir, realpath, rename, rm, stat, symlink } from 'node:fs/promises';
import path from 'node:path';

/** Younger versions may still be in use by a request. */
const FORGET_AFTER_MS = 10 * 60_000;

/** The proxy caches under the version that the link `current` names (deploy/nginx.conf.template). */
export async function moveProxyVersion(folder: string, now = Date.now()): Promise<void> {
  const name = `v-${randomUUID()}`;
  await mkdir(path.join(folder, name), { recursive: true });
  const draft = path.join(folder, `${name}.link`);
  await symlink(name, draft);
  // Atomically, so that there is always a version.
  await rename(draft, path.join(folder, 'current'));
  await forgetOldVersions(folder, now);
}

async function forgetOldVersions(folder: string, now: number): Promise<void> {
  const current = path.basename(await realpath(path.join(folder, 'current')));
  for (const name of await readdir(folder)) {
    if (!name.startsWith('v-') || name === current) continue;
    const version = path.join(folder, name);
    const { mtimeMs } = await stat(version).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > FORGET_AFTER_MS) await rm(version, { recursive: true, force: true });
  }
}
