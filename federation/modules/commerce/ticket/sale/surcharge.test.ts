import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { users } from '@/federation/db/schema/account/user';
import { orders } from '@/federation/db/schema/commerce/order';
import { refunds } from '@/federation/db/schema/commerce/payment';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { formats } from '@/federation/db/schema/events/event-format';
import { jobHandlers } from '@/federation/job-handlers';
import { checkInvariants } from '@/federation/modules/care/invariant/check-invariants';
import type { KindOfSale } from '@/federation/modules/commerce/order/kind-of-sale';
import { findReceipt } from '@/federation/modules/commerce/order/receipt';
import { applyCallback } from '@/federation/modules/commerce/payment/apply-report';
import { checkPayment } from '@/federation/modules/commerce/payment/check-payment';
import { sendRefund } from '@/federation/modules/commerce/payment/send-refund';
import { recordChargeback, settleException } from '@/federation/modules/commerce/payment/settle-exception';
import { cancelStarts, refundCancelledTicket } from '@/federation/modules/commerce/start/cancel-starts';
import type { TestApp } from '@/federation/testing/app';
import { decideUnheard, federationWithBank, returnedByBank } from '@/federation/testing/bank';
import { type Bought, checkoutOf, lineOf, order, report, submit } from '@/federation/testing/buyer';
import type { TestFormat } from '@/federation/testing/format';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';
import { discountedTicket, signedInVip, surchargeAtBank, surchargeFor } from '@/federation/testing/surcharge';
import { refundableFormat, refused, ticketDesk } from '@/federation/testing/ticket-life';
import { kopecksOf } from '@/lib/domain/commerce/money/money';
import { refundParts } from '@/lib/domain/commerce/ticket/refund-terms';
import { fulfilmentOf, surchargeSale } from './surcharge-sale';

let federation: TestApp;
let desk: ReturnType<typeof ticketDesk>;
let vip: TestUser;
let format: TestFormat;
let ticketId: string;
beforeAll(async () => {
  federation = await federationWithBank();
  desk = ticketDesk(federation);
});
afterAll(() => federation.close());
beforeEach(async () => {
  federation.clock.set(new Date('2026-06-01T09:00:00Z'));
  vip = await signedInVip(federation);
  format = await refundableFormat(federation);
  ticketId = (await discountedTicket(federation, vip, format)).public_id;
  before = await damages();
});

const begin = (key?: string) => surchargeAtBank(federation, vip, ticketId, key);
const one = async () => (await desk.one(vip, ticketId)).ticket;
const row = async () => (await federation.db.select().from(tickets).where(eq(tickets.publicId, ticketId)))[0];
const setTicket = (values: Partial<typeof tickets.$inferInsert>) =>
  federation.db.update(tickets).set(values).where(eq(tickets.publicId, ticketId));
const setFormat = (values: Partial<typeof formats.$inferInsert>) =>
  federation.db.update(formats).set(values).where(eq(formats.publicId, format.publicId));
const statusOf = async ({ orderId }: Bought) =>
  (await federation.db.select().from(orders).where(eq(orders.publicId, orderId)))[0]?.status;
const refundsOf = (orderIds: readonly string[]) =>
  federation.db
    .select()
    .from(refunds)
    .where(inArray(refunds.orderId, [...orderIds]));
const damages = async () =>
  (await checkInvariants(federation.db, federation.clock.now())).flatMap(({ kind, name, count }) =>
    kind === 'damage' ? [`${name} ${count}`] : [],
  );
/** Beside what earlier tests have bent on purpose. */
let before: readonly string[] = [];
const violated = async () => (await damages()).filter((damage) => !before.includes(damage));
const discounted = { status: 'paid', discounted: true, costKopecks: 360_000, surchargeOrderId: null };
const ordinary = { status: 'paid', discounted: false, costKopecks: 450_000 };

