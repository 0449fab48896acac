import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { orders, placeClaims } from '@/federation/db/schema/order';
import { type TestApp, testApp } from '@/federation/testing/app';
import { type Bought, type Checkout, checkoutOf, lineOf, order, report, submit } from '@/federation/testing/buyer';
import { createFormat, type TestFormat } from '@/federation/testing/format';

jest.setTimeout(60_000);

let house: TestApp;
beforeAll(async () => {
  house = await testApp();
});
afterAll(() => house.close());

const key = () => randomUUID();
let format: TestFormat;
let body: Checkout;
let bought: Bought;
let again: () => ReturnType<typeof submit>;
beforeEach(async () => {
  house.clock.set(new Date('2026-06-01T09:00:00Z'));
  format = await createFormat(house.db, { places: 1 });
  body = checkoutOf([lineOf(format)]);
  const options = { key: key() };
  bought = await order(house, body, options);
  again = () => submit(house, body, options);
  await report(house, bought, 'canceled');
});

async function stateOf() {
  const [row] = await house.db.select().from(orders).where(eq(orders.publicId, bought.orderId));
  const [claim] = await house.db.select().from(placeClaims).where(eq(placeClaims.orderId, bought.orderId));
  return [row?.status, claim?.state];
}

test('[R-04] a declined order submitted again under its key holds its places again', async () => {
  expect(await stateOf()).toEqual(['canceled', 'released']);
  const { status, answer } = await again();
  expect({ status, form: answer.form }).toEqual({ status: 200, form: bought.answer.form });
  expect(await stateOf()).toEqual(['new', 'held']);
  expect((await submit(house, checkoutOf([lineOf(format)]))).answer.message).toBe('Доступно билетов: 0');
  await report(house, bought, 'paid');
  expect(await stateOf()).toEqual(['paid', 'taken']);
});

test('[R-01] its places have gone meanwhile: it is told, and goes to no bank', async () => {
  await order(house, checkoutOf([lineOf(format)]));
  const { status, answer } = await again();
  expect({ status, answer }).toEqual({
    status: 409,
    answer: { message: 'Пока вы платили, места по этому заказу купили другие: обновите страницу и оформите новый' },
  });
  expect(await stateOf()).toEqual(['canceled', 'released']);
});

test('[R-01] of a declined order and ten new buyers at once one gets the place', async () => {
  const others = Array.from({ length: 10 }, () => submit(house, checkoutOf([lineOf(format)])));
  const answers = await Promise.all([again(), ...others]);
  expect(answers.filter(({ answer }) => answer.form)).toHaveLength(1);
});

test.each(['new', 'canceled'] as const)('once its time has run out, %s, it goes to no bank', async (status) => {
  await house.db.update(orders).set({ status }).where(eq(orders.publicId, bought.orderId));
  house.clock.advance({ minutes: 15 });
  expect(await again()).toMatchObject({
    status: 409,
    answer: { message: 'Время на оплату этого заказа вышло, деньги не списаны: обновите страницу и оформите новый' },
  });
});
