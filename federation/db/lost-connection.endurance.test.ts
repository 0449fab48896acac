import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { Pool, type PoolClient } from 'pg';
import { orders } from '@/federation/db/schema/commerce/order';
import { writeEmail } from '@/federation/modules/base/email/write-email';
import { type TestApp, testApp } from '@/federation/testing/app';
import { callbackFields, checkoutOf, lineOf, order, sendCallback, submit } from '@/federation/testing/buyer';
import { createFormat } from '@/federation/testing/format';
import { first } from '@/federation/testing/newcomer';
import { startProgram } from '@/federation/testing/program';
import { signedInUser } from '@/federation/testing/signed-in-user';
import { boughtTicket, ticketDesk } from '@/federation/testing/ticket-life';
import { openTiming, raceDay, row } from '@/federation/testing/timed-race';
import { connect } from './client';
import { databaseFailure } from './database-failure';

let federation: TestApp;
let blocker: PoolClient;
let blockers: Pool;
beforeAll(async () => {
  federation = await testApp({ now: raceDay });
  blockers = new Pool({ connectionString: federation.databaseUrl, max: 1 });
  blocker = await blockers.connect();
});
afterAll(async () => {
  blocker.release();
  await blockers.end();
  await federation.close();
});

const WAITING = sql`select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

async function terminateWaiting(): Promise<number> {
  for (const limit = Date.now() + 300_000; Date.now() < limit; await sleep(10)) {
    const { rowCount } = await federation.db.execute(WAITING);
    if (rowCount) return rowCount;
  }
  throw new Error('nobody came to the lock');
}

/** Lets `work` come to the table and ends its connection there. */
async function cutAt<T>(table: string, work: () => Promise<T>): Promise<T> {
  await blocker.query(`begin; lock table ${table} in exclusive mode`);
  try {
    const [outcome] = await Promise.all([work(), terminateWaiting()]);
    return outcome;
  } finally {
    await blocker.query('rollback');
  }
}

interface Response {
  readonly status: number;
  readonly response: { readonly message?: string };
}

const startTime = new Date('2026-07-20T07:00:00Z');

/** Each gives a request that is made twice: the first is cut. */
const transactions: Record<string, { table: string; ready: () => Promise<() => Promise<Response>> }> = {
  'an order': {
    table: 'orders',
    async ready() {
      const body = checkoutOf([lineOf(await createFormat(federation.db, { startTime }))]);
      const key = randomUUID();
      return () => submit(federation, { ...body, expected_total: 450_000 }, { key });
    },
  },
  'a free order, settled at once': {
    table: 'tickets',
    async ready() {
      const free = await createFormat(federation.db, { startTime, priceKopecks: 0 });
      const body = checkoutOf([lineOf(free)]);
      const key = randomUUID();
      return () => submit(federation, { ...body, expected_total: 0 }, { key });
    },
  },
  'a callback of the bank': {
    table: 'tickets',
    async ready() {
      const bought = await order(federation, checkoutOf([lineOf(await createFormat(federation.db, { startTime }))]));
      return async () => {
        const { status, body } = await sendCallback(federation, callbackFields(federation, bought, 'paid'));
        return { status, response: status === 200 ? {} : JSON.parse(body) };
      };
    },
  },
  'a registration': {
    table: 'tickets',
    async ready() {
      const member = await signedInUser(federation);
      const { ticket } = await boughtTicket(federation, member, { startTime });
      return () => ticketDesk(federation).register(member, ticket.public_id);
    },
  },
  'a ticket that is given back': {
    table: 'refunds',
    async ready() {
      const member = await signedInUser(federation);
      const { ticket } = await boughtTicket(federation, member, { startTime });
      return () => ticketDesk(federation).refund(member, ticket.public_id, 4500);
    },
  },
  'a transfer': {
    table: 'emails',
    async ready() {
      const member = await signedInUser(federation);
      const friend = await signedInUser(federation);
      const { ticket } = await boughtTicket(federation, member, { startTime });
      return () => ticketDesk(federation).transfer(member, ticket.public_id, friend.email);
    },
  },
  'a batch of the timing partner': {
    table: 'result_rows',
    async ready() {
      const race = await (await openTiming(federation)).race();
      return () => race.send([row(1)]);
    },
  },
};

test.each(Object.keys(transactions))('%s that loses its connection is a 503 and can be repeated', async (name) => {
  const { table, ready } = first(transactions[name] ? [transactions[name]] : []);
  const request = await ready();
  const cut = await cutAt(table, request);
  expect(cut).toMatchObject({
    status: 503,
    response: { message: 'Связь с базой данных прервалась. Повторите через 3 секунды', retry_after: 3 },
  });
  expect((await federation.app.inject('/healthz')).statusCode).toBe(200);
  expect(await request()).toMatchObject({ status: 200 });
});

test('a job whose connection is lost fails and is done when it is tried again', async () => {
  const recipient = 'cut@example.ru';
  const enquiry = { dedupeKey: recipient, recipient, audience: 'office', subject: '', text: '', html: '' } as const;
  await federation.emails(recipient);
  await federation.db.transaction((tx) =>
    writeEmail(tx, federation.deps.queue, { ...enquiry, now: federation.clock.now() }),
  );
  const failure = await cutAt('outbox_messages', () => federation.emails(recipient).catch((error: unknown) => error));
  expect(databaseFailure(failure)).toBe('lost');
  await federation.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
  expect(await federation.emails(recipient)).toHaveLength(1);
});

test('connections that are lost as they are taken do not use the pool up', async () => {
  const { db, pool, close } = connect(federation.databaseUrl, { max: 2, waitMs: 2000 });
  const cut = (client: PoolClient) =>
    (client as PoolClient & { connection: { stream: Socket } }).connection.stream.destroy();
  pool.on('acquire', cut);
  for (let time = 0; time < 6; time++) {
    const failure = await db.transaction(async (tx) => tx.execute(sql`select 1`)).catch((error: unknown) => error);
    expect(databaseFailure(failure)).toBe('lost');
  }
  pool.off('acquire', cut);
  await expect(db.transaction((tx) => tx.execute(sql`select 1`))).resolves.toMatchObject({ rowCount: 1 });
  await close();
});

test('a connection in use has a listener; control: without one its loss is an uncaught error', async () => {
  const { pool, close } = connect(federation.databaseUrl);
  const client = await pool.connect();
  expect(client.emit('error', new Error('lost'))).toBe(true);
  client.release(true);
  await close();
  const bare = new Pool({ connectionString: federation.databaseUrl });
  const unheard = await bare.connect();
  expect(() => unheard.emit('error', new Error('lost'))).toThrow('lost');
  unheard.release(true);
  await bare.end();
});

test('a program whose connections are cut all the time under 200 orders lives, and repeats make each order once', async () => {
  const soon = new Date(Date.now() + 30 * 86_400_000);
  const formats = await Promise.all(
    Array.from({ length: 5 }, () => createFormat(federation.db, { places: 100, startTime: soon })),
  );
  const program = await startProgram(federation.databaseUrl);
  const statuses = new Map<number, number>();
  const send = async (number: number, key: string) => {
    const body = { ...checkoutOf([lineOf(formats[number % 5] ?? first(formats))]), expected_total: 450_000 };
    body.email = `cut-${number}@example.ru`;
    for (;;) {
      const response = await fetch(`${program.url}/api/payment`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      });
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      if (response.status !== 503) return response.status;
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      await sleep(50);
    }
  };
  let cut = 0;
  let isOver = false;
  const cutting = (async () => {
    for (let round = 0; round < 40 && !isOver; round++, await sleep(50)) {
      const { rowCount } = await blocker.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
         and state like '%transaction%' and pid <> pg_backend_pid()`,
      );
      cut += rowCount ?? 0;
    }
  })();
  const numbers = Array.from({ length: 200 }, (_, number) => number);
  const outcomes = await Promise.all(numbers.map((number) => send(number, randomUUID())));
  isOver = true;
  await cutting;
  const healthy = await fetch(`${program.url}/healthz`);
  await program.kill();
  expect(healthy.status).toBe(200);
  expect(new Set(outcomes)).toEqual(new Set([200]));
  expect([...statuses.keys()].every((status) => status === 200 || status === 503)).toBe(true);
  expect(cut).toBeGreaterThan(0);
  const made = await Promise.all(
    numbers.map((number) => federation.db.$count(orders, eq(orders.email, `cut-${number}@example.ru`))),
  );
  expect(made.every((count) => count === 1)).toBe(true);
});