describe('a personal discount that is given up', () => {
  test('costs what it took off; once the bank has confirmed it the ticket is for anybody', async () => {
    const before = await one();
    expect(before.surcharge).toMatchObject({ sum: 900 });
    expect(before.actions).toContain('give-up-discount');
    const paying = await begin();
    expect(paying.total).toBe('900.00');
    expect(paying.response.form?.URL_RETURN_NO).toMatch(new RegExp(`/me/events/${ticketId}$`));
    expect(await row()).toMatchObject(discounted);
    expect((await desk.transfer(vip, ticketId, 'other@example.ru')).status).toBe(400);

    await report(federation, paying, 'paid');
    const after = await one();
    expect(after).toMatchObject({ surcharge: null, info: { discounted: false, cost: 4500 }, discount_person: null });
    expect(after.actions).toEqual(['register', 'refund', 'transfer']);
    expect(after.refund_sum).toBe(4500);
    expect(after.history.at(-1)).toMatchObject({ action: 'discount-given-up', by: 'you' });
    const other = { first_name: 'Ольга', last_name: 'Юсупова', birth_date: '1990-01-02' };
    expect((await desk.register(vip, ticketId, other)).status).toBe(200);
    expect(await one()).toMatchObject({ info: { registered: true, last_name: 'Юсупова' } });
    expect(await violated()).toEqual([]);
  });

  test('has a receipt, an e-mail and an order of its own; the first order stays what was paid for it', async () => {
    const { orderId: first } = (await row()) ?? {};
    const paying = await begin();
    await report(federation, paying, 'paid');
    expect(await findReceipt(federation.db, paying.orderId)).toMatchObject({
      total: 90_000,
      lines: [
        { name: expect.stringMatching(/^Доплата до полной цены билета: Кубок России \d+, Спринт$/), sum: 90_000 },
      ],
    });
    const read = async (id = '') =>
      (await federation.app.inject({ url: `/api/order/${id}`, headers: vip.headers })).json();
    expect(await read(paying.orderId)).toMatchObject({
      amount: 900,
      items: { tickets: [], surcharges: [{ ticket_public_id: ticketId, amount: 900 }] },
    });
    const bought = await read(first);
    expect(bought).toMatchObject({ amount: 3600, discount: 900, items: { tickets: [{ amount: 3600 }] } });
    expect(bought.items).not.toHaveProperty('surcharges');
    const rows = await federation.db
      .select()
      .from(orders)
      .where(eq(orders.publicId, first ?? ''));
    const [message] = (await federation.emails(rows[0]?.email ?? '')).filter(
      ({ subject }) => subject === 'Персональная скидка снята',
    );
    expect(message?.text).toContain('может стартовать любой');
    expect(message?.text).toContain(`/me/events/${ticketId}`);
    expect(message?.text).toContain('900');
  });

  test('is free again for the member’s other ticket of that start', async () => {
    const next = async () => (await order(federation, checkoutOf([lineOf(format)]), { headers: vip.headers })).total;
    expect(await next()).toBe('4500.00');
    const paying = await begin();
    expect(await next()).toBe('4500.00');
    await report(federation, paying, 'paid');
    expect(await next()).toBe('3600.00');
  });

  test('may be given up by a registered buyer, and by one whose discount the federation has ended', async () => {
    await desk.register(vip, ticketId);
    await federation.db.execute(`update users set role = '', discount = null where public_id = '${vip.userId}'`);
    await report(federation, await begin(), 'paid');
    expect(await row()).toMatchObject({ ...ordinary, registered: true });
    const other = { first_name: 'Ольга', last_name: 'Юсупова' };
    expect((await desk.change(vip, ticketId, other)).status).toBe(200);
    expect(await one()).toMatchObject({ info: { last_name: 'Юсупова', first_name: 'Ольга' } });
  });
});

