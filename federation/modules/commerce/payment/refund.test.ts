import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { refunds } from '@/federation/db/schema/commerce/payment';
import { BankRefusal } from '@/federation/gateways/acquiring/acquiring';
import { jobHandlers } from '@/federation/job-handlers';
import type { SellingDeps } from '@/federation/modules/commerce/order/kind-of-sale';
import { findReceipt } from '@/federation/modules/commerce/order/receipt';
import type { TestApp } from '@/federation/testing/app';
import { decideUnheard, federationWithBank, returnedByBank } from '@/federation/testing/bank';
import { type Bought, checkoutOf, lineOf, order, report } from '@/federation/testing/buyer';
import { createFormat } from '@/federation/testing/format';
import { signedInUser } from '@/federation/testing/signed-in-user';
import { refundableFormat, ticketDesk } from '@/federation/testing/ticket-life';
import type { ReceiptItem } from '@/lib/domain/commerce/order/receipt';
import { requestRefund } from './request-refund';
import { sendRefund } from './send-refund';

let federation: TestApp;
let bought: Bought;
const start = new Date('2026-06-01T09:00:00Z');

beforeAll(async () => {
  federation = await federationWithBank();
});
afterAll(() => federation.close());

/** Two tickets of 4500 rubles, paid. */
beforeEach(async () => {
  federation.clock.set(start);
  await federation.db.execute(sql`delete from pgboss.job where name = 'send-refund'`);
  bought = await order(federation, checkoutOf([lineOf(await createFormat(federation.db), { ticket_count: 2 })]));
  await decideUnheard(federation, bought);
  await report(federation, bought, 'paid');
});

const ticket = (amount = 450_000): ReceiptItem => ({
  name: 'Кубок России, Спринт',
  count: 1,
  amount,
  subject: 'service',
  method: 'full_payment',
});

const ask = (dedupeKey = `ticket:${crypto.randomUUID()}`, items = [ticket()]) =>
  federation.db.transaction((tx) =>
    requestRefund(tx, federation.deps, { orderId: bought.orderId, dedupeKey, items, now: federation.clock.now() }),
  );

const ofOrder = () => federation.db.select().from(refunds).where(eq(refunds.orderId, bought.orderId));
const states = async () => (await ofOrder()).map(({ state }) => state);
const emails = async () => (await federation.emails(bought.response.user?.email ?? '')).map(({ subject }) => subject);
const jobs = async () => {
  const { rows } = await federation.db.execute(
    sql`select count(*)::int as n from pgboss.job where name = 'send-refund'`,
  );
  return rows[0]?.n;
};

describe('a requested refund', () => {
  test('a refund with its receipt and its job, in the caller’s transaction or not at all', async () => {
    const refund = await ask();
    expect(refund).toMatchObject({ amountKopecks: 450_000, state: 'requested', attempts: 0 });
    expect(await findReceipt(federation.db, bought.orderId, refund.publicId)).toMatchObject({
      total: 450_000,
      lines: [{ name: 'Кубок России, Спринт', price: 450_000, quantity: 1, sum: 450_000 }],
    });
    expect(await jobs()).toBe(1);
    const undone = federation.db.transaction(async (tx) => {
      await requestRefund(tx, federation.deps, {
        orderId: bought.orderId,
        dedupeKey: 'x',
        items: [ticket()],
        now: start,
      });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await states()).toEqual(['requested']);
    expect(await jobs()).toBe(1);
  });

  test('20 times at once for one deduplication key: one [R-07]', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => ask('ticket:one')));
    expect(new Set(made.map(({ publicId }) => publicId)).size).toBe(1);
    expect(await states()).toEqual(['requested']);
    expect(await jobs()).toBe(1);
  });

  test('never more than what was paid, however many ask at once [R-07]', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => ask()));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await states()).toEqual(['requested', 'requested']);
    await expect(ask('ticket:more', [ticket(1)])).rejects.toThrow('a refund of 1 kopecks exceeds the refundable 0');
  });

  test('a refund of nothing, or of no order, is a mistake of the caller', async () => {
    await expect(ask('ticket:none', [ticket(0)])).rejects.toThrow('a refund of 0 kopecks exceeds');
    bought = { ...bought, orderId: crypto.randomUUID() };
    await expect(ask()).rejects.toThrow('refund requested for the unknown order');
  });
});

