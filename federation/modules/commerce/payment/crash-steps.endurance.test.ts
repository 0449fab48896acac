import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { emails } from '@/federation/db/schema/base/email';
import { orders, placeReservations } from '@/federation/db/schema/commerce/order';
import { receipts } from '@/federation/db/schema/commerce/payment';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import type { TestApp } from '@/federation/testing/app';
import { decideUnheard, federationWithBank } from '@/federation/testing/bank';
import {
  type Bought,
  type Checkout,
  callbackFields,
  checkoutOf,
  lineOf,
  order,
  report,
} from '@/federation/testing/buyer';
import { createFormat, type TestFormat } from '@/federation/testing/format';
import { holdersOf, waitersFor } from '@/federation/testing/lock-waiters';
import { type FederationProgram, startProgram } from '@/federation/testing/program';
import { checkPayments } from './check-payments';

/** Stands for the program that comes up again on the same database. */
let federation: TestApp;
let format: TestFormat;
let body: Checkout;
const key = { key: '' };
beforeAll(async () => {
  federation = await federationWithBank({ now: new Date() });
});
afterAll(() => federation.close());
beforeEach(async () => {
  format = await createFormat(federation.db, { places: 2, startTime: new Date(Date.now() + 30 * 86_400_000) });
  body = checkoutOf([lineOf(format, { ticket_count: 2 })], { expected_total: 900_000 });
  key.key = randomUUID();
  federation.clock.set(new Date());
});

let program: FederationProgram | undefined;
afterEach(() => program?.kill());

/**
 * Lets a program of its own work until it is about to write into the table, and ends it there by kill -9; what it had
 * under way is cut off.
 */
async function killedBeforeWriting(
  table: string,
  work: (url: string) => Promise<unknown>,
  start = startProgram,
): Promise<void> {
  const gate = new pg.Client({ connectionString: federation.databaseUrl });
  await gate.connect();
  try {
    await gate.query(`begin; lock table ${table} in exclusive mode`);
    program = await start(federation.databaseUrl);
    const cut = work(program.url).then(
      () => 'answered',
      () => 'cut off',
    );
    while ((await federation.db.execute(waitersFor(table))).rows.length === 0) await sleep(20);
    await program.kill();
    await gate.query('rollback');
    expect(await cut).toBe('cut off');
  } finally {
    await gate.end();
  }
}

test('a program that does not start leaves nothing locked', async () => {
  const dead = async () => {
    throw new Error('did not start');
  };
  await expect(killedBeforeWriting('orders', submitTo, dead)).rejects.toThrow('did not start');
  await federation.db.execute(sql`set lock_timeout = '5s'`);
  expect((await end()).orders).toBe(0);
  expect((await federation.db.execute(holdersOf('orders'))).rows).toEqual([]);
});

const submitTo = (url: string) =>
  fetch(`${url}/api/payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key.key },
    body: JSON.stringify(body),
  });

/** All that there is of this buyer in the end. */
async function end() {
  const made = await federation.db.select().from(orders).where(eq(orders.email, body.email));
  const [one] = made;
  return {
    orders: made.length,
    status: one?.status,
    reservations: await federation.db.$count(placeReservations, eq(placeReservations.formatId, format.publicId)),
    tickets: await federation.db.$count(tickets, eq(tickets.formatId, format.publicId)),
    emails: await federation.db.$count(emails, eq(emails.recipient, body.email)),
    received: (await federation.emails(body.email)).map(({ subject }) => subject),
  };
}

const bought = { orders: 1, status: 'paid', reservations: 1, tickets: 2, emails: 1, received: ['Ваши билеты: 2'] };
const again = (): Promise<Bought> => order(federation, body, key);

describe('killed at a step of the payment, the buyer ends with one order or none [R-04 R-13]', () => {
  test('a program killed before the order is written leaves none, and the retry makes it', async () => {
    await killedBeforeWriting('orders', submitTo);
    expect(await end()).toMatchObject({ orders: 0, reservations: 0 });
    await report(federation, await again(), 'paid');
    expect(await end()).toEqual(bought);
  });

  test('a program killed after the order, before its response, leaves it, and the retry finds it', async () => {
    const kept = await federation.db.$count(receipts);
    program = await startProgram(federation.databaseUrl);
    const lost = submitTo(program.url).catch(() => undefined);
    while ((await end()).orders === 0) await sleep(1);
    await program.kill();
    // Should it have come in time, the buyer does not look at it.
    await lost;
    expect(await end()).toMatchObject({ orders: 1, status: 'new', reservations: 1 });
    await report(federation, await again(), 'paid');
    expect(await end()).toEqual(bought);
    expect(await federation.db.$count(receipts)).toBe(kept + 1);
  });

  test('a program killed while the buyer is at the bank finds the order that no callback told of', async () => {
    const waiting = await again();
    program = await startProgram(federation.databaseUrl);
    await program.kill();
    await decideUnheard(federation, waiting);
    federation.clock.advance({ minutes: 1 });
    await checkPayments(federation.deps);
    expect(await end()).toEqual(bought);
  });

  test('a program killed at the callback stores nothing of it, and the bank’s next one does all', async () => {
    const waiting = await again();
    const callback = new URLSearchParams(callbackFields(federation, waiting, 'paid'));
    const notify = (url: string) => fetch(`${url}/api/payment/callback`, { method: 'POST', body: callback });
    await killedBeforeWriting('tickets', notify);
    expect(await end()).toMatchObject({ orders: 1, status: 'new', tickets: 0, emails: 0 });
    await report(federation, waiting, 'paid');
    expect(await end()).toEqual(bought);
  });

  test('a program killed before the e-mail is sent sends it after all, and once', async () => {
    await report(federation, await again(), 'paid');
    await killedBeforeWriting('outbox_messages', () => new Promise((_, reject) => setTimeout(reject, 500)));
    // The half minute in which the killed program's heart must miss its beat is not waited for.
    await federation.db.execute(sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`);
    expect(await end()).toEqual(bought);
  });
});