describe('a personal discount that cannot be given up', () => {
  test.each<[string, () => Promise<unknown>, string]>([
    ['a refunded ticket', () => setTicket({ status: 'refunded' }), 'Деньги за билет возвращены'],
    ['a ticket on its way back', () => setTicket({ status: 'processing' }), 'уже возвращаются'],
    ['a suspended ticket', () => setTicket({ status: 'suspended' }), 'Банк забрал назад'],
    ['after the check-in', () => setTicket({ checkedInAt: new Date() }), 'уже отмечен на старте'],
    ['registered at the start', () => setTicket({ offlineRegistered: true }), 'зарегистрировали на месте'],
    ['after the start', () => setFormat({ startTime: federation.clock.now() }), 'Старт уже состоялся'],
    ['a cancelled start', () => setFormat({ cancelled: true }), 'отменила старт'],
    ['a ticket without the discount', () => setTicket({ discounted: false }), 'нет персональной скидки'],
  ])('%s', async (_title, change, message) => {
    await change();
    expect((await one()).surcharge).toBeNull();
    const { status, response } = await submit(federation, surchargeFor(ticketId), { headers: vip.headers });
    expect({ status, message: response.message }).toEqual({ status: 400, message: expect.stringContaining(message) });
  });

  test('a ticket that an older version let be handed on, by its buyer or its recipient', async () => {
    const friend = await signedInUser(federation);
    const transferredAs = randomUUID();
    await setTicket({ originalUserId: vip.userId, holderId: friend.userId, transferredAs });
    const by = async (who: TestUser, id: string) =>
      (await submit(federation, surchargeFor(id), { headers: who.headers })).response.message;
    expect(await by(vip, ticketId)).toContain('распоряжается им он');
    expect(await by(friend, transferredAs)).toContain('только тот, кто его купил');
  });

  test('a ticket of somebody else, or without signing in', async () => {
    const friend = await signedInUser(federation);
    const asked = surchargeFor(ticketId, { email: vip.email });
    expect(await submit(federation, asked, { headers: friend.headers })).toMatchObject({ status: 404 });
    expect(await submit(federation, asked)).toMatchObject({ status: 401 });
    expect((await desk.one(friend, ticketId)).status).toBe(404);
  });

  test('together with a basket, or for another sum than the member agreed to', async () => {
    const mixed = surchargeFor(ticketId, { tickets: [lineOf(format)] });
    expect(await submit(federation, mixed, { headers: vip.headers })).toMatchObject({
      ...refused('Доплата за билет оплачивается отдельно от корзины'),
    });
    const cheaper = surchargeFor(ticketId, { expected_total: 1 });
    const { status, response } = await submit(federation, cheaper, { headers: vip.headers });
    expect({ status, total: response.sum_change?.total }).toEqual({ status: 409, total: 90_000 });
  });
});

