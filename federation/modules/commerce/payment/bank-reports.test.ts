import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { refundsCommand, retryRefundCommand } from '@/federation/cli/refunds';
import { orders } from '@/federation/db/schema/commerce/order';
import { bankPayments, paymentExceptions, refunds } from '@/federation/db/schema/commerce/payment';
import { reversePayment } from '@/federation/embedded-bank/book';
import { jobHandlers } from '@/federation/job-handlers';
import type { TestApp } from '@/federation/testing/app';
import { returnedByBank } from '@/federation/testing/bank';
import { callbackFields, sendCallback } from '@/federation/testing/buyer';
import { exceptionDesk, NONE_TO_SETTLE } from '@/federation/testing/exception-desk';
import { ticketDesk } from '@/federation/testing/ticket-life';
import { checkPayments } from './check-payments';

describe('reports of the bank', () => {
  let desk: Awaited<ReturnType<typeof exceptionDesk>>;
  let federation: TestApp;
  beforeAll(async () => {
    desk = await exceptionDesk();
    federation = desk.federation;
  });
  afterAll(() => federation.close());
  beforeEach(() => desk.reset());

  describe('a report that a payment was canceled', () => {
    test('a report of an earlier attempt, late, is explained by the bank and changes nothing', async () => {
      await desk.buy('paid');
      await sendCallback(federation, callbackFields(federation, desk.bought, 'canceled'));
      await desk.drain('check-payment');
      expect([await desk.exceptions(), await desk.statuses()]).toEqual([[], ['paid']]);
    });

    test('a report after our own refunds is explained by them', async () => {
      await desk.buy('paid', { count: 2 });
      for (const { public_id } of await desk.myTickets()) await ticketDesk(federation).refund(desk.member, public_id);
      await desk.drain('send-refund');
      expect(await returnedByBank(federation, desk.bought)).toEqual([450_000, 450_000]);
      await sendCallback(federation, callbackFields(federation, desk.bought, 'canceled'));
      await desk.drain('check-payment');
      expect(await desk.exceptions()).toEqual([]);
    });

    test('a report of the rest after one refund of ours records the rest as reversed', async () => {
      await desk.buy('paid', { count: 2 });
      await ticketDesk(federation).refund(desk.member, (await desk.myTickets())[0]?.public_id ?? '');
      await desk.drain('send-refund');
      await desk.reverse();
      expect(await desk.exceptions()).toEqual([{ kind: 'reversed', amount: 4500, resolution: null }]);
      expect(await desk.statuses()).toEqual(['refunded', 'suspended']);
    });

    test('a report while the bank does not answer waits, and nothing is decided', async () => {
      await desk.buy('paid');
      await reversePayment(federation.deps, desk.bought.orderId);
      await desk.drain('notify-shop');
      const silent = {
        ...federation.deps,
        acquiring: { ...federation.deps.acquiring, ask: () => Promise.reject(new Error('silent')) },
      };
      await expect(federation.deps.queue.drain('check-payment', jobHandlers(silent))).rejects.toThrow('silent');
      expect(await desk.statuses()).toEqual(['paid']);
      await federation.db.execute(`update pgboss.job set start_after = now() where state = 'retry'`);
      await desk.drain('check-payment');
      expect(await desk.statuses()).toEqual(['suspended']);
    });

    test('a report and a refund at once do not deadlock, and the order is consistent', async () => {
      for (let round = 0; round < 5; round += 1) {
        await desk.buy('paid', { count: 2 });
        await reversePayment(federation.deps, desk.bought.orderId);
        await desk.drain('notify-shop');
        const [ticket] = await desk.myTickets();
        const [refunded] = await Promise.all([
          ticketDesk(federation).refund(desk.member, ticket?.public_id ?? ''),
          jobHandlers(federation.deps)['check-payment']({ orderId: desk.bought.orderId }),
        ]);
        expect([200, 400]).toContain(refunded.status);
        await desk.drain('check-payment');
        expect((await desk.broken()).filter((name) => name !== 'payments-are-settled')).toEqual([]);
      }
    });
  });

  describe('money that the bank holds and does not take', () => {
    const check = () => checkPayments(federation.deps);
    const [order_, day] = [() => eq(orders.publicId, desk.bought.orderId), { days: 1 }];
    beforeEach(async () => {
      await desk.buy('authorized');
      federation.clock.advance({ days: 2 });
      await check();
    });

    test('is recorded after three days, once; the ticket stays good and the buyer is told not to pay twice', async () => {
      expect(await desk.exceptions()).toEqual([]);
      federation.clock.advance({ days: 1, minutes: 1 });
      await check();
      federation.clock.advance(day);
      await check();
      expect(await desk.exceptions()).toEqual([{ kind: 'not-captured', amount: 4500, resolution: null }]);
      expect([await desk.statuses(), await desk.gauge()]).toEqual([
        ['paid'],
        ['federation_payments_to_settle{kind="not-captured"} 1'],
      ]);
      expect(
        (await desk.subjects(desk.member.email)).filter((subject) => subject === 'Оплата ещё не завершена'),
      ).toHaveLength(1);
      await expect(desk.settleAs('withdrawn')).rejects.toThrow('Этот платёж так не закрыть');
      await desk.settleAs('released');
      expect([await desk.statuses(), await desk.listed(), await desk.broken()]).toEqual([
        ['withdrawn'],
        NONE_TO_SETTLE,
        [],
      ]);
      await desk.reverse();
      expect(await desk.exceptions()).toHaveLength(1);
    });

    test('is taken by the bank after all: it is closed by the bank', async () => {
      federation.clock.advance({ days: 2 });
      await check();
      await federation.db
        .update(bankPayments)
        .set({ status: 'paid' })
        .where(eq(bankPayments.orderId, desk.bought.orderId));
      federation.clock.advance(day);
      await check();
      expect(await desk.exceptions()).toEqual([{ kind: 'not-captured', amount: 4500, resolution: 'captured' }]);
      expect(await federation.db.select({ status: orders.status }).from(orders).where(order_())).toEqual([
        { status: 'paid' },
      ]);
      expect(await desk.subjects(desk.member.email)).toContain('Оплата завершена');
    });

    test.each([
      { decision: 'released', status: 'withdrawn', refused: ['kept'] },
      { decision: 'kept', status: 'paid', refused: [] },
    ])(
      'is taken after a person decided $decision: it waits for a person again, and its return is no reversal',
      async ({ decision, status, refused }) => {
        federation.clock.advance({ days: 2 });
        await check();
        await desk.settleAs(decision);
        await federation.db
          .update(bankPayments)
          .set({ status: 'paid' })
          .where(eq(bankPayments.orderId, desk.bought.orderId));
        for (let day = 0; day < 2; day += 1) {
          federation.clock.advance({ days: 1 });
          await check();
        }
        const closed = { kind: 'not-captured', amount: 4500, resolution: decision };
        expect(await desk.exceptions()).toEqual([closed, { kind: 'captured-late', amount: 4500, resolution: null }]);
        expect(await desk.subjects(desk.member.email)).toContain('Банк списал деньги с опозданием');
        expect([await desk.statuses(), await desk.broken()]).toEqual([[status], ['payments-are-settled']]);
        for (const resolution of refused)
          await expect(desk.settleAs(resolution)).rejects.toThrow('Этот платёж так не закрыть');
        await desk.reverse();
        await desk.settleAs('paid-by-hand');
        expect(await desk.exceptions()).toEqual([
          closed,
          { kind: 'captured-late', amount: 4500, resolution: 'paid-by-hand' },
        ]);
        expect([await desk.statuses(), await desk.broken()]).toEqual([[status], []]);
      },
    );

    test('is taken after a person decided kept, and counted: a later reversal suspends the ticket', async () => {
      federation.clock.advance({ days: 2 });
      await check();
      await desk.settleAs('kept');
      federation.clock.advance(day);
      await sendCallback(federation, callbackFields(federation, desk.bought, 'paid'));
      await sendCallback(federation, callbackFields(federation, desk.bought, 'paid'));
      federation.clock.advance(day);
      await desk.settleAs('kept');
      await federation.db
        .update(bankPayments)
        .set({ status: 'paid' })
        .where(eq(bankPayments.orderId, desk.bought.orderId));
      federation.clock.advance(day);
      await desk.reverse();
      expect((await desk.exceptions()).map(({ kind, resolution }) => [kind, resolution])).toEqual([
        ['not-captured', 'kept'],
        ['captured-late', 'kept'],
        ['reversed', null],
      ]);
      expect(await desk.statuses()).toEqual(['suspended']);
    });

    test('is let go by the bank: the ticket is suspended, though no callback came', async () => {
      federation.clock.advance({ days: 2 });
      await check();
      await federation.db
        .update(bankPayments)
        .set({ status: 'canceled' })
        .where(eq(bankPayments.orderId, desk.bought.orderId));
      federation.clock.advance(day);
      await check();
      expect(await desk.exceptions()).toEqual([
        { kind: 'not-captured', amount: 4500, resolution: 'superseded' },
        { kind: 'reversed', amount: 4500, resolution: null },
      ]);
      expect(await desk.statuses()).toEqual(['suspended']);
    });
  });
});

