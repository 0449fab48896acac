import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { type Connection, connect } from '@/federation/db/client';
import { type EmbeddedPostgres, ensureDatabase, startEmbeddedPostgres } from '@/federation/db/embedded-postgres';
import { outboxMessages } from '@/federation/db/schema/base/email';
import { orders } from '@/federation/db/schema/commerce/order';
import { migrate } from '@/federation/migrate';
import { checkoutOf, lineOf } from '@/federation/testing/buyer';
import { createFormat } from '@/federation/testing/format';
import { waitersFor } from '@/federation/testing/lock-waiters';
import { type FederationProgram, startProgram } from '@/federation/testing/program';
import { freePort } from '@/scripts/network/free-port';

const BUYERS = 4;

let folder: string;
let server: EmbeddedPostgres;
let program: FederationProgram;
let connection: Connection;
let control: pg.Client;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'stopped-'));
  // As root the server runs as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  server = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    port: await freePort(),
    password: 'stopped',
    settings: { fsync: 'off' },
  });
  await ensureDatabase(server.url('postgres'), 'fedtri');
  const url = server.url('fedtri');
  await migrate(url);
  program = await startProgram(url, { DATABASE_LOCK_TIMEOUT_MS: '60000' });
  connection = connect(url);
  control = new pg.Client({ connectionString: url });
  await control.connect();
});
afterAll(async () => {
  await control.end();
  await connection.close();
  await program.kill();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const statusOf = async (address: string) => (await fetch(program.url + address)).status;

async function buy(body: object, key: string) {
  const response = await fetch(`${program.url}/api/payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ ...body, expected_total: 0 }),
  });
  return { status: response.status, response: await response.json() };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(50);
}

test('requests to a stopped PostgreSQL are 503 in time, and when it goes on all is done, once', async () => {
  const startTime = new Date(Date.now() + 30 * 86_400_000);
  const format = await createFormat(connection.db, { priceKopecks: 0, startTime });
  const buyers = Array.from({ length: BUYERS }, () => ({ body: checkoutOf([lineOf(format)]), key: randomUUID() }));
  await control.query('begin; lock table orders in exclusive mode');
  const cut = buyers.map(({ body, key }) => buy(body, key));
  await until(async () => ((await control.query(waitersFor('orders'))).rowCount ?? 0) > 0);
  const { rows } = await control.query("select pid from pg_stat_activity where backend_type = 'client backend'");
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of [server.pid, ...rows.map((row) => Number(row.pid))]) process.kill(pid, name);
  };
  signal('SIGSTOP');
  try {
    expect(await statusOf('/healthz')).toBe(200);
    expect(await statusOf('/readyz')).toBe(503);
    expect(await statusOf('/api/news')).toBe(503);
    for (const { status, response } of await Promise.all(cut)) {
      const message = 'Связь с базой данных прервалась. Повторите через 3 секунды';
      expect({ status, response }).toEqual({ status: 503, response: { message, retry_after: 3 } });
    }
    expect(await statusOf('/healthz')).toBe(200);
  } finally {
    signal('SIGCONT');
  }
  await control.query('rollback');
  await until(async () => (await statusOf('/readyz')) === 200);
  for (const { body, key } of buyers) await until(async () => (await buy(body, key)).status === 200);
  expect(await statusOf('/api/news')).toBe(200);
  expect(await connection.db.$count(orders)).toBe(BUYERS);
  await until(async () => (await connection.db.$count(outboxMessages)) === BUYERS);
});
