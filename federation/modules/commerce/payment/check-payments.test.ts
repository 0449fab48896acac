import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { orders } from '@/federation/db/schema/commerce/order';
import { bankChecks } from '@/federation/db/schema/commerce/payment';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { jobHandlers } from '@/federation/job-handlers';
import { timetable } from '@/federation/queue/job-queues';
import type { TestApp } from '@/federation/testing/app';
import { decideUnheard, federationWithBank, openAtBank } from '@/federation/testing/bank';
import { type Bought, checkoutOf, lineOf, order } from '@/federation/testing/buyer';
import { createFormat, type TestFormat } from '@/federation/testing/format';
import type { Order } from '@/lib/contract/commerce/order';
import { isCheckDue } from '@/lib/domain/commerce/order/payment-check';
import { checkPayments } from './check-payments';

let federation: TestApp;
let format: TestFormat;
let bought: Bought;
const start = new Date('2026-06-01T09:00:00Z');

beforeAll(async () => {
  federation = await federationWithBank();
});
afterAll(() => federation.close());
beforeEach(async () => {
  federation.clock.set(start);
  await federation.db.update(orders).set({ status: 'paid' });
  format = await createFormat(federation.db, { places: 2 });
  bought = await order(federation, checkoutOf([lineOf(format, { ticket_count: 2 })]));
});

const run = () => jobHandlers(federation.deps)['check-payments'](null);

async function statusOf({ orderId }: Bought): Promise<string | undefined> {
  const [row] = await federation.db.select().from(orders).where(eq(orders.publicId, orderId));
  return row?.status;
}

/** Lets the clock go on minute by minute, each beginning with the given action, until the order is paid. */
async function minutesUntilPaid(eachMinute: () => Promise<void>, atMost = 5): Promise<number | undefined> {
  for (let minutes = 1; minutes <= atMost; minutes += 1) {
    federation.clock.advance({ minutes: 1 });
    await eachMinute();
    if ((await statusOf(bought)) === 'paid') return minutes;
  }
  return undefined;
}

describe('a lost callback is found within five minutes [R-06]', () => {
  test('the job comes each minute', () => {
    expect(timetable['check-payments']).toBe('* * * * *');
  });

  test('paid at once', async () => {
    await decideUnheard(federation, bought);
    expect(await minutesUntilPaid(run)).toBe(1);
    expect(await federation.db.$count(tickets, eq(tickets.orderId, bought.orderId))).toBe(2);
    expect((await federation.emails(bought.response.user?.email ?? '')).map(({ subject }) => subject)).toEqual([
      'Ваши билеты: 2',
    ]);
  });

  test('control: without the job it is not found at all', async () => {
    await decideUnheard(federation, bought);
    expect(await minutesUntilPaid(async () => undefined)).toBeUndefined();
    expect(await statusOf(bought)).toBe('new');
  });

  test('paid at the last moment, just after the bank was asked', async () => {
    await openAtBank(federation, bought);
    federation.clock.advance({ minutes: 14, seconds: 30 });
    await run();
    await decideUnheard(federation, bought);
    expect(await minutesUntilPaid(run)).toBe(2);
  });

  test('a second card after a declined one', async () => {
    await decideUnheard(federation, bought, 'canceled');
    federation.clock.advance({ minutes: 1 });
    await run();
    expect(await statusOf(bought)).toBe('canceled');
    await decideUnheard(federation, bought);
    expect(await minutesUntilPaid(run)).toBe(2);
  });

  test('found when the hold has run out and the places are another’s, it goes back', async () => {
    await decideUnheard(federation, bought);
    federation.clock.advance({ minutes: 20 });
    await order(federation, checkoutOf([lineOf(format, { ticket_count: 2 })]));
    await run();
    expect(await statusOf(bought)).toBe('refunded');
  });
});

describe('an order without news of the bank', () => {
  test('an order that nobody took to the bank stays as it is', async () => {
    federation.clock.advance({ minutes: 1 });
    await run();
    expect(await statusOf(bought)).toBe('new');
  });

  test('an order that cannot be asked about delays no other, and the job says so', async () => {
    const other = await order(federation, checkoutOf([lineOf(await createFormat(federation.db))]));
    await decideUnheard(federation, other);
    federation.clock.advance({ minutes: 1 });
    const { acquiring } = federation.deps;
    const ask: typeof acquiring.ask = async (asked) => {
      if (asked.orderId === bought.orderId) throw new Error('the bank is deaf');
      return acquiring.ask(asked);
    };
    await expect(checkPayments({ ...federation.deps, acquiring: { ...acquiring, ask } })).rejects.toThrow(
      '1 payments could not be checked',
    );
    expect(await statusOf(other)).toBe('paid');
    expect(await statusOf(bought)).toBe('new');
  });

  test('a response of another amount changes nothing', async () => {
    await decideUnheard(federation, bought);
    await federation.db.update(orders).set({ amountKopecks: 1 }).where(eq(orders.publicId, bought.orderId));
    federation.clock.advance({ minutes: 1 });
    await expect(run()).rejects.toThrow('1 payments could not be checked');
    expect(await statusOf(bought)).toBe('new');
  });
});

