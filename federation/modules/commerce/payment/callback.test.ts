import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { emails } from '@/federation/db/schema/base/email';
import { orders, placeReservations } from '@/federation/db/schema/commerce/order';
import { paymentCallbacks, refunds } from '@/federation/db/schema/commerce/payment';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { type TestApp, testApp } from '@/federation/testing/app';
import {
  type Bought,
  callbackFields,
  checkoutOf,
  lineOf,
  order,
  report,
  sendCallback,
  submit,
} from '@/federation/testing/buyer';
import { createFormat, type TestFormat } from '@/federation/testing/format';
import { settle } from './settle';

let federation: TestApp;
const log: string[] = [];
const start = new Date('2026-06-01T09:00:00Z');

beforeAll(async () => {
  const stream = { write: (line: string) => void log.push(line) };
  federation = await testApp({ server: { logger: { level: 'warn', stream } } });
});
afterAll(() => federation.close());

let format: TestFormat;
let bought: Bought;
beforeEach(async () => {
  log.length = 0;
  federation.clock.set(start);
  format = await createFormat(federation.db, { places: 3 });
  bought = await order(federation, checkoutOf([lineOf(format, { ticket_count: 2 })]));
});

/** All that an order has become. */
async function stateOf({ orderId }: Bought) {
  const [row] = await federation.db.select().from(orders).where(eq(orders.publicId, orderId));
  const [reservation] = await federation.db
    .select()
    .from(placeReservations)
    .where(eq(placeReservations.orderId, orderId));
  const written = await federation.db
    .select()
    .from(emails)
    .where(eq(emails.recipient, row?.email ?? ''));
  return {
    status: row?.status,
    places: reservation?.state,
    tickets: await federation.db.$count(tickets, eq(tickets.orderId, orderId)),
    emails: written.map(({ subject }) => subject),
    refunds: (await federation.db.select().from(refunds).where(eq(refunds.orderId, orderId))).map(
      (each) => each.amountKopecks,
    ),
  };
}

const untouched = { status: 'new', places: 'held', tickets: 0, emails: [], refunds: [] };
const paid = { status: 'paid', places: 'taken', tickets: 2, emails: ['Ваши билеты: 2'], refunds: [] };
const canceled = { ...untouched, status: 'canceled', places: 'released' };
const refunded = {
  status: 'refunded',
  places: 'released',
  tickets: 0,
  emails: ['Оплата пришла слишком поздно, деньги возвращены'],
  refunds: [900_000],
};

describe('a callback that comes many times [R-05]', () => {
  test('100 at once: one transition, one set of tickets, one e-mail', async () => {
    const fields = callbackFields(federation, bought, 'paid');
    const responses = await Promise.all(Array.from({ length: 100 }, () => sendCallback(federation, fields)));
    expect(new Set(responses.map(({ status, body }) => `${status} ${body}`))).toEqual(new Set(['200 OK']));
    expect(await stateOf(bought)).toEqual(paid);
    expect(await federation.db.$count(paymentCallbacks, eq(paymentCallbacks.orderId, bought.orderId))).toBe(100);
    const recipient = bought.response.user?.email ?? '';
    expect(await federation.emails(recipient)).toHaveLength(1);
  });

  test('control: settled without the order’s lock, ten at once collide', async () => {
    const settleUnlocked = async (tx: Database) => {
      const [row] = await tx.select().from(orders).where(eq(orders.publicId, bought.orderId));
      if (row?.status === 'new') await settle(tx, federation.deps, row, { status: 'paid', now: start });
    };
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => federation.deps.db.transaction(settleUnlocked)),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
  });

  test('paid and canceled at once, 20 of each: whichever was first, the end is one of two', async () => {
    const both = [callbackFields(federation, bought, 'paid'), callbackFields(federation, bought, 'canceled')];
    await Promise.all(Array.from({ length: 40 }, (_, at) => sendCallback(federation, both[at % 2] ?? {})));
    expect(await stateOf(bought)).toEqual(paid);
  });
});

describe('callbacks out of order [R-05]', () => {
  test.each([
    ['authorized', ['authorized'], { ...paid, status: 'authorized' }],
    ['authorized, paid', ['authorized', 'paid'], paid],
    ['paid, authorized', ['paid', 'authorized'], paid],
    ['waiting', ['waiting'], untouched],
    ['waiting, paid, waiting', ['waiting', 'paid', 'waiting'], paid],
    ['canceled', ['canceled'], canceled],
    ['canceled, canceled', ['canceled', 'canceled'], canceled],
    ['paid, canceled', ['paid', 'canceled'], paid],
    ['authorized, canceled', ['authorized', 'canceled'], { ...paid, status: 'authorized' }],
    ['canceled, paid: the places are still free', ['canceled', 'paid'], paid],
    ['canceled, waiting', ['canceled', 'waiting'], canceled],
  ] as const)('%s', async (_title, reports, state) => {
    for (const status of reports) await report(federation, bought, status);
    expect(await stateOf(bought)).toEqual(state);
  });

  test('a canceled order frees its places at once', async () => {
    await report(federation, bought, 'canceled');
    const { response } = await submit(federation, checkoutOf([lineOf(format, { ticket_count: 3 })]));
    expect(response.redirect_url).toBeDefined();
  });
});

