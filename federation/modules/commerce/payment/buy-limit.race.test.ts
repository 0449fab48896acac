import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { and, eq, inArray } from 'drizzle-orm';
import { orders } from '@/federation/db/schema/commerce/order';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { jobHandlers } from '@/federation/job-handlers';
import { type Availability, lockedAvailability } from '@/federation/modules/base/reservation/availability';
import { lockOrder } from '@/federation/modules/commerce/order/repository';
import type { TestApp } from '@/federation/testing/app';
import { decideUnheard, federationWithBank, returnedByBank } from '@/federation/testing/bank';
import {
  type Bought,
  type Checkout,
  callbackFields,
  checkoutOf,
  lineOf,
  order,
  report,
  sendCallback,
  submit,
} from '@/federation/testing/buyer';
import { createFormat, type TestFormat } from '@/federation/testing/format';
import { unlockedAvailability } from '@/federation/testing/unlocked-availability';
import { lackOf } from './settle';

const LIMIT = 2;

let federation: TestApp;
beforeAll(async () => {
  federation = await federationWithBank();
});
afterAll(() => federation.close());

let format: TestFormat;
let email: string;
beforeEach(async () => {
  federation.clock.set(new Date('2026-06-01T09:00:00Z'));
  format = await createFormat(federation.db, { buyLimit: LIMIT });
  email = `limited-${randomUUID()}@example.ru`;
});

const body = (count = LIMIT): Checkout => checkoutOf([lineOf(format, { ticket_count: count })], { email });

/** An order of as many tickets as the limit lets through, declined at the bank. */
async function declinedOrder(): Promise<Bought> {
  const bought = await order(federation, body());
  await report(federation, bought, 'canceled');
  return bought;
}

const statusOf = async ({ orderId }: Bought) => {
  const [row] = await federation.db.select().from(orders).where(eq(orders.publicId, orderId));
  return row?.status;
};
const ticketsSold = async () => {
  const rows = await federation.db
    .select()
    .from(tickets)
    .where(and(eq(tickets.formatId, format.publicId), eq(tickets.status, 'paid')));
  return rows.length;
};

describe('the buy limit in every order of events [C-153 R-09]', () => {
  test('an order that was declined, another one paid, then the first paid: its money goes back, and the e-mail says why', async () => {
    const first = await order(federation, body());
    await decideUnheard(federation, first, 'canceled');
    await report(federation, first, 'canceled');
    const second = await order(federation, body());
    await report(federation, second, 'paid');
    await decideUnheard(federation, first, 'paid');
    await report(federation, first, 'paid');
    expect([await statusOf(first), await statusOf(second), await ticketsSold()]).toEqual(['refunded', 'paid', LIMIT]);
    await federation.deps.queue.drain('send-refund', jobHandlers(federation.deps));
    expect(await returnedByBank(federation, first)).toEqual([900_000]);
    const told = (await federation.emails(email)).find(({ subject }) => subject.startsWith('Оплата пришла'));
    expect(told?.text).toContain('Вместе их было бы больше, чем продаётся в одни руки');
    expect(told?.text).toContain('Возвращаем 9\u00a0000\u00a0Руб.');
  });

  test('a hold that ran out, another order held, then the first paid: its money goes back', async () => {
    const first = await order(federation, body());
    federation.clock.advance({ minutes: 15, seconds: 1 });
    const second = await order(federation, body());
    await report(federation, first, 'paid');
    await report(federation, second, 'paid');
    expect([await statusOf(first), await statusOf(second)]).toEqual(['refunded', 'paid']);
  });

  test('an order that was declined is not revived beside another one that fills the limit', async () => {
    const key = randomUUID();
    const request = body();
    await report(federation, await order(federation, request, { key }), 'canceled');
    const other = await order(federation, body());
    const { status, response } = await submit(federation, request, { key });
    expect({ status, message: response.message }).toEqual({
      status: 409,
      message:
        'С билетами из другого вашего заказа их стало бы больше, чем продаётся в одни руки: обновите страницу и проверьте корзину',
    });
    await report(federation, other, 'canceled');
    expect((await submit(federation, request, { key })).status).toBe(200);
  });

  test('an order that was declined is paid where the limit leaves room, its own places not counted', async () => {
    const one = await order(federation, body(1));
    await report(federation, one, 'paid');
    const declined = await order(federation, body(1));
    await report(federation, declined, 'canceled');
    await report(federation, declined, 'paid');
    expect([await statusOf(declined), await ticketsSold()]).toEqual(['paid', LIMIT]);
    const late = await order(federation, checkoutOf([lineOf(format, { ticket_count: LIMIT })]));
    federation.clock.advance({ minutes: 14, seconds: 30 });
    await report(federation, late, 'paid');
    expect(await statusOf(late)).toBe('paid');
  });
});

describe('ten declined orders of one buyer, all paid at once [C-153 R-09]', () => {
  let declined: Bought[];
  beforeEach(async () => {
    declined = [];
    for (let number = 0; number < 10; number += 1) declined.push(await declinedOrder());
  });

  test('one order is sold, the money of the others is refunded', async () => {
    const responses = await Promise.all(
      declined.map((bought) => sendCallback(federation, callbackFields(federation, bought, 'paid'))),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const rows = await federation.db
      .select({ status: orders.status })
      .from(orders)
      .where(
        inArray(
          orders.publicId,
          declined.map(({ orderId }) => orderId),
        ),
      );
    expect(rows.map(({ status }) => status).sort()).toEqual(['paid', ...Array(9).fill('refunded')]);
    expect(await ticketsSold()).toBe(LIMIT);
  });

  /** How many of two would be sold, each judged and written before the other ends. */
  async function soldOfTwo(availability: Availability): Promise<number> {
    const outcomes = await Promise.all(
      declined.slice(0, 2).map(({ orderId }) =>
        federation.db.transaction(async (tx) => {
          const locked = await lockOrder(tx, orderId);
          if (!locked) throw new Error('no order');
          const lack = await lackOf(tx, federation.deps, locked, federation.clock.now(), availability);
          // Time for the other one to judge; under the lock it waits instead.
          await tx.execute('select pg_sleep(0.3)');
          if (!lack) await tx.execute(`update place_reservations set state = 'taken' where order_id = '${orderId}'`);
          return lack;
        }),
      ),
    );
    return outcomes.filter((lack) => lack === null).length;
  }

  test('judged under the lock one of two is sold', async () => {
    expect(await soldOfTwo(lockedAvailability)).toBe(1);
  });

  test('control: judged without the lock both are', async () => {
    expect(await soldOfTwo(unlockedAvailability)).toBe(2);
  });
});
