import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { refunds } from '@/federation/db/schema/commerce/payment';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { formats } from '@/federation/db/schema/events/event-format';
import { checkInvariants } from '@/federation/modules/care/invariant/check-invariants';
import { findReceipt } from '@/federation/modules/commerce/order/receipt';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf, order, report } from '@/federation/testing/buyer';
import type { TestFormat } from '@/federation/testing/format';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';
import { boughtTicket, refundableFormat, refused, ticketDesk } from '@/federation/testing/ticket-life';
import type { RefundStep } from '@/lib/domain/commerce/ticket/refund-terms';
import { refundTicket } from './refund';

const steps: RefundStep[] = [
  { days: 30, percent: 100 },
  { days: 14, percent: 50 },
];

let federation: TestApp;
let desk: ReturnType<typeof ticketDesk>;
let owner: TestUser;
beforeAll(async () => {
  federation = await testApp();
  desk = ticketDesk(federation);
});
afterAll(() => federation.close());
beforeEach(async () => {
  federation.clock.set(new Date('2026-05-01T09:00:00Z'));
  owner = await signedInUser(federation);
});

/** Weeks later the owner signs in anew. */
async function at(instant: string): Promise<void> {
  federation.clock.set(new Date(instant));
  const { email, password } = owner;
  const { json } = await federation.app.inject({ method: 'PUT', url: '/api/auth', payload: { email, password } });
  owner = { ...owner, headers: { authorization: `Bearer ${json<{ token: string }>().token}` } };
}

const refundsOf = (orderId: string) => federation.db.select().from(refunds).where(eq(refunds.orderId, orderId));

/** A ticket for 4 500 rubles and 350 of insurance, start on 20 June 2026 at 10:00 in Kazan. */
async function insuredTicket(values: Parameters<typeof refundableFormat>[1] = {}) {
  const format = await refundableFormat(federation, { refundSteps: steps, insuranceKopecks: 35_000, ...values });
  return { format, ticket: await bought(format, { insurance: true }) };
}

async function bought(format: TestFormat, line: Parameters<typeof lineOf>[1] = {}) {
  const paid = await order(federation, checkoutOf([lineOf(format, line)]), { headers: owner.headers });
  if (paid.total !== '0.00') await report(federation, paid, 'paid');
  const [ticket] = (await desk.listed(owner, 'my')).filter(({ order_public_id }) => order_public_id === paid.orderId);
  if (!ticket) throw new Error('no ticket');
  return ticket;
}