describe('a refund that the bank refuses', () => {
  let desk: Awaited<ReturnType<typeof exceptionDesk>>;
  let federation: TestApp;
  beforeAll(async () => {
    desk = await exceptionDesk();
    federation = desk.federation;
  });
  afterAll(() => federation.close());
  beforeEach(() => desk.reset());

  describe('a refund that the bank refuses for good', () => {
    let ticketId: string;
    let refundId: string;
    const send = () => jobHandlers(federation.deps)['send-refund']({ refundId });
    beforeEach(async () => {
      await desk.buy('unreturnable');
      ticketId = (await desk.myTickets())[0]?.public_id ?? '';
      await ticketDesk(federation).refund(desk.member, ticketId);
      const [refund] = await federation.db.select().from(refunds).where(eq(refunds.orderId, desk.bought.orderId));
      refundId = refund?.publicId ?? '';
      for (let attempt = 1; attempt <= 48; attempt += 1) await expect(send()).rejects.toThrow('The card is closed');
      await desk.drain('send-refund');
      federation.clock.advance({ minutes: 5 });
    });

    test('is told to office and buyer once, and shown on the order and the ticket', async () => {
      expect(await desk.exceptions()).toEqual([{ kind: 'refund-refused', amount: 4500, resolution: null }]);
      const { ticket } = await ticketDesk(federation).one(desk.member, ticketId);
      expect([ticket.status, ticket.refund_state]).toEqual(['processing', 'failed']);
      expect(await desk.listed()).toEqual([
        expect.stringContaining(`возврат ${refundId}; 04: The card is closed; решения: paid-by-hand`),
      ]);
      expect(await desk.subjects(desk.member.email)).toContain('Банк не принял возврат');
      expect(await desk.broken()).toEqual(['payments-are-settled']);
    });

    test('is paid by hand: the ticket is refunded, nothing goes to the bank any more', async () => {
      await desk.settleAs('paid-by-hand');
      const { ticket } = await ticketDesk(federation).one(desk.member, ticketId);
      expect([ticket.status, ticket.refund_state]).toEqual(['refunded', 'by-hand']);
      await send();
      expect(await returnedByBank(federation, desk.bought)).toEqual([]);
      expect([await desk.listed(), await desk.broken(), await desk.run(refundsCommand)]).toEqual([
        NONE_TO_SETTLE,
        [],
        ['Возвратов, от которых отказался банк, нет.'],
      ]);
      expect(await desk.subjects(desk.member.email)).toContain('Деньги возвращены');
    });

    test('is handed to the bank again: not closed by hand meanwhile, closed by the bank once it has gone back', async () => {
      await desk.run(retryRefundCommand, refundId, ...desk.by);
      await expect(desk.settleAs('paid-by-hand')).rejects.toThrow('Этот возврат сейчас передаётся банку');
      expect(await desk.listed()).toHaveLength(1);
      await federation.db
        .update(bankPayments)
        .set({ outcome: 'paid' })
        .where(eq(bankPayments.orderId, desk.bought.orderId));
      await desk.drain('send-refund');
      expect(await desk.exceptions()).toEqual([{ kind: 'refund-refused', amount: 4500, resolution: 'confirmed' }]);
      expect([await desk.listed(), await desk.broken()]).toEqual([NONE_TO_SETTLE, []]);
    });

    test('a refusal of an older release is recorded by the migration, once', async () => {
      await federation.db.delete(paymentExceptions);
      expect(await desk.broken()).toEqual(['refused-refunds-are-recorded']);
      const file = readFileSync(new URL('../../../db/migrations/0040_payment_exceptions.sql', import.meta.url), 'utf8');
      const [insert, ...more] = file.split('--> statement-breakpoint').filter((part) => /^INSERT/m.test(part));
      expect(more).toEqual([]);
      await federation.db.execute(sql.raw(insert ?? ''));
      expect(await desk.exceptions()).toEqual([{ kind: 'refund-refused', amount: 4500, resolution: null }]);
      await desk.settleAs('paid-by-hand');
      expect(await desk.broken()).toEqual([]);
    });

    test('handed to the bank and closed by hand at once, it is one of them', async () => {
      const tried = await Promise.allSettled([
        desk.run(retryRefundCommand, refundId, ...desk.by),
        desk.settleAs('paid-by-hand'),
      ]);
      expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });
  });
});
