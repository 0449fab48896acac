import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { orders, placeReservations } from '@/federation/db/schema/order';
import { type TestApp, testApp } from '@/federation/testing/app';
import { type Bought, type Checkout, checkoutOf, lineOf, order, report, submit } from '@/federation/testing/buyer';
import { createFormat, type TestFormat } from '@/federation/testing/format';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

const key = () => randomUUID();
let format: TestFormat;
let body: Checkout;
let bought: Bought;
let again: () => ReturnType<typeof submit>;
beforeEach(async () => {
  federation.clock.set(new Date('2026-06-01T09:00:00Z'));
  format = await createFormat(federation.db, { places: 1 });
  body = checkoutOf([lineOf(format)]);
  const options = { key: key() };
  bought = await order(federation, body, options);
  again = () => submit(federation, body, options);
  await report(federation, bought, 'canceled');
});

async function stateOf() {
  const [row] = await federation.db.select().from(orders).where(eq(orders.publicId, bought.orderId));
  const [reservation] = await federation.db
    .select()
    .from(placeReservations)
    .where(eq(placeReservations.orderId, bought.orderId));
  return [row?.status, reservation?.state];
}

test('a declined order submitted again under its key holds its places again [R-04]', async () => {
  expect(await stateOf()).toEqual(['canceled', 'released']);
  const { status, response } = await again();
  expect({ status, form: response.form }).toEqual({ status: 200, form: bought.response.form });
  expect(await stateOf()).toEqual(['new', 'held']);
  expect((await submit(federation, checkoutOf([lineOf(format)]))).response.message).toBe('Доступно билетов: 0');
  await report(federation, bought, 'paid');
  expect(await stateOf()).toEqual(['paid', 'taken']);
});

test('its places have gone meanwhile: it is told, and goes to no bank [R-01]', async () => {
  await order(federation, checkoutOf([lineOf(format)]));
  const { status, response } = await again();
  expect({ status, response }).toEqual({
    status: 409,
    response: { message: 'Пока вы платили, места по этому заказу купили другие: обновите страницу и оформите новый' },
  });
  expect(await stateOf()).toEqual(['canceled', 'released']);
});

test('of a declined order and ten new buyers at once one gets the place [R-01]', async () => {
  const others = Array.from({ length: 10 }, () => submit(federation, checkoutOf([lineOf(format)])));
  const responses = await Promise.all([again(), ...others]);
  expect(responses.filter(({ response }) => response.form)).toHaveLength(1);
});

test.each(['new', 'canceled'] as const)('once its time has run out, %s, it goes to no bank', async (status) => {
  await federation.db.update(orders).set({ status }).where(eq(orders.publicId, bought.orderId));
  federation.clock.advance({ minutes: 15 });
  expect(await again()).toMatchObject({
    status: 409,
    response: { message: 'Время на оплату этого заказа вышло, деньги не списаны: обновите страницу и оформите новый' },
  });
});