describe('a refund at the bank', () => {
  const drain = () => federation.deps.queue.drain('send-refund', jobHandlers(federation.deps));

  test('one ticket of two is refunded, then the other; an e-mail tells of each', async () => {
    await ask();
    expect(await drain()).toBe(1);
    expect(await returnedByBank(federation, bought)).toEqual([450_000]);
    expect(await states()).toEqual(['confirmed']);
    await ask();
    await drain();
    expect(await returnedByBank(federation, bought)).toEqual([450_000, 450_000]);
    expect(await emails()).toEqual(['Ваши билеты: 2', 'Возврат отправлен', 'Возврат отправлен']);
    const [message] = (await federation.emails(bought.response.user?.email ?? '')).slice(-1);
    expect(message?.text).toContain('4\u00a0500\u00a0Руб.');
  });

  test('money that came too late goes back by itself, with the one e-mail that says so', async () => {
    const format = await createFormat(federation.db, { places: 1 });
    bought = await order(federation, checkoutOf([lineOf(format)]));
    await decideUnheard(federation, bought);
    federation.clock.advance({ minutes: 15 });
    await order(federation, checkoutOf([lineOf(format)]));
    await report(federation, bought, 'paid');
    await drain();
    expect(await returnedByBank(federation, bought)).toEqual([450_000]);
    expect(await states()).toEqual(['confirmed']);
    expect(await emails()).toEqual(['Оплата пришла слишком поздно, деньги возвращены']);
    const response = await federation.app.inject({
      url: `/api/order/${bought.orderId}`,
      headers: { authorization: `Bearer ${bought.response.token}` },
    });
    expect(response.json().payment).toMatchObject({
      state: 'refunded',
      refunds: [{ amount: 4500, state: 'confirmed', created: '2026-06-01T09:15:00.000Z' }],
    });
  });

  test('a returned ticket waits for its money, and is refunded once the bank has taken it [C-088 R-07]', async () => {
    const member = await signedInUser(federation);
    const insured = await refundableFormat(federation, { insuranceKopecks: 35_000 });
    const checkout = checkoutOf([lineOf(insured, { ticket_count: 2, insurance: true })]);
    bought = await order(federation, checkout, member);
    await decideUnheard(federation, bought);
    await report(federation, bought, 'paid');
    const desk = ticketDesk(federation);
    const [one] = await desk.listed(member, 'my');
    expect((await desk.refund(member, one?.public_id ?? '')).response.sum).toBe(4850);
    expect((await desk.one(member, one?.public_id ?? '')).ticket.status).toBe('processing');
    const [refund] = await ofOrder();
    expect(await findReceipt(federation.db, bought.orderId, refund?.publicId)).toMatchObject({
      total: 485_000,
      lines: [
        { price: 450_000, quantity: 1, subject: 'service' },
        { price: 35_000, quantity: 1, subject: 'insurance' },
      ],
    });
    federation.clock.advance({ minutes: 1 });
    await drain();
    expect(await returnedByBank(federation, bought)).toEqual([485_000]);
    const sent = (await federation.emails(checkout.email)).find(({ subject }) => subject === 'Возврат отправлен');
    expect(sent?.text).toMatch(/Спринт: 4\u00a0500\u00a0Руб\.\n+Страхование участника: .*: 350\u00a0Руб\./);
    const { ticket: after } = await desk.one(member, one?.public_id ?? '');
    expect(after.status).toBe('refunded');
    expect(after.history.map(({ action }) => action)).toEqual(['bought', 'refund-requested', 'refunded']);
  });

  test('20 workers at once: it goes back once', async () => {
    const { publicId } = await ask();
    await Promise.allSettled(Array.from({ length: 20 }, () => sendRefund(federation.deps, publicId)));
    expect(await returnedByBank(federation, bought)).toEqual([450_000]);
    expect(await states()).toEqual(['confirmed']);
  });

  test('two of one order go one after the other', async () => {
    const [one, other] = [await ask(), await ask()];
    const outcomes = await Promise.allSettled(
      [one, other].map(({ publicId }) => sendRefund(federation.deps, publicId)),
    );
    for (const { publicId } of [one, other]) await sendRefund(federation.deps, publicId).catch(() => undefined);
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await returnedByBank(federation, bought)).toEqual([450_000, 450_000]);
    expect(await states()).toEqual(['confirmed', 'confirmed']);
  });
});

