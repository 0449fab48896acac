import { type ChildProcess, spawn } from 'node:child_process';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { NEW_SECRET } from '@/lib/domain/base/settings/kinds';
import { freePort } from '@/scripts/network/free-port';
import { bundled } from './testing/bundle';
import { createTestDatabase, type TestDatabase } from './testing/database';
import { waitersFor } from './testing/lock-waiters';

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
  const child = spawn(process.execPath, [bundled('federation/server.ts')], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      DATABASE_URL: database.url,
      FEDERATION_PORT: String(port),
      REVALIDATE_SECRET: 'revalidate-secret-of-tests',
      FIELD_KEY: Buffer.alloc(32, 7).toString('base64url'),
      ACQUIRING_PASSWORD: 'acquiring-password-of-tests',
      ACQUIRING_INSURER_PASSWORD: 'insurer-password-of-tests',
      // A request waits for the lock of a test as long as the test needs on a busy machine.
      DATABASE_LOCK_TIMEOUT_MS: '600000',
      DATABASE_STATEMENT_TIMEOUT_MS: '600000',
      API_DOCS: 'no',
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

async function ready({ child, url, ended }: Program): Promise<void> {
  while ((await statusOf(`${url}/readyz`)) !== 200) {
    if (child.exitCode !== null) throw new Error(`the program ended before it was ready: ${(await ended).output}`);
    await sleep(50);
  }
}

test('a program that gets SIGTERM answers the request under way, takes no new one and ends with 0', async () => {
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
  await untilRefused(program.url);
  await blocker.query('rollback');
  await blocker.end();
  expect((await underWay).status).toBe(400);
  expect((await program.ended).code).toBe(0);
});

test('a program that gets SIGTERM behind a proxy answers once more on the connection that the proxy keeps open [R-15]', async () => {
  const program = await start({ DRAIN_SECONDS: '600' });
  await ready(program);
  const proxy = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await askThrough(proxy, program.url)).toEqual([200, 'keep-alive']);
  program.child.kill('SIGTERM');
  await untilRefused(program.url);
  expect(await askThrough(proxy, program.url)).toEqual([200, 'close']);
  expect((await program.ended).code).toBe(0);
});

test('a program that gets a second SIGTERM cuts the request under way and ends with 1', async () => {
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
  await untilRefused(program.url);
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

test('a program that cannot start tells why in one sentence without the password, and ends with 1', async () => {
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

/** Over a connection of its own, which a program that drains need not wait for; `undefined` where nobody answers. */
function statusOf(url: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    get(url, { agent: false }, (response) => {
      response.resume().once('close', () => resolve(response.statusCode));
    }).once('error', () => resolve(undefined));
  });
}

/** Until some session waits for the lock that `holder` has. */
async function waitForLock(holder: pg.Client): Promise<void> {
  while ((await holder.query(waitersFor('email_codes'))).rows.length === 0) await sleep(20);
}

/** Until a new request finds nobody. */
async function untilRefused(url: string): Promise<void> {
  while ((await statusOf(`${url}/healthz`)) === 200) await sleep(20);
}
