import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { promoCodes } from '@/federation/db/schema/commerce/promocode';
import { findReceipt } from '@/federation/modules/commerce/order/receipt';
import { agreedLosses } from '@/federation/testing/agreed-losses';
import { type TestApp, testApp } from '@/federation/testing/app';
import { lineOf, order, report, submit } from '@/federation/testing/buyer';
import { createFormat } from '@/federation/testing/format';
import {
  createLicenceTypes,
  issuePolicies,
  type LicenceBuyer,
  licenceBuyer,
  licenceCheckout,
  licencesOfUser,
  payLicences,
} from '@/federation/testing/licence';
import { licenceDelivery, licenceLine } from '@/federation/testing/licence-line';
import { signedInUser } from '@/federation/testing/signed-in-user';
import { ask } from '@/federation/testing/sms';
import type { LicenceRequest } from '@/lib/contract/commerce/licence-type';

let federation: TestApp;
let types: Awaited<ReturnType<typeof createLicenceTypes>>;
let member: LicenceBuyer;
beforeAll(async () => {
  federation = await testApp();
  types = await createLicenceTypes(federation.db);
  member = await licenceBuyer(federation);
});
afterAll(() => federation.close());

test('a paper licence of 1200 sent for 300 costs 1500, is paid to the insurer, and is in the cabinet at once [S-14 C-190]', async () => {
  const line = await licenceLine(types.paper, { delivery: licenceDelivery(types.post) });
  const bought = await member.buy(line);
  expect(bought.total).toBe('1500.00');
  expect(bought.response.form?.Shop_IDP).toBe(federation.deps.settings.ACQUIRING_INSURER_SHOP_ID);
  expect(await member.ownOrder(bought.orderId)).toMatchObject({
    amount: 1500,
    delivery: 300,
    terminal: 'insurer',
    items: {
      tickets: [],
      shop: [],
      licenses: [{ public_id: null, insurance: { public_id: types.paper }, amount: 1200 }],
    },
  });

  await payLicences(federation, bought);
  expect((await member.licences())[0]).toMatchObject({
    info: { passport_number: '184207', api_client: { policyNumber: '' } },
  });
  await issuePolicies(federation);
  const licence = (await member.licences())[0];
  expect(licence).toMatchObject({
    title: 'Годовая на карте',
    info: {
      insurance: { name: 'Страховая компания «Старт»' },
      number: expect.stringMatching(/^ФТ-0\d{5}$/),
      api_client: { policyNumber: expect.stringMatching(/^С-77-2\d{5}$/) },
      start_date: '2026-06-10',
      validity_date: '2027-06-09',
      last_name: 'Соколова',
      last_name_en: 'SOKOLOVA',
      second_name_en: 'ANDREEVNA',
      phone: '79161234567',
      passport_serial: '0000',
      relative_phone: '+79161234568',
    },
  });
  const { items, status } = await member.ownOrder(bought.orderId);
  expect({ status, licenses: items.licenses }).toMatchObject({
    status: 'paid',
    licenses: [{ public_id: licence?.public_id, amount: 1200 }],
  });
  const [message] = (await federation.emails(member.email)).slice(-1);
  expect(message).toMatchObject({ subject: `Ваша лицензия № ${licence?.info.number}` });
  expect(message?.text).toContain('Действует с 10.06.2026 по 09.06.2027');
  expect(message?.text).not.toMatch(/184207|Соколова|Примерная/);
  const pdf = await federation.app.inject({ url: `/api/license/pdf/${licence?.public_id}`, headers: member.headers });
  expect(pdf.statusCode).toBe(200);
});

test.each([
  ['online, nothing is sent, whatever the form tells of a delivery [S-15 C-191]', 'online', true, '1000.00', 0],
  ['on paper and picked up, no delivery is told [U-43]', 'paper', false, '1200.00', 0],
] as const)('a licence is sold %s', async (_, type, tellsDelivery, total, delivery) => {
  const line = await licenceLine(types[type], tellsDelivery ? { delivery: licenceDelivery(types.post) } : {});
  const bought = await member.buy(line);
  expect(bought.total).toBe(total);
  expect(await member.ownOrder(bought.orderId)).toMatchObject({ delivery });
});

