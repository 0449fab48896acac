import { existsSync, lstatSync } from 'node:fs';
import { chmod, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';

interface Link {
  readonly source: string;
  readonly target: string;
}

const exists = (file: string) => lstatSync(file, { throwIfNoEntry: false }) !== undefined;

/** npm packs no links: the package makes them in an install script, which npm 12 and `ignore-scripts` do not run. */
export async function completePostgresFiles(folder: string): Promise<void> {
  const list = path.join(folder, 'native/pg-symlinks.json');
  const links: Link[] = existsSync(list) ? JSON.parse(await readFile(list, 'utf8')) : [];
  for (const { source, target } of links) {
    const place = path.join(folder, target);
    if (exists(place)) continue;
    await symlink(path.relative(path.dirname(place), path.join(folder, source)), place).catch((error) => {
      // Another program of this folder was faster.
      if (error.code !== 'EEXIST') throw error;
    });
  }
  for (const program of ['initdb', 'postgres']) {
    const file = path.join(folder, 'native/bin', program);
    if ((lstatSync(file).mode & 0o111) === 0) await chmod(file, 0o755);
  }
}
