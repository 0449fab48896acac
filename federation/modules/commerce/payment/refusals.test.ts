import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { consents, users } from '@/federation/db/schema/account/user';
import { orders, orderTicketLines, placeReservations } from '@/federation/db/schema/commerce/order';
import type { formats } from '@/federation/db/schema/events/event-format';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf, participant, submit } from '@/federation/testing/buyer';
import { createFormat, type TestFormat } from '@/federation/testing/format';
import type { TicketLine } from '@/lib/contract/commerce/payment';

let federation: TestApp;
let format: TestFormat;
beforeAll(async () => {
  federation = await testApp();
  format = await createFormat(federation.db, { places: 10_000 });
});
afterAll(() => federation.close());

const tablesOfSale = [orders, orderTicketLines, placeReservations, users, consents];
const written = () => Promise.all(tablesOfSale.map((table) => federation.db.$count(table)));

async function refused(body: unknown): Promise<string | undefined> {
  const before = await written();
  const { status, response } = await submit(federation, body);
  expect(status).toBe(400);
  expect(await written()).toEqual(before);
  return response.message;
}

describe('a count that is none is refused in words, and nothing is written [R-09 C-139 C-140 C-152]', () => {
  test.each([
    ['-1', 'Значение должно быть больше 0'],
    ['0', 'Значение должно быть больше 0'],
    ['1.5', 'Значение должно быть целым числом'],
    ['501', 'Не больше 500 билетов в одной строке заказа'],
    ['2147483648', 'Не больше 500 билетов в одной строке заказа'],
    ['1e308', 'Значение должно быть целым числом'],
    ['1e999', 'Количество должно быть числом'],
    ['"5"', 'Количество должно быть числом'],
    ['"٣"', 'Количество должно быть числом'],
    ['null', 'Количество должно быть числом'],
    ['[]', 'Количество должно быть числом'],
    ['[5]', 'Количество должно быть числом'],
    ['{}', 'Количество должно быть числом'],
    ['true', 'Количество должно быть числом'],
  ])('%s', async (count, message) => {
    const body = JSON.stringify(checkoutOf([lineOf(format)], { expected_total: 450_000 })).replace(
      '"ticket_count":1',
      `"ticket_count":${count}`,
    );
    const before = await written();
    const response = await federation.app.inject({
      method: 'POST',
      url: '/api/payment',
      payload: body,
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    });
    expect({ status: response.statusCode, message: response.json().message }).toEqual({ status: 400, message });
    expect(await written()).toEqual(before);
  });

  test('none at all', async () => {
    const { ticket_count: _, ...line } = lineOf(format);
    expect(await refused({ ...checkoutOf([]), tickets: [line] })).toBe('Не указано количество билетов');
  });
});

