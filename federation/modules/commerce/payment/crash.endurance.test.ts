import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { emails, outboxMessages } from '@/federation/db/schema/base/email';
import { orders, orderTicketLines, placeReservations } from '@/federation/db/schema/commerce/order';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { type TestApp, testApp } from '@/federation/testing/app';
import { type Checkout, callbackFields, checkoutOf, lineOf } from '@/federation/testing/buyer';
import { createTestDatabase } from '@/federation/testing/database';
import { createFormat, type TestFormat } from '@/federation/testing/format';
import { type FederationProgram, startProgram } from '@/federation/testing/program';
import type { PaymentResponse } from '@/lib/contract/commerce/payment';

/** Gives the database and the signatures; what is shot is another process on the same database. */
let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

let program: FederationProgram | undefined;
afterEach(() => program?.kill());

interface Purchase {
  readonly key: string;
  readonly body: Checkout;
  /** What the program has acknowledged with 200. */
  response?: PaymentResponse;
  paid?: boolean;
}

async function submit(url: string, { key, body }: Purchase): Promise<PaymentResponse | undefined> {
  const response = await fetch(`${url}/api/payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  return response.status === 200 ? ((await response.json()) as PaymentResponse) : undefined;
}

async function reportPaid(url: string, placed: PaymentResponse): Promise<boolean> {
  const bought = { orderId: placed.order_public_id ?? '', total: placed.form?.Subtotal_P ?? '', response: placed };
  const body = new URLSearchParams(callbackFields(federation, bought, 'paid'));
  const response = await fetch(`${url}/api/payment/callback`, { method: 'POST', body });
  return response.status === 200 && (await response.text()) === 'OK';
}

/** Buys and pays, one purchase after another, until the program is gone. */
async function buyUntilTheEnd(url: string, format: TestFormat, purchases: Purchase[]): Promise<void> {
  for (;;) {
    const body = checkoutOf([lineOf(format, { ticket_count: 2 })], { expected_total: 900_000 });
    const purchase: Purchase = { key: randomUUID(), body };
    purchases.push(purchase);
    try {
      purchase.response = await submit(url, purchase);
      if (purchase.response) purchase.paid = await reportPaid(url, purchase.response);
    } catch {
      return;
    }
  }
}

test('kill -9 under orders and callbacks: nothing acknowledged is lost, ready again within 10 s of a clean start [R-13]', async () => {
  const format = await createFormat(federation.db, {
    places: 1_000_000,
    startTime: new Date(Date.now() + 30 * 86_400_000),
  });
  program = await startProgram(federation.databaseUrl);
  const purchases: Purchase[] = [];
  const { url } = program;
  const buyers = Array.from({ length: 16 }, () => buyUntilTheEnd(url, format, purchases));
  while (purchases.filter(({ paid }) => paid).length < 40) await sleep(10);
  await program.kill();
  await Promise.all(buyers);

  const acknowledged = purchases.filter(({ response }) => response);
  const paid = purchases.filter((purchase) => purchase.paid);
  // The control: it was shot with requests under way.
  expect(purchases.length).toBeGreaterThan(paid.length);

  // The half minute in which the killed program's heart must miss its beat is not waited for.
  await federation.db.execute(
    sql`update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`,
  );
  // However busy the machine is, it is as busy for a program that starts clean at the same moment.
  const clean = await createTestDatabase();
  const [again, control] = await Promise.all([startProgram(federation.databaseUrl), startProgram(clean.url)]);
  program = again;
  await control.kill();
  await clean.drop();
  expect(again.readyAfterMs).toBeLessThan(10_000 + 2 * control.readyAfterMs);

  const rows = await federation.db.select().from(orders);
  const orderOf = new Map(rows.map((row) => [row.idempotencyKey, row]));
  expect(acknowledged.filter(({ key, response }) => orderOf.get(key)?.publicId !== response?.order_public_id)).toEqual(
    [],
  );
  expect(paid.filter(({ key }) => orderOf.get(key)?.status !== 'paid')).toEqual([]);

  // Whole or not at all, acknowledged or not.
  for (const row of rows) {
    expect({
      lines: await federation.db.$count(orderTicketLines, eq(orderTicketLines.orderId, row.publicId)),
      reservations: await federation.db.$count(placeReservations, eq(placeReservations.orderId, row.publicId)),
      tickets: await federation.db.$count(tickets, eq(tickets.orderId, row.publicId)),
      emails: await federation.db.$count(emails, eq(emails.dedupeKey, `order-paid:${row.publicId}`)),
    }).toEqual({
      lines: 1,
      reservations: 1,
      ...(row.status === 'paid' ? { tickets: 2, emails: 1 } : { tickets: 0, emails: 0 }),
    });
  }

  // What was cut off is sent again under its key: each purchase is one order, whatever the program had done of it.
  for (const purchase of purchases) {
    const response = await submit(program.url, purchase);
    expect(response?.order_public_id).toBeDefined();
    if (response && purchase.response) expect(response.order_public_id).toBe(purchase.response.order_public_id);
    if (response && !purchase.paid && response.form?.Subtotal_P)
      expect(await reportPaid(program.url, response)).toBe(true);
  }
  expect(await federation.db.$count(orders)).toBe(purchases.length);
  expect(await federation.db.$count(tickets)).toBe(purchases.length * 2);

  // Each e-mail goes out, once, also those that the killed program was about to send.
  const expected = purchases.map(({ body }) => body.email);
  while ((await federation.db.$count(emails, isNotNull(emails.sentAt))) < purchases.length) await sleep(200);
  const sent = await federation.db.select().from(outboxMessages).where(inArray(outboxMessages.recipient, expected));
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual(expected.sort());
});
