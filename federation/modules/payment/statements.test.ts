import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildApp } from '@/federation/app';
import { type Connection, connect } from '@/federation/db/client';
import type { App } from '@/federation/http/serve';
import { type TestApp, testApp } from '@/federation/testing/app';
import { type Checkout, checkoutOf, lineOf, submit } from '@/federation/testing/buyer';
import { createFormat } from '@/federation/testing/format';
import { createDeliveryPlaces, createProduct, createPromoCode, goodsOf, toMoscow } from '@/federation/testing/goods';

let federation: TestApp;
let connection: Connection;
let app: App;
let statements: number;
beforeAll(async () => {
  federation = await testApp();
  await createDeliveryPlaces(federation.db);
  connection = connect(federation.databaseUrl);
  connection.pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...query: unknown[]) => unknown;
    client.query = ((...query: unknown[]) => {
      statements += 1;
      return send(...query);
    }) as typeof client.query;
  });
  app = await buildApp({ ...federation.deps, db: connection.db });
});
afterAll(async () => {
  await app.close();
  await connection.close();
  await federation.close();
});
beforeEach(() => {
  statements = 0;
});

async function costOf(checkout: Checkout) {
  const { status, response } = await submit({ app }, checkout);
  expect(status).toBe(200);
  return { statements, placed: 'redirect_url' in response };
}

describe('what a guest asks of the database', () => {
  test('with a ticket: little where it is refused, as most of a crowd are', async () => {
    const format = await createFormat(federation.db, { places: 1 });
    const checkout = () => checkoutOf([lineOf(format)], { expected_total: 450_000 });
    expect(await costOf(checkout())).toEqual({ statements: 11, placed: true });
    statements = 0;
    expect(await costOf(checkout())).toEqual({ statements: 3, placed: false });
  });

  test('with a ticket by a promo code and goods: each thing is looked up once', async () => {
    const format = await createFormat(federation.db);
    const { code } = await createPromoCode(federation.db);
    const shop = [goodsOf(await createProduct(federation.db))];
    const tickets = [lineOf(format, { promocode: code })];
    const checkout = checkoutOf(tickets, { shop, delivery: toMoscow, expected_total: 700_000 });
    expect(await costOf(checkout)).toEqual({ statements: 21, placed: true });
  });
});