describe('payments of one surcharge', () => {
  test('from every tab and device, pressed again, declined and tried again: one order', async () => {
    const [first, again] = await Promise.all([begin(), begin()]);
    expect(again.orderId).toBe(first.orderId);
    await report(federation, first, 'canceled');
    expect(await row()).toMatchObject(discounted);
    const third = await begin();
    expect([third.orderId, await statusOf(third)]).toEqual([first.orderId, 'new']);
    await report(federation, third, 'paid');
    expect(await row()).toMatchObject({ ...ordinary, surchargeOrderId: first.orderId });
  });

  test('that is not paid expires and leaves the ticket as it was; the next one has a key of its own', async () => {
    const { surcharge } = await one();
    const first = await begin();
    federation.clock.advance({ minutes: 15, seconds: 1 });
    expect(await row()).toMatchObject(discounted);
    const stale = await submit(federation, surchargeFor(ticketId, { email: surcharge?.email ?? '' }), {
      headers: vip.headers,
      key: surcharge?.idempotency_key ?? '',
    });
    expect(stale.status).toBe(409);
    const next = await begin();
    expect(next.orderId).not.toBe(first.orderId);
    await report(federation, next, 'paid');
    expect(await row()).toMatchObject({ ...ordinary, surchargeOrderId: next.orderId });
    await report(federation, first, 'paid');
    expect([await statusOf(first), await statusOf(next)]).toEqual(['refunded', 'paid']);
    expect(await row()).toMatchObject({ ...ordinary, surchargeOrderId: next.orderId });
    expect((await refundsOf([first.orderId])).map(({ amountKopecks }) => amountKopecks)).toEqual([90_000]);
    expect(await violated()).toEqual([]);
  });

  test('a late one without another is applied: the bank’s word counts, however often and in whatever sequence', async () => {
    const late = await begin();
    federation.clock.advance({ hours: 2 });
    for (const status of ['canceled', 'authorized', 'paid', 'paid', 'canceled', 'authorized'] as const) {
      await report(federation, late, status);
    }
    expect(await row()).toMatchObject({ ...ordinary, surchargeOrderId: late.orderId });
    expect((await one()).history.filter(({ action }) => action === 'discount-given-up')).toHaveLength(1);
  });

  test('whose callback is lost is found by asking the bank', async () => {
    const paying = await begin();
    await decideUnheard(federation, paying);
    expect(await row()).toMatchObject(discounted);
    await checkPayment(federation.deps, { publicId: paying.orderId, terminal: 'federation' });
    expect(await row()).toMatchObject(ordinary);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['the ticket was given back', async () => expect((await desk.refund(vip, ticketId)).status).toBe(200)],
    ['the start was cancelled', () => setFormat({ cancelled: true })],
    ['its holder was let in', () => setTicket({ checkedInAt: new Date() })],
  ])('of which meanwhile %s goes back whole, with an e-mail', async (_title, change) => {
    const { surcharge } = await one();
    const paying = await begin();
    await change();
    const { status } = (await row()) ?? {};
    await report(federation, paying, 'paid');
    expect(await statusOf(paying)).toBe('refunded');
    expect(await row()).toMatchObject({ ...discounted, status });
    expect((await refundsOf([paying.orderId])).map(({ amountKopecks }) => amountKopecks)).toEqual([90_000]);
    const told = (await federation.emails(surcharge?.email ?? '')).map(({ subject }) => subject);
    expect(told).toContain('Доплата за билет возвращена');
  });

  test('that began before the start and is confirmed after it: held it is good, late it goes back', async () => {
    federation.clock.set(new Date(format.startTime.getTime() - 60_000));
    const held = await begin();
    federation.clock.advance({ minutes: 2 });
    await report(federation, held, 'paid');
    expect(await row()).toMatchObject(ordinary);
    federation.clock.set(new Date('2026-06-01T09:00:00Z'));
    ticketId = (await discountedTicket(federation, vip, await refundableFormat(federation))).public_id;
    const late = await begin();
    federation.clock.set(new Date(format.startTime.getTime() + 60_000));
    await report(federation, late, 'paid');
    expect([await statusOf(late), (await row())?.discounted]).toEqual(['refunded', true]);
  });

  describe('10 of them paid at once', () => {
    async function fulfilled(sale = surchargeSale): Promise<number> {
      const all: Bought[] = [];
      for (let at = 0; at < 10; at += 1) all.push(await begin(randomUUID()));
      const deps = { ...federation.deps, sales: { ...federation.deps.sales, surcharges: sale } };
      await Promise.allSettled(
        all.map(({ orderId }) =>
          applyCallback(deps, { orderId, terminal: 'federation', status: 'paid', amount: 90_000 }),
        ),
      );
      const statuses = await Promise.all(all.map(statusOf));
      return statuses.filter((status) => status === 'paid').length;
    }

    test('one payment is applied, the money of the others is refunded', async () => {
      expect(await fulfilled()).toBe(1);
      expect(await row()).toMatchObject(ordinary);
      expect(await violated()).toEqual([]);
    });

    test('control: without the ticket’s lock more are', async () => {
      const ordered: KindOfSale['ordered'] = async (tx, order) => ({
        loss:
          (await surchargeSale.lossAt?.(tx, order, {
            stage: 'payment',
            settings: federation.deps.settings,
            now: order.createdAt,
          })) ?? null,
        fulfil: fulfilmentOf(order),
      });
      expect(await fulfilled({ ...surchargeSale, ordered })).toBeGreaterThan(1);
    });
  });
});

