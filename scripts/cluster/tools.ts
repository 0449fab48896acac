import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

/** Programs that the cluster needs and npm does not bring. */
export interface ClusterTools {
  readonly nginx: string;
  readonly redis: string;
}

/** Debian's packages of the commands that the cluster or the tests run. */
const PACKAGES = {
  nginx: 'nginx-light',
  'redis-server': 'redis-server',
  qpdf: 'qpdf',
  pdftotext: 'poppler-utils',
  pgbouncer: 'pgbouncer',
} as const;
type Command = keyof typeof PACKAGES;

/** Debian enables them with the machine's next start, on ports that others may want. */
const SERVICES = { 'nginx-light': 'nginx', 'redis-server': 'redis-server', pgbouncer: 'pgbouncer' } as const;

const OF_CLUSTER: readonly Command[] = ['nginx', 'redis-server'];

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

const missingOf = (commands: readonly Command[]): string[] =>
  commands.filter((command) => !findTool(command)).map((command) => PACKAGES[command]);

/** As root on Debian the missing ones are installed, and not started, now or with the machine. */
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

/** Both of them, or the names of the packages that are missing. */
export function findTools(): ClusterTools | { readonly missing: string[] } {
  const nginx = findTool('nginx');
  const redis = findTool('redis-server');
  return nginx && redis ? { nginx, redis } : { missing: missingOf(OF_CLUSTER) };
}

/** Installs what is missing where it may. */
export function requireTools(): ClusterTools | { readonly missing: string[] } {
  install(missingOf(OF_CLUSTER));
  return findTools();
}

/** All that tests run beside npm's packages and the browser; the packages that are missing and could not be installed. */
export function requireTestTools(): string[] {
  const commands = Object.keys(PACKAGES) as Command[];
  install(missingOf(commands));
  return missingOf(commands);
}

/** One sentence for who has to install them. */
export const missingSentence = (missing: readonly string[]): string =>
  `Для нескольких машин нужны nginx и redis-server: установите их (apt-get install ${missing.join(' ')}) и повторите.`;
