import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

export interface ClusterTools {
  readonly nginx: string;
  readonly redis: string;
}

/** Debian packages of the commands that the cluster and the tests run. */
const PACKAGES = {
  nginx: 'nginx-light',
  'redis-server': 'redis-server',
  qpdf: 'qpdf',
  pdftotext: 'poppler-utils',
  pgbouncer: 'pgbouncer',
  openssl: 'openssl',
} as const;
type Command = keyof typeof PACKAGES;

/** Debian starts these services at the next boot unless they are disabled. */
const SERVICES = { 'nginx-light': 'nginx', 'redis-server': 'redis-server', pgbouncer: 'pgbouncer' } as const;

const OF_CLUSTER: readonly Command[] = ['nginx', 'redis-server'];

/** Searches PATH and the folders that only root has in it. */
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

export function requiredTool(command: Command): string {
  const found = findTool(command);
  if (!found) throw new Error(`Нет ${command}: apt-get install ${PACKAGES[command]}.`);
  return found;
}

const missingOf = (commands: readonly Command[]): string[] =>
  commands.filter((command) => !findTool(command)).map((command) => PACKAGES[command]);

/** Installs the packages if this is root on Debian; their services stay off. */
function install(packages: readonly string[]): void {
  if (packages.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Ставлю пакеты Debian: ${packages.join(', ')}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const run = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'], env, timeout: 300_000 }).status === 0;
  if (run('update', '-qq')) run('install', '-y', '-qq', '--no-install-recommends', ...packages);
  const services = packages.flatMap((name) => (SERVICES as Record<string, string>)[name] ?? []);
  if (services.length > 0) spawnSync('systemctl', ['disable', ...services], { stdio: 'ignore' });
}

function findTools(): ClusterTools | { readonly missing: string[] } {
  const nginx = findTool('nginx');
  const redis = findTool('redis-server');
  return nginx && redis ? { nginx, redis } : { missing: missingOf(OF_CLUSTER) };
}

/** Installs what is missing if possible. */
export function requireTools(): ClusterTools | { readonly missing: string[] } {
  install(missingOf(OF_CLUSTER));
  return findTools();
}

/** Installs the commands of the tests if possible; returns the packages that are still missing. */
export function requireTestTools(): string[] {
  const commands = Object.keys(PACKAGES) as Command[];
  install(missingOf(commands));
  return missingOf(commands);
}

export const missingSentence = (missing: readonly string[]): string =>
  `Для нескольких машин нужны nginx и redis-server: установите их (apt-get install ${missing.join(' ')}) и повторите.`;
