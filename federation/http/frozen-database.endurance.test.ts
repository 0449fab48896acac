import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { buildApp } from '@/federation/app';
import { type Connection, connect } from '@/federation/db/client';
import { orders } from '@/federation/db/schema/commerce/order';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf, submit } from '@/federation/testing/buyer';
import { createFormat } from '@/federation/testing/format';
import { type FreezableProxy, freezableProxy } from '@/federation/testing/freezable-proxy';
import { waitersFor } from '@/federation/testing/lock-waiters';
import type { App } from './serve';

const METRICS_TOKEN = 'metrics-token-of-tests';

let federation: TestApp;
let proxy: FreezableProxy;
let connection: Connection;
let app: App;
beforeAll(async () => {
  federation = await testApp();
  proxy = await freezableProxy(federation.databaseUrl);
  connection = connect(proxy.url, { max: 10, limits: { lockMs: 1000, statementMs: 2000, idleMs: 2000 } });
  const settings = { ...federation.deps.settings, METRICS_TOKEN };
  app = await buildApp({ ...federation.deps, db: connection.db, settings, clockSkewMs: () => 7000 });
});
afterAll(async () => {
  await app.close();
  await connection.close();
  await proxy.close();
  await federation.close();
});

const metrics = async () => {
  const { statusCode, body } = await app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  return { statusCode, body };
};
const statusOf = async (url: string) => (await app.inject(url)).statusCode;

test('with a frozen database the program tells so in time, tells its own figures, and is well again by itself', async () => {
  expect(await statusOf('/readyz')).toBe(200);
  expect((await metrics()).body).toContain('federation_database_up 1');
  proxy.freeze();
  const answered: string[] = [];
  const noted = async <T>(name: string, response: Promise<T>): Promise<T> => {
    const given = await response;
    answered.push(name);
    return given;
  };
  const [healthz, readyz, told, news] = await Promise.all([
    noted('healthz', statusOf('/healthz')),
    noted('readyz', statusOf('/readyz')),
    metrics(),
    noted('news', Promise.resolve(app.inject('/api/news'))),
  ]);
  expect(healthz).toBe(200);
  expect(readyz).toBe(503);
  // A balancer is told before the database's own limits are over.
  expect(answered).toEqual(['healthz', 'readyz', 'news']);
  expect(told.statusCode).toBe(200);
  expect(told.body).toContain('federation_database_up 0');
  expect(told.body).toContain('federation_clock_skew_seconds 7');
  expect(told.body).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(news.statusCode).toBe(503);
  expect(news.headers['retry-after']).toBe('3');
  proxy.thaw();
  expect(await statusOf('/readyz')).toBe(200);
  expect((await metrics()).body).toContain('federation_database_up 1');
});

test('a request that is frozen in the middle of its transaction is a 503 that can be repeated, and holds nothing afterwards', async () => {
  const frozen = { app, deps: federation.deps };
  const format = await createFormat(federation.db, { places: 5, startTime: new Date('2030-01-01') });
  const checkouts = Array.from({ length: 5 }, () => checkoutOf([lineOf(format)], { expected_total: 450_000 }));
  const attempts = checkouts.map((body) => ({ body, key: randomUUID() }));
  const blocker = new pg.Client({ connectionString: federation.databaseUrl });
  await blocker.connect();
  await blocker.query('begin; lock table orders in exclusive mode');
  const cut = Promise.all(attempts.map(({ body, key }) => submit(frozen, body, { key })));
  while ((await federation.db.execute(waitersFor('orders'))).rows.length === 0) await setImmediate();
  proxy.freeze();
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf('/readyz')).toBe(503);
  const refusals = await cut;
  expect(refusals.map(({ status }) => status)).toEqual(Array(5).fill(503));
  await blocker.query('rollback');
  await blocker.end();
  proxy.thaw();

  const repeated: number[] = [];
  for (const { body, key } of attempts) repeated.push((await submit(frozen, body, { key })).status);
  expect(repeated).toEqual(Array(5).fill(200));
  expect(await federation.db.$count(orders)).toBe(5);
  expect(await statusOf('/readyz')).toBe(200);
});
