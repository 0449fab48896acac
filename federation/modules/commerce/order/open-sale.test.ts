import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { users } from '@/federation/db/schema/account/user';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { type TestApp, testApp } from '@/federation/testing/app';
import { type Checkout, checkoutOf, lineOf, order, report, submit } from '@/federation/testing/buyer';
import { createFormat } from '@/federation/testing/format';
import { createDeliveryPlaces, createProduct, createPromoCode, goodsOf, toMoscow } from '@/federation/testing/goods';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';

let federation: TestApp;
let vip: TestUser;
beforeAll(async () => {
  federation = await testApp();
  await createDeliveryPlaces(federation.db);
  vip = await signedInUser(federation);
  const discount = { role: 'VIP', discount: 20, discountForm: 'percent' } as const;
  await federation.db.update(users).set(discount).where(eq(users.publicId, vip.userId));
});
afterAll(() => federation.close());

const totalOf = async (body: Checkout, headers = {}) => (await order(federation, body, { headers })).total;
const refusalOf = async (body: Checkout, headers = {}) => {
  const { status, response } = await submit(federation, body, { headers });
  return status === 400 ? response.message : `not refused: ${status} ${response.message}`;
};
const shop = (lines: Checkout['shop'], values: Partial<Checkout> = {}) =>
  checkoutOf([], { shop: lines, delivery: toMoscow, ...values });
const wrongCode = (code: string) =>
  `Промокод ${code} не подходит к «Спринт» или больше не действует: уберите его из корзины`;
const orderOf = async (orderId: string) =>
  (await federation.app.inject({ url: `/api/order/${orderId}`, headers: vip.headers })).json();

describe('goods [S-13 C-070 C-071 C-073]', () => {
  test('two of 2500 to Moscow, a code of 10 % with one use left: 5200; paid, they stand in the order', async () => {
    const shirt = await createProduct(federation.db, { M: 5, L: 1 });
    const code = await createPromoCode(federation.db, { selector: 'shop', uses: 1 });
    const line = goodsOf(shirt, 'M', { count: 2, promocode: code.code.toLowerCase() });
    const bought = await order(federation, shop([line]), { headers: vip.headers });
    expect(bought.total).toBe('5200.00');
    expect(await orderOf(bought.orderId)).toMatchObject({ status: 'new', terminal: 'federation' });
    await report(federation, bought, 'paid');
    expect(await orderOf(bought.orderId)).toMatchObject({
      status: 'paid',
      amount: 5200,
      delivery: 450,
      discount: 250,
      items: {
        tickets: [],
        shop: [
          {
            public_id: shirt.publicId,
            title: shirt.title,
            proportion: { public_id: shirt.sizes.M, name: 'M' },
            count: 2,
            amount: 4750,
          },
        ],
      },
    });
  });

  test('goods that are handed out at the start need no address and cost no delivery [C-031 C-108]', async () => {
    const medal = await createProduct(federation.db, { '—': 5 }, { delivery: false, priceKopecks: 60_000 });
    expect(await totalOf(shop([goodsOf(medal, '—')], { delivery: undefined }))).toBe('600.00');
  });

  test('goods beside tickets are one order with them', async () => {
    const shirt = await createProduct(federation.db);
    const format = await createFormat(federation.db);
    const body = checkoutOf([lineOf(format)], { shop: [goodsOf(shirt)], delivery: toMoscow });
    expect(await totalOf(body)).toBe('7450.00');
  });

  test.each<[string, Partial<Checkout>, string]>([
    ['to nobody [C-108]', { delivery: undefined }, 'Укажите, кому и куда доставить товары'],
    ['to who has no last name [C-108]', { delivery: { ...toMoscow, last_name: ' ' } }, 'Заполните поле!'],
    [
      'to a phone of eleven characters [C-109]',
      { delivery: { ...toMoscow, phone: '+7916123456' } },
      'Введите корректный номер телефона',
    ],
    ['beyond all numbers of cities', { delivery: { ...toMoscow, location_id: 2 ** 31 } }, 'Выберите город'],
    ['to the moon', { delivery: { ...toMoscow, location_id: 1 } }, 'В этот город не доставляем: выберите другой'],
    ['with a certificate [U-32]', { certificates: [{}] }, 'Сертификаты не продаются: уберите их из корзины'],
  ])('an order is refused: %s', async (_title, values, message) => {
    expect(await refusalOf(shop([goodsOf(await createProduct(federation.db))], values))).toBe(message);
  });

  test('sizes of another product, of no product, and the T-shirts of starter packs are refused', async () => {
    const [one, other, format] = [
      await createProduct(federation.db),
      await createProduct(federation.db),
      await createFormat(federation.db),
    ];
    const shirts = await createProduct(federation.db, { M: 5 }, { shirtOf: format.eventCityId });
    const gone = 'Такого товара больше нет: уберите его из корзины';
    expect(await refusalOf(shop([{ ...goodsOf(one), proportion: { public_id: other.sizes.M ?? '' } }]))).toBe(gone);
    expect(await refusalOf(shop([{ ...goodsOf(one), product: { public_id: crypto.randomUUID() } }]))).toBe(gone);
    expect(await refusalOf(shop([goodsOf(shirts)]))).toBe(gone);
  });

  test.each([-1, 0, 1.5, 501, 2 ** 31, 1e308, '5', '٣', null, [], true, undefined])(
    'a count of %p is refused in words [R-09 C-139 C-140 C-152]',
    async (count) => {
      const line = { ...goodsOf(await createProduct(federation.db, { M: 1000 })), count };
      const { status, response } = await submit(federation, { ...shop([]), shop: [line] });
      expect({ status, message: response.message }).toEqual({
        status: 400,
        message: expect.stringMatching(/Количество должно быть числом|Значение должно быть|Не больше 500/),
      });
    },
  );

  test('an order of more than there are is a warning, and nothing is sold', async () => {
    const shirt = await createProduct(federation.db, { M: 3 });
    const lines = [goodsOf(shirt, 'M', { count: 2 }), goodsOf(shirt, 'M', { count: 2 })];
    expect(await submit(federation, shop(lines))).toMatchObject({
      status: 200,
      response: { message: `Доступно «${shirt.title}, M»: 3` },
    });
    expect(await totalOf(shop([goodsOf(shirt, 'M', { count: 3 })]))).toBe('7950.00');
  });
});