describe('the sum of a moment is the sum of the page', () => {
  test.each([
    ['Europe/Moscow', '2026-06-20T07:00:00Z', '2026-05-21T20:59:59.999Z', 4850],
    ['Europe/Moscow', '2026-06-20T07:00:00Z', '2026-05-21T21:00:00Z', 2600],
    ['Europe/Moscow', '2026-06-20T07:00:00Z', '2026-06-06T20:59:59.999Z', 2600],
    ['Asia/Kamchatka', '2026-06-19T22:00:00Z', '2026-05-21T11:59:59.999Z', 4850],
    ['Asia/Kamchatka', '2026-06-19T22:00:00Z', '2026-05-21T12:00:00Z', 2600],
  ])('in %s, start at %s, at %s: %d', async (zone, start, now, sum) => {
    const { ticket } = await insuredTicket({ zone, startTime: new Date(start) });
    await at(now);
    expect((await desk.one(owner, ticket.public_id)).ticket.refund_sum).toBe(sum);
    expect(await desk.refund(owner, ticket.public_id)).toMatchObject({ status: 200, response: { sum } });
    expect(await refundsOf(ticket.order_public_id)).toMatchObject([{ amountKopecks: sum * 100 }]);
  });

  test('after the last step nothing goes back, the page says until when it did and the API refuses', async () => {
    const { ticket } = await insuredTicket();
    await at('2026-06-06T21:00:00Z');
    const reason = 'Вернуть деньги за билет можно было до 06.06.2026 включительно';
    expect((await desk.one(owner, ticket.public_id)).ticket).toMatchObject({
      refund_sum: null,
      refund_terms: { steps, whole: null, reason },
    });
    expect(await desk.refund(owner, ticket.public_id)).toEqual(refused(reason));
    expect(await refundsOf(ticket.order_public_id)).toEqual([]);
  });

  test('another sum than the page showed is refused with both, and nothing has moved', async () => {
    const { ticket } = await insuredTicket();
    await at('2026-05-21T20:59:59Z');
    const shown = (await desk.one(owner, ticket.public_id)).ticket.refund_sum ?? 0;
    await at('2026-05-21T21:00:00Z');
    const { status, response } = await desk.refund(owner, ticket.public_id, shown);
    expect({ status, message: response.message }).toEqual({
      status: 409,
      message:
        'Сумма возврата изменилась: вы видели 4\u00a0850\u00a0Руб., сейчас возвращается 2\u00a0600\u00a0Руб. Билет остаётся у вас. Посмотрите новые условия и решите ещё раз',
    });
    expect(await refundsOf(ticket.order_public_id)).toEqual([]);
    expect(await desk.refund(owner, ticket.public_id)).toMatchObject({ status: 200, response: { sum: 2600 } });
  });

  test.each([[undefined], [-1], [1e12], ['4850'], [null]])('an expected sum of %j is 400', async (expected_sum) => {
    const { ticket } = await insuredTicket();
    const { statusCode } = await federation.app.inject({
      method: 'POST',
      url: '/api/payment/cancel',
      headers: owner.headers,
      payload: { ticket: { public_id: ticket.public_id }, expected_sum },
    });
    expect(statusCode).toBe(400);
  });

  test('a refund that waits for the lock is judged by the moment at which it was asked for', async () => {
    const { ticket } = await insuredTicket();
    const asked = new Date('2026-05-21T20:59:59.999Z');
    await at('2026-05-21T21:00:30Z');
    const access = { userId: owner.userId, scope: 'account' } as const;
    const request = { publicId: ticket.public_id, expected: 485_000, access, now: asked };
    expect(await refundTicket(federation.deps, request)).toBe(485_000);
  });
});

test('a partial refund has its own receipt: part of the participation, the insurance whole [54-ФЗ]', async () => {
  const { ticket } = await insuredTicket();
  await at('2026-06-01T09:00:00Z');
  await desk.refund(owner, ticket.public_id);
  const [refund] = await refundsOf(ticket.order_public_id);
  expect(await findReceipt(federation.db, ticket.order_public_id, refund?.publicId)).toMatchObject({
    total: 260_000,
    lines: [
      { price: 225_000, quantity: 1, sum: 225_000, subject: 'service', method: 'full_payment' },
      { price: 35_000, quantity: 1, sum: 35_000, subject: 'insurance', method: 'full_payment', vat: 'none' },
    ],
  });
  // No e-mail is sent in this test.
  const broken = (await checkInvariants(federation.db, federation.clock.now())).filter(
    ({ name }) => name !== 'emails-leave',
  );
  expect(broken).toEqual([]);
});

test('the e-mail says the sum, the rule and what it is made of', async () => {
  const { ticket } = await insuredTicket();
  await at('2026-06-01T09:00:00Z');
  await desk.refund(owner, ticket.public_id);
  const message = (await federation.emails(owner.email)).find(({ subject }) => subject === 'Возврат билета принят');
  expect(message?.text.replaceAll('\u00a0', ' ')).toContain('Сумма возврата: 2 600 Руб.');
  expect(message?.text.replaceAll('\u00a0', ' ')).toContain(
    'По условиям, действовавшим при покупке, до 06.06.2026 включительно возвращается 50 % платы за участие. За билет было заплачено 4 850 Руб. Из них возвращается за участие 2 250 Руб., за страхование 350 Руб.',
  );
});