describe('money that comes after the hold ran out [R-05]', () => {
  test('the places are still free: they are taken', async () => {
    federation.clock.advance({ days: 2 });
    await report(federation, bought, 'paid');
    expect(await stateOf(bought)).toEqual(paid);
  });

  test('the places are gone: the money goes back, once, and one e-mail says so', async () => {
    federation.clock.advance({ minutes: 15 });
    const other = await order(federation, checkoutOf([lineOf(format, { ticket_count: 2 })]));
    for (let times = 0; times < 3; times += 1) await report(federation, bought, 'paid');
    await report(federation, bought, 'authorized');
    await report(federation, bought, 'canceled');
    expect(await stateOf(bought)).toEqual(refunded);
    const [message] = await federation.emails(bought.response.user?.email ?? '');
    expect(message?.text).toContain('9\u00a0000\u00a0Руб.');

    await report(federation, other, 'paid');
    expect(await stateOf(other)).toEqual(paid);
  });

  test('late money for two places of which one is left buys no ticket', async () => {
    federation.clock.advance({ minutes: 15 });
    await order(federation, checkoutOf([lineOf(format, { ticket_count: 2 })]));
    await report(federation, bought, 'paid');
    expect((await stateOf(bought)).tickets).toBe(0);
  });

  test('ten late payments at once on five places: five are served, five get their money back', async () => {
    const crowded = await createFormat(federation.db, { places: 10 });
    const late = [];
    for (let at = 0; at < 10; at += 1) late.push(await order(federation, checkoutOf([lineOf(crowded)])));
    federation.clock.advance({ minutes: 15 });
    await order(federation, checkoutOf([lineOf(crowded, { ticket_count: 5 })]));
    await Promise.all(late.map((each) => report(federation, each, 'paid')));
    const states = await Promise.all(late.map(stateOf));
    expect(states.map(({ status }) => status).sort()).toEqual([...Array(5).fill('paid'), ...Array(5).fill('refunded')]);
  });

  test('a key of the refunded order opens no new payment', async () => {
    const key = crypto.randomUUID();
    const body = checkoutOf([lineOf(format)]);
    const late = await order(federation, body, { key });
    federation.clock.advance({ minutes: 15 });
    await order(federation, checkoutOf([lineOf(format, { ticket_count: 3 })]));
    await report(federation, late, 'paid');
    const { status, response } = await submit(federation, body, { key });
    expect(status).toBe(409);
    expect(response.message).toContain('Деньги за этот заказ возвращены');
  });
});

describe('a callback that is not the bank’s [R-05]', () => {
  const fields = () => callbackFields(federation, bought, 'paid');
  const foreign = { orderId: '3f0c8f8e-2f61-4c6c-9b1a-6e1d1a0b2c3d', total: '9000.00' };

  test.each<[string, () => Readonly<Record<string, string>> | string]>([
    ['forged', () => ({ ...fields(), Signature: 'A'.repeat(32) })],
    ['unsigned', () => ({ Order_ID: bought.orderId, Status: 'paid', Total: '9000.00' })],
    ['turned from canceled into paid', () => ({ ...callbackFields(federation, bought, 'canceled'), Status: 'paid' })],
    ['truncated', () => new URLSearchParams(fields()).toString().slice(0, -9)],
    ['empty', () => ''],
    ['with its status twice', () => `${new URLSearchParams(fields()).toString()}&Status=paid`],
    ['of an order that there is not', () => callbackFields(federation, { ...bought, ...foreign }, 'paid')],
    ['re-amounted under the old signature', () => ({ ...fields(), Total: '1.00' })],
    ['signed by the other terminal', () => callbackFields(federation, bought, 'paid', 'insurer')],
    ['re-amounted under a right signature', () => callbackFields(federation, { ...bought, total: '1.00' }, 'paid')],
  ])('%s: refused, logged, nothing changed', async (_title, made) => {
    const before = await federation.db.$count(paymentCallbacks);
    const { status } = await sendCallback(federation, made());
    expect(status).toBe(400);
    expect(await stateOf(bought)).toEqual(untouched);
    expect(await federation.db.$count(paymentCallbacks)).toBe(before);
    expect(log.join('')).toContain('a bank callback was refused');
    expect(log.join('')).not.toContain(fields().Signature);
  });
});

test('the e-mail tells the start by the clocks of its city [R-33]', async () => {
  const kamchatka = await createFormat(federation.db, {
    zone: 'Asia/Kamchatka',
    startTime: new Date('2026-06-19T21:30:00Z'),
  });
  const body = checkoutOf([lineOf(kamchatka)]);
  await report(federation, await order(federation, body), 'paid');
  expect((await federation.emails(body.email))[0]?.text).toContain('20 июня 2026 г. в 09:30');
});
