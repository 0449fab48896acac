import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { refundsCommand, retryRefundCommand } from '@/federation/cli/refunds';
import { bankPayments, paymentExceptions, refunds } from '@/federation/db/schema/payment';
import { jobHandlers } from '@/federation/job-handlers';
import type { TestApp } from '@/federation/testing/app';
import { returnedByBank } from '@/federation/testing/bank';
import { exceptionDesk, NONE_TO_SETTLE } from '@/federation/testing/exception-desk';
import { ticketDesk } from '@/federation/testing/ticket-life';

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

  test('of an older release is recorded by the migration, once', async () => {
    await federation.db.delete(paymentExceptions);
    expect(await desk.broken()).toEqual(['refused-refunds-are-recorded']);
    const file = readFileSync(new URL('../../db/migrations/0040_payment_exceptions.sql', import.meta.url), 'utf8');
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