test('the database picks the orders that the rule picks', async () => {
  const now = new Date('2026-06-03T12:00:00Z');
  const back = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const ages = [0, 59, 60, 119, 120, 900, 1499, 1500, 1501, 5000, 100_000, 3 * 86_400, 3 * 86_400 + 1];
  const asked = [null, 0, 119, 120, 3599, 3600];
  const expected: string[] = [];
  for (const age of ages) {
    for (const ago of asked) {
      const { orderId } = await order(federation, checkoutOf([lineOf(await createFormat(federation.db))]));
      const times = { createdAt: back(age), heldUntil: back(age - 900) };
      const askedAt = ago === null ? null : back(ago);
      await federation.db.update(orders).set(times).where(eq(orders.publicId, orderId));
      if (askedAt) await federation.db.insert(bankChecks).values({ orderId, askedAt });
      if (isCheckDue({ ...times, askedAt }, now)) expected.push(orderId);
    }
  }
  await federation.db.update(orders).set({ status: 'paid' }).where(eq(orders.publicId, bought.orderId));
  const picked: string[] = [];
  const ask = async ({ orderId }: { orderId: string }) => {
    picked.push(orderId);
    return null;
  };
  await checkPayments({ ...federation.deps, clock: () => now, acquiring: { ...federation.deps.acquiring, ask } });
  expect(picked.toSorted()).toEqual(expected.toSorted());
  expect(expected.length).toBeGreaterThan(20);
});

describe('the buyer’s own question [C-183 U-29]', () => {
  const request = async (method: 'GET' | 'POST', path = '') => {
    const response = await federation.app.inject({
      method,
      url: `/api/order/${bought.orderId}${path}`,
      headers: { authorization: `Bearer ${bought.response.token}` },
    });
    return { status: response.statusCode, response: response.json<Order & { message?: string }>() };
  };

  test('the order says where its payment stands, and checked again what the bank says', async () => {
    const { payment } = (await request('GET')).response;
    expect(payment).toMatchObject({ state: 'new', held_until: '2026-06-01T09:15:00.000Z', refunds: [] });
    await openAtBank(federation, bought);
    expect((await request('POST', '/check')).response.payment.state).toBe('at_bank');
    await decideUnheard(federation, bought);
    const checked = await request('POST', '/check');
    expect(checked).toMatchObject({
      status: 200,
      response: { status: 'paid', payment: { state: 'paid', held_until: null } },
    });
    expect((await request('GET')).response).toEqual(checked.response);
  });

  test('declined, expired', async () => {
    await decideUnheard(federation, bought, 'canceled');
    expect((await request('POST', '/check')).response.payment.state).toBe('canceled');
    await federation.db.update(orders).set({ status: 'new' }).where(eq(orders.publicId, bought.orderId));
    federation.clock.advance({ minutes: 15 });
    expect((await request('GET')).response).toMatchObject({
      status: 'expired',
      payment: { state: 'expired', held_until: null },
    });
  });

  test('six times a minute, then the buyer is told to wait', async () => {
    for (let times = 0; times < 6; times += 1) expect((await request('POST', '/check')).status).toBe(200);
    expect(await request('POST', '/check')).toMatchObject({
      status: 429,
      response: { message: expect.stringContaining('повторите через') },
    });
  });

  test('a bank that does not answer is told of, and not to pay again', async () => {
    const { acquiring } = federation.deps;
    const ask = jest.spyOn(acquiring, 'ask').mockRejectedValue(new Error('timeout'));
    const { status, response } = await request('POST', '/check');
    ask.mockRestore();
    expect({ status, message: response.message }).toEqual({
      status: 503,
      message: 'Банк пока не отвечает. Не платите второй раз: проверим сами и пришлём письмо',
    });
  });

  test('it shows the receipt, whose lines add up to what is paid [R-08]', async () => {
    const insured = await createFormat(federation.db, { insuranceKopecks: 35_000 });
    bought = await order(federation, checkoutOf([lineOf(insured, { ticket_count: 2, insurance: true })]));
    const { payment, amount } = (await request('GET')).response;
    expect(payment.receipt).toEqual({
      total: 9700,
      lines: [
        { name: expect.stringMatching(/^Кубок России \d+, Спринт$/), price: 4500, quantity: 2, sum: 9000, vat: null },
        { name: expect.stringMatching(/^Страхование участника: /), price: 350, quantity: 2, sum: 700, vat: null },
      ],
    });
    expect(amount).toBe(9700);
  });
});
