import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

/** Programs that the cluster needs and npm does not bring. */
export interface ClusterTools {
  readonly nginx: string;
  readonly redis: string;
}

const PACKAGES = { nginx: 'nginx-light', redis: 'redis-server' } as const;
const COMMANDS = { nginx: 'nginx', redis: 'redis-server' } as const;

/** Where they lie; beside PATH in the folders that only root's has. */
export function findTool(command: string, searched = process.env.PATH ?? ''): string | undefined {
  const folders = [...searched.split(path.delimiter).filter(Boolean), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => path.join(folder, command)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Both of them, or the names of the packages that are missing. */
export function findTools(): ClusterTools | { readonly missing: string[] } {
  const nginx = findTool(COMMANDS.nginx);
  const redis = findTool(COMMANDS.redis);
  if (nginx && redis) return { nginx, redis };
  return { missing: [...(nginx ? [] : [PACKAGES.nginx]), ...(redis ? [] : [PACKAGES.redis])] };
}

/** As root on Debian the missing ones are installed, and not started: the cluster starts its own. */
export function requireTools(): ClusterTools | { readonly missing: string[] } {
  const found = findTools();
  if (!('missing' in found) || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found;
  console.log(`Ставлю пакеты Debian: ${found.missing.join(', ')}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const run = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'], env, timeout: 300_000 }).status === 0;
  if (run('update', '-qq')) run('install', '-y', '-qq', '--no-install-recommends', ...found.missing);
  return findTools();
}

/** One sentence for who has to install them. */
export const missingSentence = (missing: readonly string[]): string =>
  `Для нескольких машин нужны nginx и redis-server: установите их (apt-get install ${missing.join(' ')}) и повторите.`;
