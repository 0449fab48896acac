import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { relatedProducts } from '@/federation/db/schema/commerce/shop';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, order } from '@/federation/testing/buyer';
import { createFormat } from '@/federation/testing/format';
import { createDeliveryPlaces, createProduct, createPromoCode, goodsOf, toMoscow } from '@/federation/testing/goods';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
  await createDeliveryPlaces(federation.db);
});
afterAll(() => federation.close());

const get = async (url: string) => {
  const response = await federation.app.inject({ url });
  return { status: response.statusCode, response: response.json() };
};
const post = async (url: string, payload: object) => {
  const response = await federation.app.inject({ method: 'POST', url, payload });
  return { status: response.statusCode, response: response.json() };
};
const unknown = '00000000-0000-4000-8000-000000000000';

describe('goods', () => {
  test('a product with its sizes and what is left of each, held pieces taken off [C-059 C-163 C-164]', async () => {
    const shirt = await createProduct(federation.db, { M: 5, L: 0 }, { title: 'Футболка сборной' });
    await order(federation, checkoutOf([], { shop: [goodsOf(shirt, 'M', { count: 2 })], delivery: toMoscow }));
    const item = {
      public_id: shirt.publicId,
      title: 'Футболка сборной',
      description: 'Сохнет быстро.',
      price: 2500,
      picture: null,
      delivery: true,
      insurance: false,
      proportions: [
        { public_id: shirt.sizes.M, name: 'M', count: 3 },
        { public_id: shirt.sizes.L, name: 'L', count: 0 },
      ],
    };
    expect(await get(`/api/shop/product/${shirt.publicId}`)).toEqual({ status: 200, response: item });
    expect((await get('/api/shop/project/triathlon')).response.values).toContainEqual(item);
    federation.clock.advance({ minutes: 15 });
    const { response } = await get(`/api/shop/product/${shirt.publicId}`);
    expect(response.proportions[0].count).toBe(5);
  });

  test('goods that are sold out leave the list, not their own address [C-011 C-164]', async () => {
    const cap = await createProduct(federation.db, { '—': 0 });
    const { response } = await get('/api/shop/project/triathlon');
    expect(response.values.map((item: { public_id: string }) => item.public_id)).not.toContain(cap.publicId);
    expect((await get(`/api/shop/product/${cap.publicId}`)).status).toBe(200);
    expect(await get(`/api/shop/product/${unknown}`)).toEqual({
      status: 404,
      response: { message: 'Такого товара нет' },
    });
  });

  test('goods and T-shirts of a start; its formats tell that there are some [C-030 C-060 C-165 C-166 C-181]', async () => {
    const [format, bare] = [await createFormat(federation.db), await createFormat(federation.db)];
    const lunch = await createProduct(federation.db, { '—': 9 }, { delivery: false });
    const gone = await createProduct(federation.db, { '—': 0 });
    await federation.db
      .insert(relatedProducts)
      .values([lunch, gone].map(({ publicId }) => ({ productId: publicId, eventCityId: format.eventCityId })));
    await createProduct(federation.db, { M: 2, XXL: 0 }, { shirtOf: format.eventCityId, delivery: false });
    const related = (await get(`/api/shop/related/${format.eventCityId}`)).response.values;
    expect(related).toMatchObject([{ public_id: lunch.publicId, delivery: false }]);
    expect((await get(`/api/shop/shirts/${format.eventCityId}`)).response).toEqual({
      values: [
        { size: 'M', count: 2 },
        { size: 'XXL', count: 0 },
      ],
    });
    const offers = async (id: string) => {
      const { event_goods, shirts } = (await get(`/api/event_format/${id}`)).response;
      return { event_goods, shirts };
    };
    expect(await offers(format.publicId)).toEqual({ event_goods: true, shirts: true });
    expect(await offers(bare.publicId)).toEqual({ event_goods: false, shirts: false });
    expect((await get(`/api/shop/shirts/${bare.eventCityId}`)).response).toEqual({ values: [] });
    for (const name of ['related', 'shirts']) expect((await get(`/api/shop/${name}/${unknown}`)).status).toBe(404);
  });
});