test('a guest who buys one has it under the account that the order made, and nobody else has', async () => {
  const body = licenceCheckout([await licenceLine(types.online)]);
  const bought = await order(federation, body);
  await payLicences(federation, bought);
  const [licence, ...others] = await licencesOfUser(federation, bought.response.token ?? '');
  expect(others).toEqual([]);
  const download = (authorization: string) =>
    federation.app.inject({ url: `/api/license/pdf/${licence?.public_id}`, headers: { authorization } });
  expect((await download(bought.response.token ?? '')).statusCode).toBe(200);
  expect((await download(member.headers.authorization)).statusCode).toBe(404);
});

test('the federation’s lines of a mixed body are sold; the licences are, when they come by themselves [S-19]', async () => {
  const ticket = lineOf(await createFormat(federation.db));
  const licence = await licenceLine(types.online);
  const email = member.email;
  const first = await order(federation, licenceCheckout([licence], { email, tickets: [ticket] }), {
    headers: member.headers,
  });
  expect(first.total).toBe('4500.00');
  expect((await member.ownOrder(first.orderId)).items).toMatchObject({ tickets: [{}], licenses: [] });
  await report(federation, first, 'paid');
  const second = await member.buy(licence);
  expect(second.total).toBe('1000.00');
});

describe('the API prices and judges [R-08 U-69]', () => {
  test('fields sent beside the data of the form are not read', async () => {
    const line = {
      ...(await licenceLine(types.paper, { delivery: licenceDelivery(types.post) })),
      price: 1,
      totalCost: 1,
    };
    const body = {
      ...licenceCheckout([line], { email: member.email }),
      amount: 1,
      terminal: 'federation',
      discount: 100,
    };
    const { response } = await submit(federation, body, { headers: member.headers });
    expect(response.form?.Subtotal_P).toBe('1500.00');
  });

  test.each<[string, () => Partial<LicenceRequest>, string]>([
    [
      'a type that there is not',
      () => ({ insurance: { public_id: randomUUID() } }),
      'Такой лицензии больше нет: уберите её из корзины',
    ],
    [
      'a start that is too early [C-143 U-39]',
      () => ({ start_date: '2026-06-05' }),
      'Лицензия может начаться с 06.06.2026 по 01.06.2027',
    ],
    [
      'a start that is too late',
      () => ({ start_date: '2027-06-02' }),
      'Лицензия может начаться с 06.06.2026 по 01.06.2027',
    ],
    ['a paper one without an emergency contact [C-149]', () => ({ relative_name: '' }), 'Заполните поле!'],
    [
      'a way to send it that there is not [C-150]',
      () => ({ delivery: licenceDelivery(randomUUID()) }),
      'Выберите одно из значений!',
    ],
    [
      'a city that is not delivered to',
      () => ({ delivery: licenceDelivery(types.post, 1) }),
      'В этот город не доставляем: выберите другой',
    ],
    [
      'a picture that is none [C-141 R-27]',
      () => ({ picture: 'data:image/jpeg;base64,0YLQtdC60YHRgiDQv9C40YHRjNC80LAh' }),
      'Файл не является изображением',
    ],
    [
      'a code that there is not',
      () => ({ promocode: 'NO-SUCH-CODE' }),
      'Промокод NO-SUCH-CODE не подходит к «Годовая лицензия на пластиковой карте» или больше не действует: уберите его из корзины',
    ],
  ])('%s is refused', async (_, values, message) => {
    const line = await licenceLine(types.paper, values());
    const { status, response } = await submit(federation, licenceCheckout([line], { email: member.email }), {
      headers: member.headers,
    });
    expect({ status, message: response.message }).toEqual({ status: 400, message });
  });

  test('a code takes off the licence and not off its delivery, and no more often than it may [C-171 U-36]', async () => {
    await federation.db.insert(promoCodes).values({
      code: 'LICENCE-10',
      selector: 'license',
      discount: 10,
      uses: 1,
      validFrom: new Date('2026-01-01'),
      validUntil: new Date('2027-01-01'),
    });
    const line = await licenceLine(types.paper, { delivery: licenceDelivery(types.post), promocode: 'licence-10' });
    const bought = await member.buy(line);
    expect(bought.total).toBe('1380.00');
    expect(await findReceipt(federation.db, bought.orderId)).toMatchObject({
      total: 138_000,
      lines: [
        {
          name: 'Годовая лицензия на пластиковой карте',
          price: 108_000,
          quantity: 1,
          sum: 108_000,
          subject: 'insurance',
        },
        { price: 30_000, quantity: 1, sum: 30_000, subject: 'service' },
      ],
    });
    const { response } = await submit(federation, licenceCheckout([line], { email: member.email }), {
      headers: member.headers,
    });
    expect(response.message).toContain('уже использован полностью');
  });

  test('a code of 100 % needs no bank, and the licence is there [R-10]', async () => {
    await federation.db.insert(promoCodes).values({
      code: 'LICENCE-FREE',
      selector: 'license',
      discount: 100,
      uses: 5,
      validFrom: new Date('2026-01-01'),
      validUntil: new Date('2027-01-01'),
    });
    const bought = await member.buy(await licenceLine(types.online, { promocode: 'LICENCE-FREE', city: 'Бесплатный' }));
    expect(bought.response.redirect_url).toContain('/thanks?Order_ID=');
    expect((await member.licences())[0]?.info.city).toBe('Бесплатный');
  });
});