describe('a ticket that was paid in two parts', () => {
  let paying: Bought;
  let first: string;
  beforeEach(async () => {
    await federation.db.execute(sql`delete from pgboss.job where name = 'send-refund'`);
    format = await refundableFormat(federation);
    const bought = await order(federation, checkoutOf([lineOf(format)]), { headers: vip.headers });
    first = bought.orderId;
    await paidAtBank(bought);
    ticketId = (await desk.listed(vip, 'my')).find(({ order_public_id }) => order_public_id === first)?.public_id ?? '';
    paying = await begin();
    await paidAtBank(paying);
  });
  async function paidAtBank(bought: Bought): Promise<void> {
    await decideUnheard(federation, bought);
    await report(federation, bought, 'paid');
  }
  const sendRefunds = () => federation.deps.queue.drain('send-refund', jobHandlers(federation.deps));

  test('is refunded by the terms of then, each payment by its part, and counts as refunded with the second', async () => {
    await federation.db.execute(
      `update order_ticket_lines set refund_steps = '[{"days":5,"percent":50}]' where order_id = '${first}'`,
    );
    expect((await one()).refund_sum).toBe(2250);
    expect((await desk.refund(vip, ticketId, 2250)).response.sum).toBe(2250);
    const asked = await refundsOf([first, paying.orderId]);
    expect(asked.map(({ orderId, amountKopecks }) => [orderId, amountKopecks])).toEqual(
      expect.arrayContaining([
        [first, 180_000],
        [paying.orderId, 45_000],
      ]),
    );
    const { publicId = '' } = asked.find(({ orderId }) => orderId === paying.orderId) ?? {};
    await sendRefund(federation.deps, publicId);
    expect([(await row())?.status, (await one()).refund_state]).toEqual(['processing', 'requested']);
    expect(await violated()).toEqual([]);
    await sendRefunds();
    expect([(await row())?.status, (await one()).refund_state]).toEqual(['refunded', 'confirmed']);
    expect(await returnedByBank(federation, { orderId: first })).toEqual([180_000]);
    expect(await returnedByBank(federation, paying)).toEqual([45_000]);
    expect(await violated()).toEqual([]);
  });

  test('whose refunds the bank confirms at the same time is refunded', async () => {
    await desk.refund(vip, ticketId);
    const asked = await refundsOf([first, paying.orderId]);
    await Promise.all(asked.map(({ publicId }) => sendRefund(federation.deps, publicId)));
    expect((await row())?.status).toBe('refunded');
    expect((await one()).history.filter(({ action }) => action === 'refunded')).toHaveLength(1);
    expect(await violated()).toEqual([]);
  });

  test('of a cancelled start is paid back whole, to both payments', async () => {
    const call = { operator: 'Анна', reason: 'наводнение', now: federation.clock.now() };
    const starts = { eventCityId: format.eventCityId, formatIds: [format.publicId] };
    expect(await cancelStarts(federation.deps, starts, call)).toEqual({ tickets: 1, sum: 450_000 });
    for (let twice = 0; twice < 2; twice += 1) await refundCancelledTicket(federation.deps, { ticketId }, call.now);
    const sums = (await refundsOf([first, paying.orderId])).map(({ amountKopecks }) => amountKopecks);
    expect(sums.toSorted((one, other) => one - other)).toEqual([90_000, 360_000]);
    expect(await violated()).toEqual([]);
  });

  test('is suspended while the bank has taken one part, good again once both are settled', async () => {
    const dispute = { operator: 'Бухгалтер', reason: 'письмо банка', now: federation.clock.now() };
    const take = async (orderId: string, amount: number) => {
      const exception = await recordChargeback(federation.deps, { orderId, amount }, dispute);
      if (typeof exception === 'string') throw new Error(exception);
      return exception.publicId;
    };
    const later = await take(paying.orderId, 90_000);
    expect((await row())?.status).toBe('suspended');
    const before = await take(first, 360_000);
    const keep = (id: string) => settleException(federation.deps, id, { ...dispute, resolution: 'kept' });
    expect(await keep(before)).toBeNull();
    expect((await row())?.status).toBe('suspended');
    expect(await violated()).toEqual([]);
    expect(await keep(later)).toBeNull();
    expect((await row())?.status).toBe('paid');
  });

  test.each([
    ['withdrawn', ['билеты на старте не действуют', 'Билеты этого заказа аннулированы']],
    ['kept', ['билеты на старте не действуют', 'Билеты этого заказа действуют']],
  ] as const)(
    'whose surcharge the bank has taken, %s: both e-mails say what it means for the ticket',
    async (resolution, told) => {
      const dispute = { operator: 'Бухгалтер', reason: 'письмо банка', now: federation.clock.now() };
      await federation.deps.queue.drain('send-email', jobHandlers(federation.deps));
      const [{ email = '' } = {}] = await federation.db
        .select()
        .from(orders)
        .where(eq(orders.publicId, paying.orderId));
      const earlier = (await federation.emails(email)).length;
      const taken = await recordChargeback(federation.deps, { orderId: paying.orderId, amount: 90_000 }, dispute);
      const id = typeof taken === 'string' ? '' : taken.publicId;
      await settleException(federation.deps, id, { ...dispute, resolution });
      await federation.deps.queue.drain('send-email', jobHandlers(federation.deps));
      const texts = (await federation.emails(email)).slice(earlier).map(({ text }) => text.replace(/\s+/g, ' '));
      expect(texts).toEqual(told.map((part) => expect.stringContaining(part)));
    },
  );

  test('is void once the office decides so about the second payment', async () => {
    const dispute = { operator: 'Бухгалтер', reason: 'письмо банка', now: federation.clock.now() };
    const taken = await recordChargeback(federation.deps, { orderId: paying.orderId, amount: 90_000 }, dispute);
    const id = typeof taken === 'string' ? '' : taken.publicId;
    expect(await settleException(federation.deps, id, { ...dispute, resolution: 'withdrawn' })).toBeNull();
    expect((await row())?.status).toBe('withdrawn');
    expect(await violated()).toEqual([]);
  });
});