describe('an attempt of which nobody knows what became', () => {
  /** A bank that gives back and whose response is lost, or that never hears of it. */
  const losing = (arrives: boolean): SellingDeps => ({
    ...federation.deps,
    acquiring: {
      ...federation.deps.acquiring,
      async refund(intent) {
        if (arrives) await federation.deps.acquiring.refund(intent);
        throw new Error('the line is dead');
      },
    },
  });

  test.each([true, false])(
    'an attempt of unknown outcome refunds the money once, arrived or not: %s',
    async (arrives) => {
      const { publicId } = await ask();
      await expect(sendRefund(losing(arrives), publicId)).rejects.toThrow('the line is dead');
      expect(await states()).toEqual(['sent']);
      await expect(sendRefund(federation.deps, publicId)).rejects.toThrow('is at the bank');
      federation.clock.advance({ minutes: 1 });
      await sendRefund(federation.deps, publicId);
      expect(await returnedByBank(federation, bought)).toEqual([450_000]);
      expect(await states()).toEqual(['confirmed']);
    },
  );

  test('control: an attempt that does not ask the bank first refunds twice', async () => {
    const { publicId } = await ask();
    await expect(sendRefund(losing(true), publicId)).rejects.toThrow('the line is dead');
    federation.clock.advance({ minutes: 1 });
    const unasked = { ...federation.deps.acquiring, ask: async () => null };
    await sendRefund({ ...federation.deps, acquiring: unasked }, publicId);
    expect(await returnedByBank(federation, bought)).toEqual([450_000, 450_000]);
  });

  test('an open attempt keeps every other of the order from the bank: nobody could tell which has arrived', async () => {
    const [one, other] = [await ask(), await ask()];
    await expect(sendRefund(losing(false), one.publicId)).rejects.toThrow('the line is dead');
    await expect(sendRefund(federation.deps, other.publicId)).rejects.toThrow('another refund of order');
    expect(await returnedByBank(federation, bought)).toEqual([]);
    federation.clock.advance({ minutes: 1 });
    for (const { publicId } of [one, other]) await sendRefund(federation.deps, publicId);
    expect(await returnedByBank(federation, bought)).toEqual([450_000, 450_000]);
    expect(await states()).toEqual(['confirmed', 'confirmed']);
  });

  test('the second ticket’s attempt is not mistaken for the first’s', async () => {
    await sendRefund(federation.deps, (await ask()).publicId);
    const { publicId } = await ask();
    await expect(sendRefund(losing(false), publicId)).rejects.toThrow('the line is dead');
    federation.clock.advance({ minutes: 1 });
    await sendRefund(federation.deps, publicId);
    expect(await returnedByBank(federation, bought)).toEqual([450_000, 450_000]);
  });
});

test('a refusal is kept and tried again; after 48 it has failed and waits for somebody', async () => {
  const { publicId } = await ask();
  const refuse = async () => {
    throw new BankRefusal('AS200', 'Повторите');
  };
  const deps = { ...federation.deps, acquiring: { ...federation.deps.acquiring, refund: refuse } };
  await expect(sendRefund(deps, publicId)).rejects.toThrow('AS200');
  expect(await ofOrder()).toMatchObject([{ state: 'requested', attempts: 1, refusal: 'AS200: Повторите' }]);
  for (let attempt = 2; attempt <= 48; attempt += 1) await expect(sendRefund(deps, publicId)).rejects.toThrow('AS200');
  expect(await states()).toEqual(['failed']);
  await sendRefund(federation.deps, publicId);
  expect(await returnedByBank(federation, bought)).toEqual([]);
});