describe('the personal discount [S-16 C-161 U-33]', () => {
  test('three of 5000, insured for 500, two under a code of 10 %: 14500; each ticket tells its own', async () => {
    const format = await createFormat(federation.db, { priceKopecks: 500_000, insuranceKopecks: 50_000 });
    const { code } = await createPromoCode(federation.db, { uses: 2 });
    const line = lineOf(format, { ticket_count: 3, insurance: true, promocode: code });
    const bought = await order(federation, checkoutOf([line]), { headers: vip.headers });
    expect(bought.total).toBe('14500.00');
    await report(federation, bought, 'paid');
    const made = await federation.db
      .select()
      .from(tickets)
      .where(eq(tickets.orderId, bought.orderId))
      .orderBy(tickets.piece);
    expect(made.map(({ costKopecks, discounted, promocode }) => [costKopecks, discounted, promocode])).toEqual([
      [450_000, true, null],
      [500_000, false, code],
      [500_000, false, code],
    ]);
  });

  test('is not given to a guest who only knows the address', async () => {
    const format = await createFormat(federation.db, { priceKopecks: 500_000 });
    expect(await totalOf(checkoutOf([lineOf(format)], { email: vip.email }))).toBe('5000.00');
  });
});

describe('promo codes [S-17]', () => {
  test('a code of 100 % on the one ticket is paid without the bank [C-156]', async () => {
    const format = await createFormat(federation.db);
    const { code } = await createPromoCode(federation.db, { discount: 100, uses: 1 });
    const { response } = await submit(federation, checkoutOf([lineOf(format, { promocode: code })]));
    expect(response.redirect_url).toContain('/thanks?Order_ID=');
    expect(await federation.db.$count(tickets, eq(tickets.formatId, format.publicId))).toBe(1);
  });

  test('100 % with one use left on three: two are paid in full [C-157]', async () => {
    const format = await createFormat(federation.db);
    const { code } = await createPromoCode(federation.db, { discount: 100, uses: 1 });
    expect(await totalOf(checkoutOf([lineOf(format, { ticket_count: 3, promocode: code })]))).toBe('9000.00');
  });

  test('a code for goods on a ticket, and one for another format: as if there were none', async () => {
    const [format, other] = [await createFormat(federation.db), await createFormat(federation.db)];
    const codes = [
      await createPromoCode(federation.db, { selector: 'shop' }),
      await createPromoCode(federation.db, { targetId: other.publicId }),
      await createPromoCode(federation.db, { validUntil: federation.clock.now() }),
      { code: 'NO-SUCH-CODE' },
    ];
    for (const { code } of codes) {
      const body = checkoutOf([lineOf(format, { promocode: code })]);
      expect(await refusalOf(body)).toBe(wrongCode(code));
    }
  });

  test('20 orders with wrong codes from an address; then none of its codes is judged, and a club’s right ones never count [R-10]', async () => {
    const format = await createFormat(federation.db);
    const { code } = await createPromoCode(federation.db);
    const from = (ip: string, promocode: string) =>
      refusalOf(checkoutOf([lineOf(format, { promocode })]), { 'x-forwarded-for': ip });
    for (let sold = 1; sold <= 25; sold++) expect(await from('203.0.113.7', code)).toContain('not refused: 200');
    for (let wrong = 1; wrong <= 20; wrong++) {
      expect(await from('203.0.113.7', `WRONG${wrong}`)).toBe(wrongCode(`WRONG${wrong}`));
    }
    expect(await from('203.0.113.7', code)).toBe('not refused: 429 Слишком много попыток, повторите через 10 минут');
    expect(await from('203.0.113.8', code)).toContain('not refused: 200');
  });

  test('uses that an unpaid order held are free again when its hold runs out, or when the bank cancels it [R-10]', async () => {
    const format = await createFormat(federation.db);
    const { code } = await createPromoCode(federation.db, { uses: 1 });
    const body = () => checkoutOf([lineOf(format, { promocode: code })]);
    await order(federation, body());
    const used = `Промокод ${code} уже использован полностью: уберите его из корзины`;
    expect(await refusalOf(body())).toBe(used);
    federation.clock.advance({ minutes: 15 });
    const second = await order(federation, body());
    expect(await refusalOf(body())).toBe(used);
    await report(federation, second, 'canceled');
    await report(federation, await order(federation, body()), 'paid');
    federation.clock.advance({ days: 1 });
    expect(await refusalOf(body())).toBe(used);
  });
});

test('goods paid for after their hold ran out and another bought them: the money goes back [R-05]', async () => {
  const shirt = await createProduct(federation.db, { M: 1 });
  const late = await order(federation, shop([goodsOf(shirt)]), { headers: vip.headers });
  federation.clock.advance({ minutes: 15 });
  await report(federation, await order(federation, shop([goodsOf(shirt)])), 'paid');
  await report(federation, late, 'paid');
  expect(await orderOf(late.orderId)).toMatchObject({ status: 'refunded' });
});
