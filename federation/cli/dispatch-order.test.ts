import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { operatorActions } from '@/federation/db/schema/base/operator';
import { orders } from '@/federation/db/schema/commerce/order';
import { recordChargeback, settleException } from '@/federation/modules/commerce/payment/settle-exception';
import { dispatchOrder } from '@/federation/modules/commerce/shop/dispatch';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, order, report } from '@/federation/testing/buyer';
import { createDeliveryPlaces, createProduct, goodsOf, type TestProduct, toMoscow } from '@/federation/testing/goods';
import { guestOrder } from '@/federation/testing/guest';
import type { Command } from './command';
import { dispatchOrderCommand, orderDeliveredCommand } from './dispatch-order';

let federation: TestApp;
let shirt: TestProduct;
beforeAll(async () => {
  federation = await testApp();
  await createDeliveryPlaces(federation.db);
  shirt = await createProduct(federation.db, { M: 100 });
});
afterAll(() => federation.close());

async function run(command: Command, ...args: string[]): Promise<string[]> {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  await command({ ...federation.deps, args, folder: '.', say, warn: say });
  return said;
}
const dispatch = (...args: string[]) => run(dispatchOrderCommand, ...args);
const delivered = (...args: string[]) => run(orderDeliveredCommand, ...args);
const by = ['--by', 'Ольга Кладовщик'];

async function ordered({ isPaid = true } = {}) {
  const body = checkoutOf([], { tickets: [], shop: [goodsOf(shirt, 'M', { count: 2 })], delivery: toMoscow });
  const bought = await guestOrder(federation, body);
  if (isPaid) await report(federation, bought, 'paid');
  return { ...bought, email: body.email };
}
const statusOf = async (orderId: string) =>
  (await federation.db.select().from(orders).where(eq(orders.publicId, orderId)))[0]?.status;
const onItsWay = async (email: string) =>
  (await federation.emails(email)).filter(({ subject }) => subject === 'Ваш заказ в пути');

test('an order waits in the list, is sent once with its e-mail, then delivered; who did it is recorded', async () => {
  const { orderId, email, headers } = await ordered();
  const [purchase] = await federation.emails(email);
  expect(purchase?.text).toContain('напишем вам, когда он будет в пути');
  expect((await dispatch()).filter((line) => line.startsWith(orderId))).toEqual([
    expect.stringMatching(/Футболка \d+ M × 2; Москва; Лужнецкая набережная, 8; Соколова Мария; \+?79161234567$/),
  ]);

  expect(await dispatch(orderId, '--track', 'RA123456789RU', ...by)).toEqual([
    `Заказ ${orderId} отмечен отправленным, письмо покупателю уходит на ${email}.`,
  ]);
  const [message] = await onItsWay(email);
  for (const text of [message?.text, message?.html]) {
    expect(text).toContain('RA123456789RU');
    expect(text).toContain('Москва, Лужнецкая набережная, 8');
    expect(text).toMatch(/Футболка \d+, M: 2 шт\./);
    expect(text).toContain('/me/shop');
  }
  expect((await dispatch()).filter((line) => line.startsWith(orderId))).toEqual([]);
  const page = await federation.app.inject({ url: `/api/order/${orderId}`, headers });
  const sent = federation.clock.now().toISOString();
  expect(page.json()).toMatchObject({ status: 'paid', parcel: { sent, track: 'RA123456789RU' } });
  expect(await statusOf(orderId)).toBe('paid');
  await expect(dispatch(orderId, ...by)).rejects.toThrow('Заказ уже отправлен');
  expect(await onItsWay(email)).toHaveLength(1);

  await delivered(orderId, ...by);
  expect(await statusOf(orderId)).toBe('delivered');
  await expect(delivered(orderId, ...by)).rejects.toThrow('среди отправленных и ещё не доставленных нет');
  await expect(dispatch(orderId, ...by)).rejects.toThrow('Заказ уже доставлен');
  const actions = await federation.db.select().from(operatorActions).where(eq(operatorActions.subjectId, orderId));
  expect(actions.map(({ command, operator, reason, at }) => [command, operator, reason, at])).toEqual([
    ['dispatch-order', 'Ольга Кладовщик', 'трек-номер RA123456789RU', federation.clock.now()],
    ['order-delivered', 'Ольга Кладовщик', 'посылка получена', federation.clock.now()],
  ]);
});

test('two people at once send it once', async () => {
  const { orderId, email } = await ordered();
  const call = { operator: 'Кто-то', now: federation.clock.now() };
  const outcomes = await Promise.all(
    [1, 2, 3].map(() => dispatchOrder(federation.deps, { orderId, track: null }, call)),
  );
  expect(outcomes.filter((outcome) => outcome === 'already sent')).toHaveLength(2);
  expect(await onItsWay(email)).toHaveLength(1);
});

describe('is refused', () => {
  test.each<[string, () => Promise<string[]>, RegExp]>([
    ['an unknown order', async () => [randomUUID(), ...by], /Такого заказа нет/],
    ['one that is not paid', async () => [(await ordered({ isPaid: false })).orderId, ...by], /Заказ не оплачен/],
    ['nobody who answers for it', async () => [(await ordered()).orderId], /Нужен --by/],
    ['what is no id', async () => ['x', ...by], /Нужен идентификатор заказа/],
    [
      'what is no number of a parcel',
      async () => [(await ordered()).orderId, '--track', '<b>', ...by],
      /--track — номер/,
    ],
    ['an unknown option', async () => [(await ordered()).orderId, '--trak', 'RA1234', ...by], /--trak/],
  ])('%s', async (_, args, message) => {
    await expect(dispatch(...(await args()))).rejects.toThrow(message);
  });

  test('an order whose buyer had the address erased, and one that was not sent cannot be delivered', async () => {
    const { orderId, email } = await ordered();
    await expect(delivered(orderId, ...by)).rejects.toThrow('среди отправленных');
    await federation.db.update(orders).set({ delivery: null }).where(eq(orders.publicId, orderId));
    await expect(dispatch(orderId, ...by)).rejects.toThrow('нет товаров, которые надо отправить');
    expect(await onItsWay(email)).toEqual([]);
  });
});

test('goods that are handed out at the start are not promised to be sent and wait for nobody', async () => {
  const bib = await createProduct(federation.db, { M: 5 }, { delivery: false });
  const body = checkoutOf([], { tickets: [], shop: [goodsOf(bib)] });
  const bought = await order(federation, body);
  await report(federation, bought, 'paid');
  const [message] = await federation.emails(body.email);
  expect(message?.text).toContain('Товары выдадут на старте');
  expect(message?.text).not.toContain('отправим');
  expect((await dispatch()).filter((line) => line.startsWith(bought.orderId))).toEqual([]);
});

test('an order whose money the bank took back is neither listed nor sent until a person has decided', async () => {
  const { orderId } = await ordered();
  const decision = { operator: 'Бухгалтер', reason: 'Письмо банка', now: federation.clock.now() };
  const recorded = await recordChargeback(federation.deps, { orderId, amount: 100 }, decision);
  if (typeof recorded === 'string') throw new Error(recorded);
  expect((await dispatch()).filter((line) => line.startsWith(orderId))).toEqual([]);
  await expect(dispatch(orderId, ...by)).rejects.toThrow('Деньги за этот заказ забрал банк');
  await settleException(federation.deps, recorded.publicId, { resolution: 'kept', ...decision });
  expect((await dispatch()).filter((line) => line.startsWith(orderId))).toHaveLength(1);
  await dispatch(orderId, ...by);
});