describe('random prices, discounts, insurances and terms', () => {
  const drawn = fc.record({
    price: fc.constantFrom(450_000, 333_333, 1, 2, 99_999, 1005),
    insurance: fc.constantFrom(0, 1, 10_001),
    discount: fc.constantFrom(
      { discount: 100, discountForm: 'percent' as const },
      { discount: 12.5, discountForm: 'percent' as const },
      { discount: 7, discountForm: 'percent' as const },
      { discount: 1500.5, discountForm: 'sum' as const },
    ),
    percent: fc.constantFrom(100, 99, 67, 50, 33, 1),
  });

  test('both payments make the full price; what goes back is the terms’ part of it and of each payment', async () => {
    let given = 0;
    for (const { price, insurance, discount, percent } of fc.sample(drawn, { numRuns: 25, seed: 92 })) {
      await federation.db.update(users).set(discount).where(eq(users.publicId, vip.userId));
      const values = { priceKopecks: price, insuranceKopecks: insurance, refundSteps: [{ days: 1, percent }] };
      format = await refundableFormat(federation, values);
      const bought = await order(
        federation,
        checkoutOf([lineOf(format, { insurance: insurance > 0, personal_discount: true })]),
        {
          headers: vip.headers,
        },
      );
      const paid = kopecksOf(Number(bought.total));
      if (paid > 0) await report(federation, bought, 'paid');
      const mine = (await desk.listed(vip, 'my')).find((ticket) => ticket.order_public_id === bought.orderId);
      if (!mine?.info.discounted) continue;
      ticketId = mine.public_id;
      const paying = await begin();
      const later = kopecksOf(Number(paying.total));
      expect(paid + later).toBe(price + insurance);
      await report(federation, paying, 'paid');
      const sum = (await one()).refund_sum;
      const parts = refundParts({ costKopecks: price + insurance, insuranceKopecks: insurance }, percent);
      expect(kopecksOf(sum ?? 0)).toBe(parts.total);
      expect((await desk.refund(vip, ticketId)).status).toBe(200);
      const back = await refundsOf([bought.orderId, paying.orderId]);
      const of = (id: string) => back.find(({ orderId }) => orderId === id)?.amountKopecks ?? 0;
      expect(of(bought.orderId) + of(paying.orderId)).toBe(parts.total);
      expect([of(bought.orderId) <= paid, of(paying.orderId) <= later]).toEqual([true, true]);
      given += 1;
    }
    expect(given).toBeGreaterThan(15);
    expect(await violated()).toEqual([]);
  });
});
