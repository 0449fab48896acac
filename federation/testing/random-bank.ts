import { asc, inArray } from 'drizzle-orm';
import { refunds } from '@/federation/db/schema/commerce/payment';
import { jobHandlers } from '@/federation/job-handlers';
import { checkPayments } from '@/federation/modules/commerce/payment/check-payments';
import { sendRefund } from '@/federation/modules/commerce/payment/send-refund';
import type { TestApp } from './app';
import { callbackFields, sendCallback } from './buyer';
import { type LedgerBank, refundOutcomes } from './ledger-bank';
import { type Action, chosen, type Draw } from './random-commands';

/** What buyers do at the bank, and the bank with them; each returns a status, 404 where there is no such payment. */
export function randomBank(federation: TestApp, bank: LedgerBank) {
  const { db, deps } = federation;

  function decide([pick, way = 0]: readonly number[], to: 'paid' | 'canceled'): number {
    const open = [...bank.payments.values()].filter(
      ({ status, returned }) => (status === 'waiting' || status === 'canceled') && returned === 0,
    );
    const payment = chosen(open, pick);
    if (!payment) return 404;
    bank.decide(payment.orderId, to, to === 'paid' && way % 5 === 0 ? ['authorized', 'paid'] : [to]);
    return 200;
  }

  /** One of the bank's reports, in any sequence; one in three is repeated later. */
  async function report([pick = 0]: readonly number[]): Promise<number> {
    const at = pick % Math.max(bank.reports.length, 1);
    const told = bank.reports[at];
    const payment = told && bank.payments.get(told.orderId);
    if (!told || !payment) return 404;
    if (pick % 3 > 0) bank.reports.splice(at, 1);
    const total = (payment.amount / 100).toFixed(2);
    return (await sendCallback(federation, callbackFields(federation, { ...told, total }, told.status))).status;
  }

  async function askBank(): Promise<number> {
    await checkPayments(deps);
    await deps.queue.drain('check-payment', jobHandlers(deps));
    return 200;
  }

  const openRefunds = () =>
    db
      .select()
      .from(refunds)
      .where(inArray(refunds.state, ['requested', 'sent']))
      .orderBy(asc(refunds.createdAt), asc(refunds.publicId));

  /** 409 where the bank refuses, or its response does not come. */
  async function trySendRefund([pick, how]: readonly number[]): Promise<number> {
    const refund = chosen(await openRefunds(), pick);
    if (!refund) return 404;
    bank.answerRefunds(chosen(refundOutcomes, how) ?? 'taken');
    return sendRefund(deps, refund.publicId).then(
      () => 200,
      () => 409,
    );
  }

  /** A payment of which nothing is on its way back: what the bank has taken back cannot be refunded by it as well. */
  async function reverse([pick]: readonly number[]): Promise<number> {
    const open = new Set((await openRefunds()).map(({ orderId }) => orderId));
    for (const { orderId } of bank.reports) open.add(orderId);
    const settled = [...bank.payments.values()].filter(
      ({ orderId, status, returned }) => status === 'paid' && returned === 0 && !open.has(orderId),
    );
    const payment = chosen(settled, pick);
    if (!payment) return 404;
    bank.reverse(payment.orderId);
    return report([bank.reports.length - 1]);
  }
  return {
    pay: async ({ picks }: Draw) => decide(picks, 'paid'),
    decline: async ({ picks }: Draw) => decide(picks, 'canceled'),
    report: ({ picks }: Draw) => report(picks),
    askBank,
    sendRefund: ({ picks }: Draw) => trySendRefund(picks),
    reverse: ({ picks }: Draw) => reverse(picks),
  } satisfies Partial<Record<Action, (draw: Draw) => Promise<number>>>;
}
