import { execFileSync, spawnSync } from 'node:child_process';

export interface ServerAccount {
  uid?: number;
  gid?: number;
}

const NAME = 'postgres';

function idOf(flag: '-u' | '-g'): number | undefined {
  const response = spawnSync('id', [flag, NAME], { encoding: 'utf8' });
  return response.status === 0 ? Number.parseInt(response.stdout, 10) : undefined;
}

/** Empty for an ordinary user; as root the user `postgres`, made when the system has none. */
export function serverAccount(): ServerAccount {
  if (process.getuid?.() !== 0) return {};
  if (idOf('-u') === undefined) {
    try {
      execFileSync('groupadd', ['--system', NAME], { stdio: 'ignore' });
    } catch {
      // The group may exist without the user.
    }
    try {
      execFileSync('useradd', ['--system', '--no-create-home', '-g', NAME, NAME], { stdio: 'ignore' });
    } catch {
      throw new Error(
        'PostgreSQL не запускается от имени root, а завести пользователя postgres не удалось. Запустите от обычного пользователя или задайте DATABASE_URL.',
      );
    }
  }
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Can the account reach this path through every folder above it? */
export function reaches(account: ServerAccount, path: string): boolean {
  if (account.uid === undefined) return true;
  return spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], { ...account, cwd: '/' }).status === 0;
}
