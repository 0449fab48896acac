import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { buildApp } from '@/federation/app';
import { type Connection, connect } from '@/federation/db/client';
import { databaseFailure } from '@/federation/db/database-failure';
import { orders, orderTicketLines, placeReservations } from '@/federation/db/schema/commerce/order';
import type { App } from '@/federation/http/serve';
import { type TestApp, testApp } from '@/federation/testing/app';
import { callbackFields, checkoutOf, lineOf, order, sendCallback, submit } from '@/federation/testing/buyer';
import { createFormat, type TestFormat } from '@/federation/testing/format';
import { signedInUser } from '@/federation/testing/signed-in-user';
import { paymentRequest } from '@/lib/contract/commerce/payment';
import { pay } from './pay';

const POOL = 10;

let federation: TestApp;
let small: Connection;
/** A program with the limits of production. */
let app: App;
let url: string;
let locker: pg.Client;
beforeAll(async () => {
  federation = await testApp();
  const limits = { lockMs: 2000, statementMs: 10_000, idleMs: 10_000 };
  small = connect(federation.databaseUrl, { max: POOL, limits });
  const settings = { ...federation.deps.settings, DATABASE_POOL: POOL, CHECKOUT_WAIT_MS: 1500 };
  app = await buildApp({ ...federation.deps, db: small.db, settings });
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  locker = new pg.Client({ connectionString: federation.databaseUrl });
  await locker.connect();
});
afterAll(async () => {
  await locker.end();
  await app.close();
  await small.close();
  await federation.close();
});

let hot: TestFormat;
beforeEach(async () => {
  hot = await createFormat(federation.db);
});

const lockHot = () =>
  locker.query('begin').then(() => locker.query('select from formats where public_id = $1 for update', [hot.publicId]));

const bodyFor = (format: TestFormat) => ({ ...checkoutOf([lineOf(format)]), expected_total: 450_000 });

const heldOfHot = async () => ({
  reservations: await federation.db.$count(placeReservations, eq(placeReservations.formatId, hot.publicId)),
  lines: await federation.db.$count(orderTicketLines, eq(orderTicketLines.formatId, hot.publicId)),
});

test('a lock on one start refuses its buyers in time, and nobody else notices', async () => {
  const member = await signedInUser(federation);
  const calm = await createFormat(federation.db);
  const paying = await order(federation, checkoutOf([lineOf(calm)]));
  await lockHot();
  const buyers = Array.from({ length: 60 }, () => ({ key: randomUUID(), body: bodyFor(hot) }));
  const asked = buyers.map(({ key, body }) => submit({ app }, body, { key }));
  await sleep(300);
  const others = await Promise.all(
    [
      app.inject({ method: 'PUT', url: '/api/auth', payload: { email: member.email, password: member.password } }),
      app.inject({ url: '/readyz' }),
      app.inject({ url: '/api/user/tickets/my', headers: member.headers }),
      sendCallback({ app, deps: federation.deps }, callbackFields(federation, paying, 'paid')),
      submit({ app }, bodyFor(calm)),
    ].map(async (request: Promise<{ statusCode: number } | { status: number }>) => {
      const response = await request;
      return 'status' in response ? response.status : response.statusCode;
    }),
  );
  // Whoever had to wait for the buyers' connections would get 503 after five seconds.
  expect(others).toEqual([200, 200, 200, 200, 200]);
  for (const response of await Promise.all(asked)) {
    expect(response).toMatchObject({
      status: 503,
      response: {
        message: expect.stringMatching(/^(Много желающих|Сервер сейчас занят)\. Повторите через \d+ секунд[уы]?$/),
        retry_after: expect.any(Number),
      },
    });
  }
  expect(await heldOfHot()).toEqual({ reservations: 0, lines: 0 });
  await locker.query('rollback');
  const again = buyers.slice(0, 5).map(({ key, body }) => submit({ app }, body, { key }));
  for (const { status } of await Promise.all(again)) expect(status).toBe(200);
});

test('control: buyers who do not queue take all connections, and a read waits for the lock', async () => {
  await lockHot();
  const submitted = Array.from({ length: POOL }, () =>
    pay(
      { ...federation.deps, db: small.db },
      {
        body: paymentRequest.parse(bodyFor(hot)),
        signedIn: null,
        idempotencyKey: randomUUID(),
        caller: { ip: '127.0.0.1', headers: {} },
        now: federation.clock.now(),
      },
    ).catch(() => undefined),
  );
  await sleep(500);
  const read = app.inject({ url: '/api/news' }).then(() => 'answered');
  expect(await Promise.race([read, sleep(500, 'waits')])).toBe('waits');
  await locker.query('rollback');
  await Promise.all([...submitted, read]);
});

test('an order whose sender has given up holds nothing, and its repetition is placed', async () => {
  const key = randomUUID();
  const body = bodyFor(hot);
  const send = (signal?: AbortSignal) =>
    fetch(`${url}/api/payment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    });
  await lockHot();
  await expect(send(AbortSignal.timeout(300))).rejects.toThrow();
  await locker.query('rollback');
  const busy = sql`select 1 from pg_stat_activity where datname = current_database() and state like '%transaction%'`;
  while ((await federation.db.execute(busy)).rows.length > 0) await sleep(20);
  await sleep(100);
  expect(await heldOfHot()).toEqual({ reservations: 0, lines: 0 });
  expect(await federation.db.$count(orders, eq(orders.idempotencyKey, key))).toBe(0);
  expect((await send()).status).toBe(200);
  expect(await heldOfHot()).toEqual({ reservations: 1, lines: 1 });
});

test('a statement that takes too long is told from a lost connection', async () => {
  const slow = small.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 50`);
    await tx.execute(sql`select pg_sleep(5)`);
  });
  expect(databaseFailure(await slow.catch((error: unknown) => error))).toBe('busy');
});
