import { type ChildProcess, spawn } from 'node:child_process';
import { Agent, get } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { NEW_SECRET } from '@/lib/domain/settings/kinds';
import { freePort } from '@/scripts/network/free-port';
import { createTestDatabase, type TestDatabase } from './testing/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

interface Program {
  readonly child: ChildProcess;
  readonly url: string;
  /** Exit code and all that was written, once it ended. */
  readonly ended: Promise<{ code: number | null; output: string }>;
}

const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

async function start(environment: Record<string, string> = {}): Promise<Program> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', path.resolve('federation/server.ts')], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      DATABASE_URL: database.url,
      FEDERATION_PORT: String(port),
      REVALIDATE_SECRET: 'revalidate-secret-of-tests',
      FIELD_KEY: Buffer.alloc(32, 7).toString('base64url'),
      ACQUIRING_PASSWORD: 'acquiring-password-of-tests',
      ACQUIRING_INSURER_PASSWORD: 'insurer-password-of-tests',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code, output });
    }),
  );
  return { child, url: `http://127.0.0.1:${port}`, ended };
}

async function ready({ url }: Program): Promise<void> {
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) await sleep(50);
}

test('SIGTERM: the request under way is answered, new ones are not taken, the program ends with 0', async () => {
  const program = await start();
  await ready(program);
  const blocker = new pg.Client({ connectionString: database.url });
  await blocker.connect();
  await blocker.query('begin; lock table email_codes in access exclusive mode');
  const underWay = fetch(`${program.url}/api/user/verify/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: 'unknown' }),
  });
  await waitForLock(blocker);
  program.child.kill('SIGTERM');
  await expect(refused(program.url)).resolves.toBe(true);
  await blocker.query('rollback');
  await blocker.end();
  expect((await underWay).status).toBe(400);
  expect((await program.ended).code).toBe(0);
});

test('behind a proxy a connection that it keeps open is answered to its end, new ones are refused [R-15]', async () => {
  const program = await start({ DRAIN_SECONDS: '3' });
  await ready(program);
  const proxy = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await askThrough(proxy, program.url)).toEqual([200, 'keep-alive']);
  program.child.kill('SIGTERM');
  await expect(refused(program.url)).resolves.toBe(true);
  expect(await askThrough(proxy, program.url)).toEqual([200, 'close']);
  expect((await program.ended).code).toBe(0);
});

test('a second SIGTERM waits for nobody', async () => {
  const program = await start();
  await ready(program);
  const blocker = new pg.Client({ connectionString: database.url });
  await blocker.connect();
  await blocker.query('begin; lock table email_codes in access exclusive mode');
  const underWay = fetch(`${program.url}/api/user/verify/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: 'unknown' }),
  }).catch(() => 'cut');
  await waitForLock(blocker);
  program.child.kill('SIGTERM');
  await refused(program.url);
  program.child.kill('SIGTERM');
  expect((await program.ended).code).toBe(1);
  expect(await underWay).toBe('cut');
  await blocker.end();
});

test('an empty database is filled with the demonstration only where it is asked for', async () => {
  const empty = await createTestDatabase();
  const client = new pg.Client({ connectionString: empty.url });
  await client.connect();
  for (const [DEMONSTRATION, isFilled] of [
    ['', false],
    ['yes', true],
  ] as const) {
    const program = await start({ DATABASE_URL: empty.url, DEMONSTRATION });
    await ready(program);
    const { rows } = await client.query(
      'select exists (select from users) as accounts, exists (select from news_items) as news',
    );
    expect(rows).toEqual([{ accounts: isFilled, news: isFilled }]);
    program.child.kill('SIGTERM');
    await program.ended;
  }
  await client.end();
  await empty.drop();
});

test('what keeps it from starting is one sentence without the password, and an exit code', async () => {
  const nobody = await start({
    DATABASE_URL: `postgres://fedtri:hidden-word@127.0.0.1:${await freePort()}/fedtri`,
    // The warnings about embedded gateways come before it.
    LOG_LEVEL: 'error',
  });
  const { code, output } = await nobody.ended;
  expect(code).toBe(1);
  expect(output.trim()).toMatch(
    /^Федерация не запущена: база данных 127\.0\.0\.1:\d+ не пускает или не отвечает \(ECONNREFUSED\)\.$/,
  );
  const unset = await start({ REVALIDATE_SECRET: '' });
  expect(await unset.ended).toEqual({
    code: 1,
    output: `Федерация не запущена: REVALIDATE_SECRET не задано (новое значение: ${NEW_SECRET}).\n`,
  });
});

/** Status and Connection of a response over the proxy's one connection. */
function askThrough(agent: Agent, url: string): Promise<[number | undefined, string | undefined]> {
  return new Promise((resolve, reject) => {
    get(`${url}/healthz`, { agent }, (response) => {
      response.resume().once('end', () => resolve([response.statusCode, response.headers.connection]));
    }).once('error', reject);
  });
}

/** Until some session waits for the lock that `holder` has. */
async function waitForLock(holder: pg.Client): Promise<void> {
  for (const limit = Date.now() + 10_000; ; await sleep(20)) {
    const { rows } = await holder.query(
      "select 1 from pg_locks where not granted and relation = 'email_codes'::regclass",
    );
    if (rows.length > 0) return;
    if (Date.now() > limit) throw new Error('the request did not come to the lock');
  }
}

/** Whether a new request finds nobody, within two seconds. */
async function refused(url: string): Promise<boolean> {
  for (const limit = Date.now() + 2000; Date.now() < limit; await sleep(20)) {
    const response = await fetch(`${url}/healthz`).catch(() => undefined);
    if (response?.status !== 200) return true;
  }
  return false;
}