describe('a line that cannot be sold', () => {
  const clusters = [
    { name: 'Любители', document: false },
    { name: 'Ветераны', document: true },
  ];
  const other = crypto.randomUUID();

  test.each<[string, Partial<typeof formats.$inferInsert>, Partial<TicketLine>, string]>([
    ['of no format', {}, { format_public_id: other }, 'Такого билета больше нет: уберите его из корзины'],
    ['of another event', {}, { event_public_id: other }, 'Билет «Спринт» изменился: добавьте его в корзину заново'],
    ['of another city', {}, { event_city_public_id: other }, 'Билет «Спринт» изменился: добавьте его в корзину заново'],
    ['that has started', { startTime: new Date('2026-06-01T09:00:00Z') }, {}, 'Продажа билетов закончена'],
    ['whose sale is closed', { saleEnds: new Date('2026-06-01T09:00:00Z') }, {}, 'Продажа билетов закончена'],
    ['insured where there is no insurance', {}, { insurance: true }, 'Для билета «Спринт» страховки нет'],
    ['of an unknown team', {}, { team_public_id: other }, 'Такой команды нет: добавьте билет в корзину заново'],
    [
      'under an unknown promo code',
      {},
      { promocode: 'FREE100' },
      'Промокод FREE100 не подходит к «Спринт» или больше не действует: уберите его из корзины',
    ],
    [
      'of half a team [C-154]',
      { team: true, maxCount: 4, fixedCount: true },
      { ticket_count: 6 },
      'Билеты этого формата продаются командами по 4',
    ],
    ['without its cluster [C-117]', { clusters }, { info: participant }, 'Билет «Спринт», кластер: Выберите кластер!'],
    [
      'in an unknown cluster [C-117]',
      { clusters },
      { cluster: { name: 'Элита' } },
      'Билет «Спринт», кластер: Выберите кластер!',
    ],
    [
      'in a cluster where there are none',
      {},
      { cluster: { name: 'Любители' } },
      'Билет «Спринт», кластер: Выберите кластер!',
    ],
    [
      'without the file of its cluster [C-118]',
      { clusters },
      { cluster: { name: 'Ветераны' } },
      'Билет «Спринт», документ кластера: Выберите файл!',
    ],
    [
      'of who is too young on the day of the start [C-119 C-121]',
      { ageMin: 18 },
      { info: { ...participant, birth_date: '2008-06-21' } },
      'Билет «Спринт», дата рождения: Участие старше 18',
    ],
    [
      'of who is too old on the day of the start [C-120 C-121]',
      { ageMax: 10 },
      { info: { ...participant, birth_date: '2015-06-20' } },
      'Билет «Спринт», дата рождения: Участие младше 10',
    ],
    [
      'of who is insured and not named in Cyrillic [C-131]',
      { insuranceKopecks: 35_000 },
      { insurance: true, info: { ...participant, last_name: 'Sokolova' } },
      'Билет «Спринт», фамилия: Только кирица!',
    ],
    [
      'of who is not born yet',
      {},
      { info: { ...participant, birth_date: '2026-06-21' } },
      'Билет «Спринт», дата рождения: Введите корректную дату!',
    ],
    [
      'of who is born on no day [C-114]',
      {},
      { info: { ...participant, birth_date: '2001-02-29' } },
      'Введите корректную дату!',
    ],
    [
      'of who is born in a year that no database knows',
      {},
      { info: { ...participant, birth_date: '0000-01-01' } },
      'Введите корректную дату!',
    ],
    ['of nobody [C-113]', {}, { info: { ...participant, last_name: ' ' } }, 'Заполните поле!'],
    [
      'without a whole phone [C-115]',
      {},
      { info: { ...participant, phone: '+7916' } },
      'Введите корректный номер телефона',
    ],
  ])('%s', async (_title, values, line, message) => {
    const own = await createFormat(federation.db, values);
    expect(await refused(checkoutOf([lineOf(own, line)]))).toBe(message);
  });

  test('a participant who turns 18 on the day of the start, in its city, may start [C-119 C-121]', async () => {
    const kamchatka = { zone: 'Asia/Kamchatka', startTime: new Date('2026-06-19T20:00:00Z'), ageMin: 18 };
    const own = await createFormat(federation.db, kamchatka);
    const line = lineOf(own, { info: { ...participant, birth_date: '2008-06-20' } });
    expect((await submit(federation, checkoutOf([line]))).status).toBe(200);
  });

  test('a line that cannot be sold keeps a good line beside it from being sold too', async () => {
    await refused(checkoutOf([lineOf(format), lineOf(format, { format_public_id: other })]));
  });
});

describe('a checkout that cannot be taken', () => {
  test.each([
    ['without a valid address [C-107]', { email: 'abc' }, 'Введите валидный email'],
    ['of nothing', { tickets: [] }, 'Корзина пуста'],
    [
      'without the consent to process personal data [C-110]',
      { consents: { personal_data: false, policy: true, advertising: true } },
      'Нужно согласие на обработку персональных данных',
    ],
    [
      'without the consent to the policy [C-110]',
      { consents: { personal_data: true, policy: false, advertising: true } },
      'Нужно согласие с политикой',
    ],
  ])('%s', async (_title, values, message) => {
    expect(await refused({ ...checkoutOf([lineOf(format)]), ...values })).toBe(message);
  });

  test.each([undefined, '', '1', 'not-a-uuid'])('a checkout with the idempotency key %p is refused', async (key) => {
    const before = await written();
    const { status, response } = await submit(federation, checkoutOf([lineOf(format)]), { key: key ?? '' });
    expect(status).toBe(400);
    expect(response.message).toContain('Нет ключа повтора');
    expect(await written()).toEqual(before);
  });

  test('a checkout of more money than can be counted is refused', async () => {
    const dear = await createFormat(federation.db, { places: 1000, priceKopecks: 5_000_000 });
    expect(await refused(checkoutOf([lineOf(dear, { ticket_count: 500 })]))).toBe(
      'Заказ слишком велик: разделите его на несколько',
    );
  });
});

test('prices that a browser sends are not looked at [R-08]', async () => {
  const line = { ...lineOf(format), price: 1, totalCost: 1, discount: 100, unit_kopecks: 1 };
  const { response } = await submit(federation, { ...checkoutOf([]), tickets: [line], amount: 1 });
  expect(response.form?.Subtotal_P).toBe('4500.00');
});
