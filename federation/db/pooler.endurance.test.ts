import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { outboxMessages } from '@/federation/db/schema/base/email';
import { orders } from '@/federation/db/schema/commerce/order';
import { type TestApp, testApp } from '@/federation/testing/app';
import { callbackFields, checkoutOf, lineOf } from '@/federation/testing/buyer';
import { PROGRAM_ROLE } from '@/federation/testing/database';
import { createFormat } from '@/federation/testing/format';
import { liveSubscriber } from '@/federation/testing/live-subscriber';
import { type Pooler, startPgbouncer } from '@/federation/testing/pgbouncer';
import { type FederationProgram, startProgram } from '@/federation/testing/program';
import { openTiming, raceDay, row } from '@/federation/testing/timed-race';
import type { PaymentResponse } from '@/lib/contract/commerce/payment';
import { livePath } from '@/lib/contract/results/result';
import { requiredTool } from '@/scripts/cluster/tools';
import { connect } from './client';

const SESSIONS = 3;
const BUYERS = 24;

let federation: TestApp;
let pooler: Pooler;
let programUrl: string;
let program: FederationProgram | undefined;
beforeAll(async () => {
  federation = await testApp({ now: raceDay });
  const url = new URL(federation.databaseUrl);
  url.username = PROGRAM_ROLE;
  url.password = PROGRAM_ROLE;
  programUrl = url.href;
  pooler = await startPgbouncer(requiredTool('pgbouncer'), programUrl, SESSIONS);
});
afterAll(async () => {
  await program?.kill();
  await pooler?.stop();
  await federation.close();
});

async function buy(url: string, format: Awaited<ReturnType<typeof createFormat>>): Promise<string> {
  const submitted = await fetch(`${url}/api/payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(checkoutOf([lineOf(format, { ticket_count: 2 })], { expected_total: 900_000 })),
  });
  expect(submitted.status).toBe(200);
  const response = (await submitted.json()) as PaymentResponse;
  const bought = { orderId: response.order_public_id ?? '', total: response.form?.Subtotal_P ?? '', response };
  const body = new URLSearchParams(callbackFields(federation, bought, 'paid'));
  expect(await (await fetch(`${url}/api/payment/callback`, { method: 'POST', body })).text()).toBe('OK');
  return bought.orderId;
}

test('behind PgBouncer in transaction mode orders are paid, e-mails leave and live results arrive', async () => {
  program = await startProgram(pooler.urlOf(programUrl), { DATABASE_DIRECT_URL: programUrl });
  const { url } = program;

  const sale = await createFormat(federation.db, { places: 100, startTime: new Date(Date.now() + 30 * 86_400_000) });
  const bought = await Promise.all(Array.from({ length: BUYERS }, () => buy(url, sale)));
  expect(await federation.db.$count(orders, eq(orders.status, 'paid'))).toBe(new Set(bought).size);
  // The control: it is the pooler that they went through, order and callback each.
  expect(await pooler.transactions(federation.databaseUrl)).toBeGreaterThanOrEqual(2 * BUYERS);
  while ((await federation.db.$count(outboxMessages)) < BUYERS) await sleep(50);

  const timing = await openTiming(federation);
  const race = await timing.race();
  const subscriber = liveSubscriber(() => `${url.replace('http', 'ws')}${livePath('sprint', race.eventCityId)}`);
  try {
    expect((await race.send([row(1)])).status).toBe(200);
    while (subscriber.rows().length < 1) await sleep(25);
    expect((await race.send([row(2), row(3)])).status).toBe(200);
    while (subscriber.rows().length < 3) await sleep(25);
  } finally {
    subscriber.close();
  }
});

test('without a direct address the program does not start behind it', async () => {
  await expect(startProgram(pooler.urlOf(programUrl))).rejects.toThrow('did not get ready');
});

test.each([
  ['with pipelining frequent statements are prepared', true, 1],
  ['without it none are', false, 0],
])('a connection pool prepares statements only when it pipelines: %s', async (_, pipeline, prepared) => {
  const { pool, close } = connect(programUrl, { max: 1, pipeline });
  try {
    for (let time = 0; time < 10; time++) await pool.query({ text: 'select $1::int' }, [time]);
    const { rows } = await pool.query('select count(*)::int as prepared from pg_prepared_statements');
    expect(rows).toEqual([{ prepared }]);
  } finally {
    await close();
  }
});
