import { expect } from '@jest/globals';
import { eq, ne } from 'drizzle-orm';
import type { emailsCommand } from '@/federation/cli/emails';
import {
  paymentsToSettleCommand,
  recordChargebackCommand,
  settlePaymentCommand,
} from '@/federation/cli/payments-to-settle';
import { orders } from '@/federation/db/schema/commerce/order';
import {
  type PaymentOutcome,
  paymentExceptionClosings,
  paymentExceptions,
  refunds,
} from '@/federation/db/schema/commerce/payment';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { reversePayment } from '@/federation/embedded-bank/book';
import { jobHandlers } from '@/federation/job-handlers';
import { checkInvariants } from '@/federation/modules/care/invariant/check-invariants';
import { checkPayments } from '@/federation/modules/commerce/payment/check-payments';
import type { JobName } from '@/federation/queue/queue';
import type { Order } from '@/lib/contract/commerce/order';
import type { ExceptionKind } from '@/lib/domain/commerce/order/payment-exception';
import type { TestApp } from './app';
import { decideUnheard, federationWithBank } from './bank';
import { type Bought, type Checkout, callbackFields, checkoutOf, lineOf, order, sendCallback } from './buyer';
import type { TestFormat } from './format';
import { createDeliveryPlaces, createProduct, goodsOf, toMoscow } from './goods';
import { signedInUser, type TestUser } from './signed-in-user';
import { refundableFormat, ticketDesk } from './ticket-life';

const METRICS_TOKEN = 'metrics-token-of-tests';
export const NONE_TO_SETTLE = ['Платежей, которые ждут решения, нет.'];

/** A federation with the embedded bank, and what a test of money that goes another way does in it. */
export async function exceptionDesk() {
  const federation: TestApp = await federationWithBank({ settings: { METRICS_TOKEN } });
  await createDeliveryPlaces(federation.db);
  let member: TestUser;
  let format: TestFormat;
  let bought: Bought;

  /** An order of a new member whose payment does what the test card does. */
  async function buy(outcome: PaymentOutcome, { count = 1 } = {}): Promise<void> {
    format = await refundableFormat(federation, { places: count });
    await pay(outcome, checkoutOf([lineOf(format, { ticket_count: count })]));
  }

  /** The same for an order of goods only, which cost with their delivery what a ticket does. */
  async function buyGoods(outcome: PaymentOutcome): Promise<void> {
    const shop = [goodsOf(await createProduct(federation.db, { M: 1 }, { priceKopecks: 405_000 }))];
    await pay(outcome, checkoutOf([], { shop, delivery: toMoscow }));
  }

  async function pay(outcome: PaymentOutcome, checkout: Checkout): Promise<void> {
    member = await signedInUser(federation);
    bought = await order(federation, { ...checkout, email: member.email }, { headers: member.headers });
    await decideUnheard(federation, bought, outcome);
    await drain('notify-shop');
    const report = outcome === 'authorized' ? 'authorized' : 'paid';
    expect((await sendCallback(federation, callbackFields(federation, bought, report))).status).toBe(200);
  }

  const drain = async (...names: JobName[]) => {
    for (const name of names) await federation.deps.queue.drain(name, jobHandlers(federation.deps));
  };
  /** The bank takes the payment back and reports it; the report is explored by the job. */
  async function reverse(): Promise<void> {
    await reversePayment(federation.deps, bought.orderId);
    await drain('notify-shop', 'check-payment');
  }
  async function run(command: typeof emailsCommand, ...args: string[]) {
    const said: string[] = [];
    await command({ ...federation.deps, args, folder: '.', say: (line) => said.push(line), warn: () => undefined });
    return said;
  }
  const by = ['--by', 'Бухгалтер', '--reason', 'Письмо банка от 1 июня'];
  const listed = () => run(paymentsToSettleCommand);
  const openId = async () => {
    const rows = await federation.db
      .select()
      .from(paymentExceptions)
      .where(eq(paymentExceptions.orderId, bought.orderId));
    return rows.at(-1)?.publicId ?? '';
  };
  const settleAs = async (resolution: string) => run(settlePaymentCommand, await openId(), '--as', resolution, ...by);
  const exceptions = async () => {
    const response = await federation.app.inject({ url: `/api/order/${bought.orderId}`, headers: member.headers });
    return response
      .json<Order>()
      .payment.exceptions.map(({ kind, amount, resolution }) => ({ kind, amount, resolution }));
  };
  /** Void tickets stand with the past ones. */
  const myTickets = async () => {
    const { listed } = ticketDesk(federation);
    return [...(await listed(member, 'my')), ...(await listed(member, 'old'))];
  };
  const statuses = async () => (await myTickets()).map(({ status }) => status).sort();
  const emails = async (address: string) => {
    await drain('send-email');
    return federation.emails(address);
  };
  const subjects = async (address: string) => (await emails(address)).map(({ subject }) => subject);
  const office = async () =>
    (await subjects(federation.deps.settings.OPERATIONS_MAILBOX)).filter((subject) =>
      subject.startsWith('Деньги пошли'),
    ).length;
  const broken = async () => (await checkInvariants(federation.db, federation.clock.now())).map(({ name }) => name);
  const gauge = async () => {
    const { body } = await federation.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    return body.split('\n').filter((line) => line.startsWith('federation_payments_to_settle{'));
  };

  /** Settles what earlier tests have left open. */
  async function reset(): Promise<void> {
    federation.clock.set(new Date('2026-06-01T09:00:00Z'));
    await federation.db.update(tickets).set({ status: 'paid' }).where(eq(tickets.status, 'suspended'));
    await federation.db.update(tickets).set({ status: 'refunded' }).where(eq(tickets.status, 'processing'));
    await federation.db.update(refunds).set({ state: 'by-hand' }).where(ne(refunds.state, 'confirmed'));
    await federation.db.update(orders).set({ status: 'paid' }).where(eq(orders.status, 'authorized'));
    await federation.db.delete(paymentExceptionClosings);
    await federation.db.delete(paymentExceptions);
  }

  return {
    federation,
    get member() {
      return member;
    },
    get format() {
      return format;
    },
    get bought() {
      return bought;
    },
    buy,
    buyGoods,
    reset,
    drain,
    reverse,
    run,
    by,
    listed,
    openId,
    settleAs,
    exceptions,
    myTickets,
    statuses,
    emails,
    subjects,
    office,
    broken,
    gauge,
  };
}

