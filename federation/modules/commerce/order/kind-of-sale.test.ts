import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { orders } from '@/federation/db/schema/commerce/order';
import { refunds } from '@/federation/db/schema/commerce/payment';
import { html } from '@/federation/http/html';
import { applyCallback } from '@/federation/modules/commerce/payment/apply-report';
import { pay } from '@/federation/modules/commerce/payment/pay';
import { requestRefund } from '@/federation/modules/commerce/payment/request-refund';
import { sendRefund } from '@/federation/modules/commerce/payment/send-refund';
import { recordChargeback, settleException } from '@/federation/modules/commerce/payment/settle-exception';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf } from '@/federation/testing/buyer';
import { createFormat, type TestFormat } from '@/federation/testing/format';
import { type PaymentBody, paymentRequest } from '@/lib/contract/commerce/payment';
import { type KindOfSale, newLines, type Sales, type SellingDeps } from './kind-of-sale';
import { pricedColumns } from './price-order';
import { findReceipt } from './receipt';

const PRICE = 120_000;

/** Season tickets: a kind of sale that nothing but this file knows. */
const seasonLines = pgTable('toy_season_lines', {
  publicId: uuid('public_id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  count: integer('count').notNull(),
  unitKopecks: integer('unit_kopecks').notNull(),
  discountKopecks: integer('discount_kopecks').notNull(),
  amountKopecks: integer('amount_kopecks').notNull(),
});
const seasonTickets = pgTable('toy_season_tickets', {
  publicId: uuid('public_id').primaryKey().defaultRandom(),
  orderId: uuid('order_id').notNull(),
  status: text('status').notNull(),
});

interface SeasonLine {
  readonly count: number;
  readonly expected_total?: number;
}
const seasonsOf = (body: PaymentBody) =>
  (body as PaymentBody & { readonly seasons?: readonly SeasonLine[] }).seasons ?? [];

let isOver = false;
const setStatus = (tx: TestApp['db'], orderId: string, status: string) =>
  tx.update(seasonTickets).set({ status }).where(eq(seasonTickets.orderId, orderId)).returning();

const seasonPart = ({ count, amountKopecks }: { count: number; amountKopecks: number }) => ({
  name: 'Абонемент',
  count,
  amount: amountKopecks,
  subject: 'service' as const,
  method: 'full_payment' as const,
});

const seasonSale: KindOfSale = {
  terminal: 'federation',
  lines: (body) => seasonsOf(body).map(() => ({})),
  async read(_db, body) {
    const lines = seasonsOf(body);
    return {
      toSell: async () =>
        lines.map(({ count, expected_total: shown }) => ({
          title: 'Абонемент',
          shown,
          unit: PRICE,
          count,
          promo: undefined,
        })),
      async newLines(_tx, { orderId, prices }) {
        const rows = lines.map(({ count }, at) => {
          const { unitKopecks, discountKopecks, amountKopecks } = pricedColumns(prices[at], undefined);
          return { publicId: randomUUID(), orderId, count, unitKopecks, discountKopecks, amountKopecks };
        });
        return newLines(seasonLines, rows, rows.map(seasonPart));
      },
    };
  },
  async receiptItems(db, { publicId }) {
    return (await db.select().from(seasonLines).where(eq(seasonLines.orderId, publicId))).map(seasonPart);
  },
  lossAt: async (_tx, _order, { stage }) => (stage === 'payment' && isOver ? 'sold-out' : null),
  async ordered(tx, { publicId: orderId }) {
    const lines = await tx.select().from(seasonLines).where(eq(seasonLines.orderId, orderId));
    return {
      loss: isOver ? 'sold-out' : null,
      async fulfil(tx) {
        for (const { count } of lines) {
          await tx.insert(seasonTickets).values(Array.from({ length: count }, () => ({ orderId, status: 'paid' })));
        }
        const text = `Абонементы: ${lines.length}`;
        return {
          subject: 'Ваш абонемент',
          page: null,
          before: [],
          after: [{ text, html: html`<p>${text}</p>` }],
          attachments: [],
        };
      },
    };
  },
  lateEmail: async () => ({ lines: ['Абонемент на сезон'] }),
  withdrawal: {
    suspend: async (tx, _deps, { publicId }) => (await setStatus(tx, publicId, 'suspended')).length,
    restore: async (tx, _deps, { publicId }) => void (await setStatus(tx, publicId, 'paid')),
    withdraw: async (tx, _deps, { publicId }) => void (await setStatus(tx, publicId, 'withdrawn')),
    async finishRefund(tx, dedupeKey) {
      const [kind, orderId = ''] = dedupeKey.split(':');
      if (kind === 'season') await setStatus(tx, orderId, 'refunded');
    },
  },
};

let federation: TestApp;
let deps: SellingDeps;
let format: TestFormat;
beforeAll(async () => {
  federation = await testApp();
  await federation.db.execute(sql`
    create table toy_season_lines (
      public_id uuid primary key, order_id uuid not null, count integer not null,
      unit_kopecks integer not null, discount_kopecks integer not null, amount_kopecks integer not null)`);
  await federation.db.execute(sql`
    create table toy_season_tickets (
      public_id uuid primary key default gen_random_uuid(), order_id uuid not null, status text not null)`);
  await federation.db.execute(sql`grant all on toy_season_lines, toy_season_tickets to public`);
  const sales: Sales = Object.assign({}, federation.deps.sales, { seasons: seasonSale });
  const acquiring = { ...federation.deps.acquiring, refund: async () => undefined };
  deps = { ...federation.deps, sales, acquiring };
  format = await createFormat(federation.db);
});
afterAll(() => federation.close());
beforeEach(() => {
  isOver = false;
});

interface Wanted {
  readonly count?: number;
  readonly tickets?: number;
  /** The sum that the buyer was shown. */
  readonly shown?: number;
}

/** Season tickets for a new guest, beside tickets where they are asked for. */
async function place({ count = 1, tickets = 0, shown }: Wanted = {}) {
  const total = shown ?? PRICE * count + 450_000 * tickets;
  const asked = checkoutOf([lineOf(format, { ticket_count: Math.max(1, tickets) })], { expected_total: total });
  const body = paymentRequest.parse(asked);
  const response = await pay(deps, {
    body: Object.assign({}, body, { tickets: tickets > 0 ? body.tickets : [], seasons: [{ count }] }),
    signedIn: null,
    idempotencyKey: randomUUID(),
    caller: { ip: '127.0.0.1', headers: {} },
    now: federation.clock.now(),
  });
  return { orderId: response.order_public_id ?? '', email: body.email, amount: total };
}
type Placed = Awaited<ReturnType<typeof place>>;

const callBack = ({ orderId, amount }: Placed) =>
  applyCallback(deps, { orderId, amount, terminal: 'federation', status: 'paid' });
const statusOf = async ({ orderId }: Placed) => {
  const [order] = await federation.db.select().from(orders).where(eq(orders.publicId, orderId));
  return order?.status;
};
const seasonsIn = async ({ orderId }: Placed) => {
  const rows = await federation.db.select().from(seasonTickets).where(eq(seasonTickets.orderId, orderId));
  return rows.map(({ status }) => status);
};
const lastEmail = async ({ email }: Placed) => (await federation.emails(email)).at(-1);

test('a kind that order and payment do not know is placed, paid once, fulfilled and told', async () => {
  const placed = await place({ count: 2 });
  expect(await statusOf(placed)).toBe('new');
  expect(await findReceipt(federation.db, placed.orderId)).toMatchObject({
    total: 2 * PRICE,
    lines: [{ name: 'Абонемент', quantity: 2, price: PRICE }],
  });
  expect(await Promise.all([callBack(placed), callBack(placed)])).toEqual([null, null]);
  expect(await statusOf(placed)).toBe('paid');
  expect(await seasonsIn(placed)).toEqual(['paid', 'paid']);
  const message = await lastEmail(placed);
  expect(message?.subject).toBe('Ваш абонемент');
  expect(message?.text).toContain('Абонементы: 1');
});

test('the price of another kind of sale is judged like any other', async () => {
  await expect(place({ shown: PRICE - 1 })).rejects.toThrow('Сумма изменилась');
});

test('another kind of sale is sold beside tickets in one order', async () => {
  const placed = await place({ tickets: 1 });
  await callBack(placed);
  expect(await seasonsIn(placed)).toEqual(['paid']);
  const message = await lastEmail(placed);
  expect(message?.subject).toBe('Ваш билет');
  expect(message?.text).toContain('Абонементы: 1');
});

test('money for what is gone goes back, and the e-mail names it', async () => {
  const placed = await place();
  isOver = true;
  await callBack(placed);
  expect(await statusOf(placed)).toBe('refunded');
  expect(await seasonsIn(placed)).toEqual([]);
  expect((await lastEmail(placed))?.text).toContain('Абонемент на сезон');
  const [refund] = await federation.db.select().from(refunds).where(eq(refunds.orderId, placed.orderId));
  expect(refund?.amountKopecks).toBe(PRICE);
});

test('a refund ends what it was asked for', async () => {
  const placed = await place();
  await callBack(placed);
  const refund = await federation.db.transaction((tx) =>
    requestRefund(tx, deps, {
      orderId: placed.orderId,
      dedupeKey: `season:${placed.orderId}`,
      items: [seasonPart({ count: 1, amountKopecks: PRICE })],
      now: federation.clock.now(),
    }),
  );
  await sendRefund(deps, refund.publicId);
  expect(await seasonsIn(placed)).toEqual(['refunded']);
});

test('money that the bank takes back suspends it, and a decision brings it back', async () => {
  const placed = await place();
  await callBack(placed);
  const decision = { operator: 'anna', reason: 'спор', now: federation.clock.now() };
  const recorded = await recordChargeback(deps, { orderId: placed.orderId, amount: PRICE }, decision);
  if (typeof recorded === 'string') throw new Error(recorded);
  expect(await seasonsIn(placed)).toEqual(['suspended']);
  await settleException(deps, recorded.publicId, { resolution: 'kept', ...decision });
  expect(await seasonsIn(placed)).toEqual(['paid']);
});

test('a list of the contract that nobody sells does not compile', () => {
  const { insurances: _, ...others } = federation.deps.sales;
  // @ts-expect-error the licences are forgotten
  const forgotten: Sales = others;
  expect(Object.keys(forgotten)).toEqual(['tickets', 'shop', 'surcharges']);
});
