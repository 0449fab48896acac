import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { users } from '@/federation/db/schema/account/user';
import { orderLicenceLines } from '@/federation/db/schema/commerce/licence';
import { licenceTypes } from '@/federation/db/schema/commerce/licence-type';
import { orders, placeReservations, promoReservations, stockReservations } from '@/federation/db/schema/commerce/order';
import { products } from '@/federation/db/schema/commerce/shop';
import { formats } from '@/federation/db/schema/events/event-format';
import { type TestApp, testApp } from '@/federation/testing/app';
import { type Checkout, checkoutOf, lineOf, order, submit } from '@/federation/testing/buyer';
import { createFormat } from '@/federation/testing/format';
import { createProduct, createPromoCode, goodsOf, toMoscow } from '@/federation/testing/goods';
import { createLicenceTypes, licenceCheckout } from '@/federation/testing/licence';
import { licenceDelivery, licenceLine } from '@/federation/testing/licence-line';
import { signedInUser } from '@/federation/testing/signed-in-user';

let federation: TestApp;
let types: Awaited<ReturnType<typeof createLicenceTypes>>;
beforeAll(async () => {
  federation = await testApp();
  // Moscow: 300 rubles for the first kilogram.
  types = await createLicenceTypes(federation.db);
});
afterAll(() => federation.close());

/** All that an order leaves behind. */
const written = () =>
  Promise.all(
    [orders, placeReservations, promoReservations, stockReservations, orderLicenceLines, users].map((t) =>
      federation.db.$count(t),
    ),
  );

/** Refused with both sums, and nothing ordered, held or made. */
async function changeOf(body: Checkout, headers = {}) {
  const before = await written();
  const { status, response } = await submit(federation, body, { headers });
  expect(status).toBe(409);
  expect(await written()).toEqual(before);
  expect(Object.keys(response).toSorted()).toEqual(['message', 'sum_change']);
  return response;
}

describe('an order of another sum than its buyer was shown is refused, with both sums by line', () => {
  test('a price that has changed; the next press, at the new sum, orders', async () => {
    const format = await createFormat(federation.db, { priceKopecks: 330_000 });
    const body = checkoutOf([lineOf(format, { expected_total: 330_000 })], { expected_total: 330_000 });
    await federation.db.update(formats).set({ priceKopecks: 342_345 }).where(eq(formats.publicId, format.publicId));
    expect(await changeOf(body)).toEqual({
      message:
        'Сумма изменилась: было 3\u00a0300\u00a0Руб., стало 3\u00a0423,45\u00a0Руб. Ничего не заказано и не списано.',
      sum_change: {
        expected_total: 330_000,
        total: 342_345,
        lines: [
          { title: expect.stringMatching(/^Кубок России \d+, Спринт$/), expected_total: 330_000, total: 342_345 },
        ],
      },
    });
    expect((await order(federation, { ...body, expected_total: 342_345 })).total).toBe('3423.45');
  });

  test('a promo code of two uses that another buyer has begun to use [finding 4b]', async () => {
    const format = await createFormat(federation.db, { priceKopecks: 240_000 });
    const { code: promocode } = await createPromoCode(federation.db, { discount: 15, uses: 2 });
    const line = lineOf(format, { ticket_count: 2, promocode, expected_total: 408_000 });
    await order(federation, checkoutOf([lineOf(format, { promocode })]));
    const { sum_change } = await changeOf(checkoutOf([line], { expected_total: 408_000 }));
    expect(sum_change).toMatchObject({ total: 444_000, lines: [{ expected_total: 408_000, total: 444_000 }] });
  });

  test('an order of several lines tells the sum of each, the delivery too', async () => {
    const format = await createFormat(federation.db, { insuranceKopecks: 1 });
    const shirt = await createProduct(federation.db);
    const lines = [lineOf(format, { insurance: true, expected_total: 450_001 })];
    const shop = [goodsOf(shirt, 'M', { expected_total: 250_000 })];
    const body = checkoutOf(lines, { shop, delivery: toMoscow, expected_total: 450_001 + 250_000 + 30_000 });
    await federation.db.update(products).set({ weightGrams: 1500 }).where(eq(products.publicId, shirt.publicId));
    expect((await changeOf(body)).sum_change).toEqual({
      expected_total: 730_001,
      total: 735_001,
      lines: [
        { title: expect.any(String), expected_total: 450_001, total: 450_001 },
        { title: `${shirt.title}, M`, expected_total: 250_000, total: 250_000 },
        { title: 'Доставка', expected_total: 30_000, total: 35_000 },
      ],
    });
  });

  test('a line whose sum the request does not tell has no shown sum', async () => {
    const format = await createFormat(federation.db);
    const { sum_change } = await changeOf(checkoutOf([lineOf(format)], { expected_total: 1 }));
    expect(sum_change?.lines).toMatchObject([{ expected_total: null, total: 450_000 }]);
  });

  test('a licence, with its delivery, at the insurer', async () => {
    const line = await licenceLine(types.paper, { delivery: licenceDelivery(types.post), expected_total: 150_000 });
    const body = licenceCheckout([line], { expected_total: 150_000 });
    await federation.db
      .update(licenceTypes)
      .set({ priceKopecks: 125_000 })
      .where(eq(licenceTypes.publicId, types.paper));
    expect((await changeOf(body)).sum_change).toMatchObject({
      total: 155_000,
      lines: [{ expected_total: 150_000, total: 155_000 }],
    });
  });

  test('the sum of a mixed basket is that of the payment that comes first', async () => {
    const format = await createFormat(federation.db);
    const insurances = [await licenceLine(types.online)];
    const body = checkoutOf([lineOf(format)], { insurances });
    await changeOf({ ...body, expected_total: 550_000 });
    expect((await order(federation, { ...body, expected_total: 450_000 })).total).toBe('4500.00');
  });

  test('a personal discount that the page did not know of', async () => {
    const vip = await signedInUser(federation);
    const discount = { role: 'VIP', discount: 20, discountForm: 'percent' } as const;
    await federation.db.update(users).set(discount).where(eq(users.publicId, vip.userId));
    const body = checkoutOf([lineOf(await createFormat(federation.db))], { email: vip.email, expected_total: 450_000 });
    expect((await changeOf(body, vip.headers)).sum_change).toMatchObject({ total: 360_000 });
  });
});

test('an order whose response was lost is found again after its price has changed', async () => {
  const format = await createFormat(federation.db);
  const body = checkoutOf([lineOf(format)], { expected_total: 450_000 });
  const key = crypto.randomUUID();
  const first = await order(federation, body, { key });
  await federation.db.update(formats).set({ priceKopecks: 500_000 }).where(eq(formats.publicId, format.publicId));
  expect(await order(federation, body, { key })).toEqual(first);
});

describe('a client that does not tell what it has shown is refused', () => {
  const TOLD = 'Обновите страницу: заказ прислан без суммы, которую вам показали';
  test.each<[unknown, string]>([
    [undefined, TOLD],
    [null, TOLD],
    ['450000', TOLD],
    [Number.NaN, TOLD],
    [450_000.5, 'Значение должно быть целым числом'],
    [-1, 'Сумма не может быть меньше нуля'],
  ])('%p', async (expected_total, message) => {
    const before = await written();
    const body = { ...checkoutOf([lineOf(await createFormat(federation.db))]), expected_total };
    const { status, response } = await submit(federation, body);
    expect({ status, response }).toEqual({ status: 400, response: { message } });
    expect(await written()).toEqual(before);
  });
});