test('money that comes two days later moves the start, as the delay of the type wants', async () => {
  const bought = await member.buy(await licenceLine(types.online, { start_date: '2026-06-04' }));
  const now = federation.clock.now();
  federation.clock.advance({ days: 2 });
  await payLicences(federation, bought);
  federation.clock.set(now);
  const licence = (await member.licences()).find(({ info }) => info.start_date === '2026-06-06');
  expect(licence?.info.validity_date).toBe('2027-06-05');
});

test('the photo is written anew, without place and camera [C-142 R-27]', async () => {
  const original = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#345' } })
    .png()
    .withExif({ IFD0: { Model: 'SECRET-CAMERA' } })
    .toBuffer();
  expect(original.toString('latin1')).toContain('SECRET-CAMERA');
  const picture = `data:image/png;base64,${original.toString('base64')}`;
  await payLicences(federation, await member.buy(await licenceLine(types.online, { picture, city: 'Фото' })));
  const mine = await member.licences();
  const address = mine.find(({ info }) => info.city === 'Фото')?.info.picture ?? '';
  const file = await federation.app.inject({ url: address, headers: member.headers });
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 800 });
  expect(file.rawPayload.toString('latin1')).not.toContain('SECRET-CAMERA');
});

test('a member who leaves while an order is at the bank has all of it told and erased; nobody is insured, the money goes back [R-35]', async () => {
  const leaver = await signedInUser(federation);
  const body = licenceCheckout([await licenceLine(types.paper, { delivery: licenceDelivery(types.post) })], {
    email: leaver.email,
  });
  const bought = await order(federation, body, { headers: leaver.headers });
  const { response: data } = await ask(federation, '/api/user/data', { method: 'GET', headers: leaver.headers });
  expect(data.ordered_licences).toMatchObject([
    { owner: { passport_number: '184207' }, delivery: { city: 'Москва', address: 'ул. Примерная, д. 7' } },
  ]);
  await ask(federation, '/api/user/erasure', {
    payload: { password: leaver.password, agreed: await agreedLosses(federation, leaver.headers) },
    headers: leaver.headers,
  });
  await payLicences(federation, bought);
  const { rows } = await federation.db.execute(
    `select o.status, l.sealed_info, l.sealed_delivery, r.amount_kopecks from orders o
     join order_licence_lines l on l.order_id = o.public_id join refunds r on r.order_id = o.public_id
     where o.public_id = '${bought.orderId}'`,
  );
  expect(rows).toEqual([{ status: 'refunded', sealed_info: null, sealed_delivery: null, amount_kopecks: 150_000 }]);
});
