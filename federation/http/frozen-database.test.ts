import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { buildApp } from '@/federation/app';
import { type Connection, connect } from '@/federation/db/client';
import { type TestApp, testApp } from '@/federation/testing/app';
import { type FreezableProxy, freezableProxy } from '@/federation/testing/freezable-proxy';
import type { App } from './serve';

jest.setTimeout(60_000);

const METRICS_TOKEN = 'metrics-token-of-tests';

let house: TestApp;
let proxy: FreezableProxy;
let connection: Connection;
let app: App;
beforeAll(async () => {
  house = await testApp();
  proxy = await freezableProxy(house.databaseUrl);
  connection = connect(proxy.url, { max: 10, limits: { lockMs: 1000, statementMs: 2000, idleMs: 2000 } });
  const settings = { ...house.deps.settings, METRICS_TOKEN };
  app = await buildApp({ ...house.deps, db: connection.db, settings, clockSkewMs: () => 7000 });
});
afterAll(async () => {
  await app.close();
  await connection.close();
  await proxy.close();
  await house.close();
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
  const start = performance.now();
  const [healthz, readyz, told, news] = await Promise.all([
    statusOf('/healthz'),
    statusOf('/readyz').then((status) => ({ status, ms: performance.now() - start })),
    metrics(),
    app.inject('/api/news'),
  ]);
  expect(healthz).toBe(200);
  expect(readyz.status).toBe(503);
  // 1.5 s, and what a busy machine adds.
  expect(readyz.ms).toBeLessThan(2900);
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