describe('a sold ticket keeps its terms', () => {
  test.each<[string, RefundStep[]]>([
    ['none any more', []],
    ['worse ones', [{ days: 60, percent: 10 }]],
    ['better ones', [{ days: 0, percent: 100 }]],
  ])('when the format gets %s', async (_title, changed) => {
    const { format, ticket } = await insuredTicket();
    await federation.db.update(formats).set({ refundSteps: changed }).where(eq(formats.publicId, format.publicId));
    await at('2026-06-01T09:00:00Z');
    const { ticket: seen } = await desk.one(owner, ticket.public_id);
    expect(seen).toMatchObject({ refund_sum: 2600, event: { cancel: true }, refund_terms: { steps } });
    expect(await desk.refund(owner, ticket.public_id)).toMatchObject({ status: 200, response: { sum: 2600 } });
  });

  test('the terms are those of the order, also when it is paid after they changed', async () => {
    const format = await refundableFormat(federation, { refundSteps: steps });
    const placed = await order(federation, checkoutOf([lineOf(format)]), { headers: owner.headers });
    await federation.db.update(formats).set({ refundSteps: [] }).where(eq(formats.publicId, format.publicId));
    await report(federation, placed, 'paid');
    const [ticket] = await desk.listed(owner, 'my');
    expect(await desk.refund(owner, ticket?.public_id ?? '')).toMatchObject({ status: 200, response: { sum: 4500 } });
  });

  test('refunds while the steps are changed all the time: each gives the sum that its page showed', async () => {
    const format = await refundableFormat(federation, { refundSteps: steps });
    const sold = [];
    for (let count = 0; count < 8; count += 1) sold.push(await bought(format));
    await at('2026-06-01T09:00:00Z');
    const change = async (percent: number) =>
      federation.db
        .update(formats)
        .set({ refundSteps: [{ days: 0, percent }] })
        .where(eq(formats.publicId, format.publicId));
    const [responses] = await Promise.all([
      Promise.all(sold.map(({ public_id }) => desk.refund(owner, public_id))),
      Promise.all([1, 10, 90, 100].map(change)),
    ]);
    expect(responses.map(({ status, response }) => [status, response.sum])).toEqual(sold.map(() => [200, 2250]));
  });

  test('a start on another day is paid back whole, on another hour by the steps', async () => {
    const { format, ticket } = await insuredTicket();
    await at('2026-06-10T09:00:00Z');
    const move = (startTime: Date) =>
      federation.db.update(formats).set({ startTime }).where(eq(formats.publicId, format.publicId));
    await move(new Date('2026-06-20T09:00:00Z'));
    expect((await desk.one(owner, ticket.public_id)).ticket.refund_sum).toBeNull();
    await move(new Date('2026-06-27T07:00:00Z'));
    expect((await desk.one(owner, ticket.public_id)).ticket).toMatchObject({
      refund_sum: 4850,
      refund_terms: { whole: 'moved' },
    });
  });
});

describe('tickets that cost less', () => {
  test('a ticket under a promo code is not refunded, and its page says why [C-086]', async () => {
    const { ticket } = await boughtTicket(federation, owner, { refundSteps: steps });
    await federation.db.update(tickets).set({ promocode: 'LETO' }).where(eq(tickets.publicId, ticket.public_id));
    const reason = 'Билет куплен по промокоду LETO. Билет по промокоду в личном кабинете не возвращается';
    expect((await desk.one(owner, ticket.public_id)).ticket.refund_terms.reason).toBe(reason);
    expect(await desk.refund(owner, ticket.public_id)).toEqual(refused(reason));
  });

  test('a ticket that was free is given up without money, and not after the last step', async () => {
    const early = await bought(await refundableFormat(federation, { refundSteps: steps, priceKopecks: 0 }));
    const late = await bought(await refundableFormat(federation, { refundSteps: steps, priceKopecks: 0 }));
    expect(await desk.refund(owner, early.public_id)).toMatchObject({ status: 200, response: { sum: 0 } });
    expect((await desk.one(owner, early.public_id)).ticket.status).toBe('refunded');
    expect(await refundsOf(early.order_public_id)).toEqual([]);
    await at('2026-06-10T09:00:00Z');
    expect((await desk.refund(owner, late.public_id, 0)).status).toBe(400);
  });
});

test('a transferred ticket goes back by its buyer once it is taken back, by the terms of its sale', async () => {
  const { ticket } = await insuredTicket();
  const friend = await signedInUser(federation);
  await desk.transfer(owner, ticket.public_id, friend.email);
  const [received] = await desk.listed(friend, 'my');
  expect((await desk.refund(friend, received?.public_id ?? '', 4850)).status).toBe(400);
  await at('2026-06-01T09:00:00Z');
  expect((await desk.refund(owner, ticket.public_id, 2600)).status).toBe(400);
  await desk.takeBack(owner, ticket.public_id);
  expect(await desk.refund(owner, ticket.public_id)).toMatchObject({ status: 200, response: { sum: 2600 } });
});