type Desk = Awaited<ReturnType<typeof exceptionDesk>>;

/** How each kind comes about, by the card that the embedded bank plays it with, and what the buyer is told; `captured-late` follows another. */
export const exceptionCauses: Readonly<
  Record<
    Exclude<ExceptionKind, 'captured-late'>,
    readonly [outcome: PaymentOutcome, cause: (desk: Desk) => Promise<unknown>, told: string]
  >
> = {
  'refund-refused': [
    'unreturnable',
    async (desk) => {
      const { federation } = desk;
      await ticketDesk(federation).refund(desk.member, (await desk.myTickets())[0]?.public_id ?? '');
      const [refund] = await federation.db.select().from(refunds).where(eq(refunds.orderId, desk.bought.orderId));
      const send = () => jobHandlers(federation.deps)['send-refund']({ refundId: refund?.publicId ?? '' });
      for (let attempt = 1; attempt <= 48; attempt += 1) await expect(send()).rejects.toThrow('The card is closed');
      await desk.drain('send-refund');
    },
    'Банк не принял возврат',
  ],
  reversed: ['paid', (desk) => desk.reverse(), 'Банк забрал оплату назад'],
  chargeback: [
    'paid',
    (desk) => desk.run(recordChargebackCommand, '--order', desk.bought.orderId, '--sum', '4500', ...desk.by),
    'Оплата оспорена',
  ],
  'not-captured': [
    'authorized',
    async ({ federation }) => {
      federation.clock.advance({ days: 3, minutes: 1 });
      await checkPayments(federation.deps);
    },
    'Оплата ещё не завершена',
  ],
};