describe('the price of delivery [C-169]', () => {
  const price = (city: number, goods: object[]) => post('/api/shop/delivery/price', { city: { id: city }, goods });

  test('goes by weight and region', async () => {
    const shirt = await createProduct(federation.db);
    const bag = await createProduct(federation.db, { '—': 5 }, { weightGrams: 1150 });
    const two = [{ public_id: shirt.publicId, count: 2 }];
    expect(await price(524_901, two)).toEqual({ status: 200, response: { delivery: { cost: 450 } } });
    expect((await price(551_487, two)).response).toEqual({ delivery: { cost: 540 } });
    const more = [...two, { public_id: bag.publicId, count: 2 }];
    expect((await price(524_901, more)).response).toEqual({ delivery: { cost: 570 } });
  });

  test('an unknown city or product is told so', async () => {
    const shirt = await createProduct(federation.db);
    expect(await price(1, [{ public_id: shirt.publicId, count: 1 }])).toEqual({
      status: 400,
      response: { message: 'В этот город не доставляем: выберите другой' },
    });
    expect((await price(524_901, [{ public_id: unknown, count: 1 }])).status).toBe(400);
  });
});

describe('where goods are sent', () => {
  test('regions and the cities of one [C-068 C-181]', async () => {
    expect((await get('/api/delivery/regions')).response.values).toEqual([
      { id: 524_894, name_ru: 'Москва' },
      { id: 484_048, name_ru: 'Республика Татарстан' },
    ]);
    expect((await get('/api/delivery/cities/524894')).response.values).toEqual([
      { id: 463_829, name_ru: 'Зеленоград' },
      { id: 524_901, name_ru: 'Москва' },
    ]);
    expect((await get('/api/delivery/cities/1')).status).toBe(404);
  });

  test('an address that nobody can place is in Moscow: 524894, 524901 [C-182]', async () => {
    expect((await get('/api/location/detect')).response).toEqual({
      region: { id: 524_894, name_ru: 'Москва' },
      city: { id: 524_901, name_ru: 'Москва' },
      detected: false,
    });
  });
});

describe('a promo code is asked about [C-069 C-170 C-171 C-172]', () => {
  const check = (kind: string, code: string, id = unknown) =>
    get(`/api/promocode/check/${kind}/${encodeURIComponent(code)}/${id}`);

  test.each([
    ['ticket', 'ticket'],
    ['product', 'shop'],
    ['insurance', 'license'],
  ] as const)('a check for a %s answers alike', async (kind, selector) => {
    const { code } = await createPromoCode(federation.db, { selector, uses: 7, discount: 15 });
    expect(await check(kind, code.toLowerCase())).toEqual({
      status: 200,
      response: {
        promocode: { code, discount: 15, code_count: 7, selector },
        available_code_count: 7,
        message: 'Скидка 15 %',
      },
    });
  });

  test('in Russian e-mails too, whatever their case and however a phone writes its «Й»', async () => {
    await createPromoCode(federation.db, { code: 'ЙОШКАР-ОЛА26', selector: 'shop' });
    for (const typed of ['ЙОШКАР-ОЛА26', 'йошкар-ола26', 'Йошкар-Ола26'.normalize('NFD')]) {
      expect((await check('product', typed)).response.promocode).toMatchObject({ code: 'ЙОШКАР-ОЛА26', discount: 10 });
    }
  });

  test('unknown, expired, early and meant for something else are one response [R-10 S-17]', async () => {
    const codes = [
      await createPromoCode(federation.db, { validUntil: federation.clock.now() }),
      await createPromoCode(federation.db, { validFrom: new Date('2026-12-01T00:00:00Z') }),
      await createPromoCode(federation.db, { selector: 'shop' }),
      await createPromoCode(federation.db, { targetId: crypto.randomUUID() }),
      { code: 'NOBODY-KNOWS' },
    ];
    for (const { code } of codes) {
      expect(await check('ticket', code)).toEqual({
        status: 400,
        response: { message: 'Такого промокода нет или он больше не действует' },
      });
    }
  });

  test('wrong codes are limited by address, also sent at once; right ones are not [R-10]', async () => {
    federation.clock.advance({ hours: 1 });
    const { code } = await createPromoCode(federation.db);
    for (let time = 0; time < 30; time++) expect((await check('ticket', code)).status).toBe(200);
    const guesses = await Promise.all(Array.from({ length: 40 }, (_, at) => check('ticket', `GUESS${at}`)));
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(20);
    expect((await check('ticket', code)).status).toBe(429);
    federation.clock.advance({ minutes: 10 });
    expect((await check('ticket', code)).status).toBe(200);
  });
});
