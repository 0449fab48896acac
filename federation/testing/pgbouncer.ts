import { spawn } from 'node:child_process';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { serverAccount } from '@/federation/db/postgres-account';
import { freePort } from '@/scripts/network/free-port';

export interface Pooler {
  /** The same database and role through the pooler. */
  urlOf(databaseUrl: string): string;
  /** Transactions that it has passed on to this database so far. */
  transactions(databaseUrl: string): Promise<number>;
  stop(): Promise<void>;
}

/** A real PgBouncer that gives each transaction one of `sessions` connections; everything else is as Debian has it. */
export async function startPgbouncer(program: string, databaseUrl: string, sessions: number): Promise<Pooler> {
  const { hostname, port, username, password } = new URL(databaseUrl);
  const account = serverAccount();
  const folder = await mkdtemp(path.join(tmpdir(), 'fedtri-pgbouncer-'));
  const users = path.join(folder, 'users.txt');
  const file = path.join(folder, 'pgbouncer.ini');
  const own = await freePort();
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${port}`,
    '[pgbouncer]',
    ...['listen_addr = 127.0.0.1', `listen_port = ${own}`, 'unix_socket_dir =', 'max_client_conn = 200'],
    ...['auth_type = scram-sha-256', `auth_file = ${users}`, 'pool_mode = transaction'],
    ...[`admin_users = ${username}`, `default_pool_size = ${sessions}`],
  ];
  await writeFile(users, `"${username}" "${password}"\n`);
  await writeFile(file, `${lines.join('\n')}\n`);
  if (account.uid !== undefined && account.gid !== undefined) {
    for (const owned of [folder, users, file]) await chown(owned, account.uid, account.gid);
  }
  const child = spawn(program, [file], { ...account, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const abandon = () => child.kill('SIGKILL');
  process.once('exit', abandon);
  while (!(await isReachable(own))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start: ${output}`);
    await sleep(25);
  }
  return {
    urlOf(url) {
      const pooled = new URL(url);
      pooled.port = String(own);
      return pooled.href;
    },
    async transactions(databaseUrl) {
      const console = new pg.Client({ host: '127.0.0.1', port: own, user: username, password, database: 'pgbouncer' });
      await console.connect();
      try {
        const { rows } = await console.query<{ database: string; total_xact_count: string }>('show stats');
        const name = new URL(databaseUrl).pathname.slice(1);
        return Number(rows.find(({ database }) => database === name)?.total_xact_count ?? 0);
      } finally {
        await console.end();
      }
    },
    async stop() {
      child.kill('SIGKILL');
      await ended;
      process.off('exit', abandon);
      await rm(folder, { recursive: true });
    },
  };
}

async function isReachable(port: number): Promise<boolean> {
  const socket = createConnection({ port, host: '127.0.0.1' });
  try {
    return await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
  } finally {
    socket.destroy();
  }
}
