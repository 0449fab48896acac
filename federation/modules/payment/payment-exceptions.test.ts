import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { emailsCommand } from '@/federation/cli/emails';
import {
  paymentsToSettleCommand,
  recordChargebackCommand,
  settlePaymentCommand,
} from '@/federation/cli/payments-to-settle';
import { refundsCommand, retryRefundCommand } from '@/federation/cli/refunds';
import { operatorActions } from '@/federation/db/schema/operator';
import { orders } from '@/federation/db/schema/order';
import type { Outcome } from '@/federation/db/schema/payment';
import { bankPayments, paymentExceptionClosings, paymentExceptions, refunds } from '@/federation/db/schema/payment';
import { tickets } from '@/federation/db/schema/ticket';
import { reversePayment } from '@/federation/embedded-bank/book';
import { jobHandlers } from '@/federation/job-handlers';
import { checkInvariants } from '@/federation/modules/invariant/check-invariants';
import type { JobName } from '@/federation/queue/queue';
import type { TestApp } from '@/federation/testing/app';
import { decideUnheard, federationWithBank, returnedByBank } from '@/federation/testing/bank';
import {
  type Bought,
  callbackFields,
  checkoutOf,
  lineOf,
  order,
  sendCallback,
  submit,
} from '@/federation/testing/buyer';
import type { TestFormat } from '@/federation/testing/format';
import { signedInMember, type TestMember } from '@/federation/testing/member';
import { refundableFormat, ticketDesk } from '@/federation/testing/ticket-life';
import type { Order } from '@/lib/contract/order';
import { type ExceptionKind, resolutionsOf } from '@/lib/domain/order/payment-exception';
import { checkPayments } from './check-payments';

const METRICS_TOKEN = 'metrics-token-of-tests';
const NONE = ['Платежей, которые ждут решения, нет.'];

let federation: TestApp;
beforeAll(async () => {
  federation = await federationWithBank({ settings: { METRICS_TOKEN } });
});
afterAll(() => federation.close());

let member: TestMember;
let format: TestFormat;
let bought: Bought;

/** An order of the member whose payment does what the test card does. */
async function buy(outcome: Outcome, { count = 1 } = {}): Promise<void> {
  member = await signedInMember(federation);
  format = await refundableFormat(federation, { places: count });
  bought = await order(federation, checkoutOf([lineOf(format, { ticket_count: count })], { email: member.email }), {
    headers: member.headers,
  });
  await decideUnheard(federation, bought, outcome);
  await drain('notify-shop');
  const report = outcome === 'authorized' ? 'authorized' : 'paid';
  expect((await sendCallback(federation, callbackFields(federation, bought, report))).status).toBe(200);
}

beforeEach(async () => {
  federation.clock.set(new Date('2026-06-01T09:00:00Z'));
  // What tests before have left open.
  await federation.db.update(tickets).set({ status: 'paid' }).where(eq(tickets.status, 'suspended'));
  await federation.db.update(tickets).set({ status: 'refunded' }).where(eq(tickets.status, 'processing'));
  await federation.db.update(refunds).set({ state: 'by-hand' }).where(ne(refunds.state, 'confirmed'));
  await federation.db.update(orders).set({ status: 'paid' }).where(eq(orders.status, 'authorized'));
  await federation.db.delete(paymentExceptionClosings);
  await federation.db.delete(paymentExceptions);
});

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
  const answer = await federation.app.inject({ url: `/api/order/${bought.orderId}`, headers: member.headers });
  return answer.json<Order>().payment.exceptions.map(({ kind, amount, resolution }) => ({ kind, amount, resolution }));
};
const myTickets = () => ticketDesk(federation).listed(member, 'my');
const statuses = async () => (await myTickets()).map(({ status }) => status).sort();
const subjects = async (address: string) => {
  await drain('send-email');
  return (await federation.emails(address)).map(({ subject }) => subject);
};
const office = async () =>
  (await subjects(federation.deps.settings.OPERATIONS_MAILBOX)).filter((subject) => subject.startsWith('Деньги пошли'))
    .length;
const broken = async () => (await checkInvariants(federation.db, federation.clock.now())).map(({ name }) => name);
const gauge = async () => {
  const { body } = await federation.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  return body.split('\n').filter((line) => line.startsWith('federation_payments_to_settle{'));
};

describe('a payment that the bank takes back', () => {
  let told: number;
  beforeEach(async () => {
    await buy('paid', { count: 2 });
    told = await office();
    await reverse();
  });

  test('is recorded, listed, counted and found by night; the tickets are suspended; office and buyer are told once', async () => {
    await sendCallback(federation, callbackFields(federation, bought, 'canceled'));
    await drain('check-payment');
    expect(await exceptions()).toEqual([{ kind: 'reversed', amount: 9000, resolution: null }]);
    expect(await statuses()).toEqual(['suspended', 'suspended']);
    expect((await myTickets())[0]?.actions).toEqual([]);
    expect(await listed()).toEqual([
      `${await openId()}; 2026-06-01; Банк забрал оплату назад; 9\u00a0000\u00a0Руб.; заказ ${bought.orderId}; счёт федерации; ${member.email}; решения: withdrawn, kept`,
    ]);
    expect(await gauge()).toEqual(['federation_payments_to_settle{kind="reversed"} 1']);
    expect(await broken()).toEqual(['payments-are-settled']);
    expect((await office()) - told).toBe(1);
    expect((await subjects(member.email)).filter((subject) => subject === 'Банк забрал оплату назад')).toHaveLength(1);
  });

  test('withdrawn: the tickets are void, the places are on sale, all alarms are at zero', async () => {
    expect((await submit(federation, checkoutOf([lineOf(format)]))).answer.message).toBe('Доступно билетов: 0');
    await settleAs('withdrawn');
    expect(await statuses()).toEqual(['withdrawn', 'withdrawn']);
    expect(await exceptions()).toEqual([{ kind: 'reversed', amount: 9000, resolution: 'withdrawn' }]);
    expect((await submit(federation, checkoutOf([lineOf(format, { ticket_count: 2 })]))).status).toBe(200);
    expect([await listed(), await gauge(), await broken()]).toEqual([NONE, [], []]);
    expect(await subjects(member.email)).toContain('Билеты аннулированы');
    await expect(settleAs('kept')).rejects.toThrow('По этому платежу уже решено');
  });

  test('kept: the tickets are good again, and a further report of the same reversal changes nothing', async () => {
    await settleAs('kept');
    await sendCallback(federation, callbackFields(federation, bought, 'canceled'));
    await drain('check-payment');
    expect([await statuses(), await listed(), await broken()]).toEqual([['paid', 'paid'], NONE, []]);
    expect(await subjects(member.email)).toContain('Вопрос с оплатой решён');
    const { ticket } = await ticketDesk(federation).one(member, (await myTickets())[0]?.public_id ?? '');
    expect(ticket.history.map(({ action }) => action)).toEqual(['bought', 'ticket-suspended', 'ticket-restored']);
  });

  test('who decided and why is kept; two people at once decide once', async () => {
    const asked = await Promise.allSettled(['withdrawn', 'kept', 'withdrawn', 'kept'].map(settleAs));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const rows = await federation.db
      .select()
      .from(paymentExceptionClosings)
      .where(eq(paymentExceptionClosings.exceptionId, await openId()));
    expect(rows).toMatchObject([{ operator: 'Бухгалтер', reason: 'Письмо банка от 1 июня' }]);
    expect(await broken()).toEqual([]);
  });
});

/** How each kind comes about, by the card that the embedded bank plays it with. */
const causes: Readonly<
  Record<ExceptionKind, readonly [outcome: Outcome, cause: () => Promise<unknown>, told: string]>
> = {
  'refund-refused': [
    'unreturnable',
    async () => {
      await ticketDesk(federation).refund(member, (await myTickets())[0]?.public_id ?? '');
      const [refund] = await federation.db.select().from(refunds).where(eq(refunds.orderId, bought.orderId));
      const send = () => jobHandlers(federation.deps)['send-refund']({ refundId: refund?.publicId ?? '' });
      for (let attempt = 1; attempt <= 48; attempt += 1) await expect(send()).rejects.toThrow('The card is closed');
      await drain('send-refund');
    },
    'Банк не принял возврат',
  ],
  reversed: ['paid', reverse, 'Банк забрал оплату назад'],
  chargeback: [
    'paid',
    () => run(recordChargebackCommand, '--order', bought.orderId, '--sum', '4500', ...by),
    'Оплата оспорена',
  ],
  'not-captured': [
    'authorized',
    async () => {
      federation.clock.advance({ days: 3, minutes: 1 });
      await checkPayments(federation.deps);
    },
    'Оплата ещё не завершена',
  ],
};

describe.each(Object.entries(causes))('money that went another way: %s', (kind, [outcome, cause, told]) => {
  const ways = resolutionsOf[kind as ExceptionKind];
  test.each(ways)(
    'is listed, counted, found by night and told to office and buyer, until it is closed as %s',
    async (way) => {
      await buy(outcome);
      const before = await office();
      await cause();
      federation.clock.advance({ minutes: 5 });
      expect(await exceptions()).toEqual([{ kind, amount: 4500, resolution: null }]);
      expect(await listed()).toEqual([expect.stringContaining(`заказ ${bought.orderId}`)]);
      expect(await gauge()).toEqual([`federation_payments_to_settle{kind="${kind}"} 1`]);
      expect(await broken()).toEqual(['payments-are-settled']);
      expect((await office()) - before).toBe(1);
      expect((await subjects(member.email)).filter((subject) => subject === told)).toHaveLength(1);
      const emails = (await subjects(member.email)).length;
      await settleAs(way);
      expect([await listed(), await gauge(), await broken()]).toEqual([NONE, [], []]);
      expect((await subjects(member.email)).length).toBeGreaterThan(emails);
      expect(await exceptions()).toEqual([{ kind, amount: 4500, resolution: way }]);
      await expect(settleAs(way)).rejects.toThrow();
    },
  );
});

describe('a ticket that was handed on and whose money the bank takes back', () => {
  test('is suspended for its recipient, who is told of each step', async () => {
    await buy('paid');
    const friend = await signedInMember(federation);
    const [ticket] = await myTickets();
    await ticketDesk(federation).transfer(member, ticket?.public_id ?? '', friend.email);
    await reverse();
    expect((await ticketDesk(federation).listed(friend, 'my')).map(({ status }) => status)).toEqual(['suspended']);
    await settleAs('withdrawn');
    expect(await subjects(friend.email)).toEqual(expect.arrayContaining(['Билет приостановлен', 'Билет аннулирован']));
    expect(await subjects(member.email)).not.toContain('Билет приостановлен');
  });
});

describe('a report that a payment was canceled', () => {
  test('of an earlier attempt, late, is explained by the bank and changes nothing', async () => {
    await buy('paid');
    await sendCallback(federation, callbackFields(federation, bought, 'canceled'));
    await drain('check-payment');
    expect([await exceptions(), await statuses()]).toEqual([[], ['paid']]);
  });

  test('after our own refunds is explained by them', async () => {
    await buy('paid', { count: 2 });
    for (const { public_id } of await myTickets()) await ticketDesk(federation).refund(member, public_id);
    await drain('send-refund');
    expect(await returnedByBank(federation, bought)).toEqual([450_000, 450_000]);
    await sendCallback(federation, callbackFields(federation, bought, 'canceled'));
    await drain('check-payment');
    expect(await exceptions()).toEqual([]);
  });

  test('of the rest after one refund of ours: the rest is recorded', async () => {
    await buy('paid', { count: 2 });
    await ticketDesk(federation).refund(member, (await myTickets())[0]?.public_id ?? '');
    await drain('send-refund');
    await reverse();
    expect(await exceptions()).toEqual([{ kind: 'reversed', amount: 4500, resolution: null }]);
    expect(await statuses()).toEqual(['refunded', 'suspended']);
  });

  test('while the bank does not answer waits; nothing is decided', async () => {
    await buy('paid');
    await reversePayment(federation.deps, bought.orderId);
    await drain('notify-shop');
    const silent = {
      ...federation.deps,
      acquiring: { ...federation.deps.acquiring, ask: () => Promise.reject(new Error('silent')) },
    };
    await expect(federation.deps.queue.drain('check-payment', jobHandlers(silent))).rejects.toThrow('silent');
    expect(await statuses()).toEqual(['paid']);
    await federation.db.execute(`update pgboss.job set start_after = now() where state = 'retry'`);
    await drain('check-payment');
    expect(await statuses()).toEqual(['suspended']);
  });

  test('and a refund at once: neither waits for ever, the order is whole', async () => {
    for (let round = 0; round < 5; round += 1) {
      await buy('paid', { count: 2 });
      await reversePayment(federation.deps, bought.orderId);
      await drain('notify-shop');
      const [ticket] = await myTickets();
      const [refunded] = await Promise.all([
        ticketDesk(federation).refund(member, ticket?.public_id ?? ''),
        jobHandlers(federation.deps)['check-payment']({ orderId: bought.orderId }),
      ]);
      expect([200, 400]).toContain(refunded.status);
      await drain('check-payment');
      expect((await broken()).filter((name) => name !== 'payments-are-settled')).toEqual([]);
    }
  });
});

describe('money that the bank holds and does not take', () => {
  const check = () => checkPayments(federation.deps);
  const [order_, day] = [() => eq(orders.publicId, bought.orderId), { days: 1 }];
  beforeEach(async () => {
    await buy('authorized');
    federation.clock.advance({ days: 2 });
    await check();
  });

  test('is recorded after three days, once; the ticket stays good and the buyer is told not to pay twice', async () => {
    expect(await exceptions()).toEqual([]);
    federation.clock.advance({ days: 1, minutes: 1 });
    await check();
    federation.clock.advance(day);
    await check();
    expect(await exceptions()).toEqual([{ kind: 'not-captured', amount: 4500, resolution: null }]);
    expect([await statuses(), await gauge()]).toEqual([
      ['paid'],
      ['federation_payments_to_settle{kind="not-captured"} 1'],
    ]);
    expect((await subjects(member.email)).filter((subject) => subject === 'Оплата ещё не завершена')).toHaveLength(1);
    await expect(settleAs('withdrawn')).rejects.toThrow('Этот платёж так не закрыть');
    await settleAs('released');
    expect([await statuses(), await listed(), await broken()]).toEqual([['withdrawn'], NONE, []]);
    await reverse();
    expect(await exceptions()).toHaveLength(1);
  });

  test('is taken by the bank after all: it is closed by the bank', async () => {
    federation.clock.advance({ days: 2 });
    await check();
    await federation.db.update(bankPayments).set({ status: 'paid' }).where(eq(bankPayments.orderId, bought.orderId));
    federation.clock.advance(day);
    await check();
    expect(await exceptions()).toEqual([{ kind: 'not-captured', amount: 4500, resolution: 'captured' }]);
    expect(await federation.db.select({ status: orders.status }).from(orders).where(order_())).toEqual([
      { status: 'paid' },
    ]);
    expect(await subjects(member.email)).toContain('Оплата завершена');
  });

  test('is let go by the bank: the ticket is suspended, though no callback came', async () => {
    federation.clock.advance({ days: 2 });
    await check();
    await federation.db
      .update(bankPayments)
      .set({ status: 'canceled' })
      .where(eq(bankPayments.orderId, bought.orderId));
    federation.clock.advance(day);
    await check();
    expect(await exceptions()).toEqual([
      { kind: 'not-captured', amount: 4500, resolution: 'superseded' },
      { kind: 'reversed', amount: 4500, resolution: null },
    ]);
    expect(await statuses()).toEqual(['suspended']);
  });
});

describe('a refund that the bank refuses for good', () => {
  let ticketId: string;
  let refundId: string;
  const send = () => jobHandlers(federation.deps)['send-refund']({ refundId });
  beforeEach(async () => {
    await buy('unreturnable');
    ticketId = (await myTickets())[0]?.public_id ?? '';
    await ticketDesk(federation).refund(member, ticketId);
    const [refund] = await federation.db.select().from(refunds).where(eq(refunds.orderId, bought.orderId));
    refundId = refund?.publicId ?? '';
    for (let attempt = 1; attempt <= 48; attempt += 1) await expect(send()).rejects.toThrow('The card is closed');
    await drain('send-refund');
    federation.clock.advance({ minutes: 5 });
  });

  test('is told to office and buyer once, and shown on the order and the ticket', async () => {
    expect(await exceptions()).toEqual([{ kind: 'refund-refused', amount: 4500, resolution: null }]);
    const { ticket } = await ticketDesk(federation).one(member, ticketId);
    expect([ticket.status, ticket.refund_state]).toEqual(['processing', 'failed']);
    expect(await listed()).toEqual([
      expect.stringContaining(`возврат ${refundId}; 04: The card is closed; решения: paid-by-hand`),
    ]);
    expect(await subjects(member.email)).toContain('Банк не принял возврат');
    expect(await broken()).toEqual(['payments-are-settled']);
  });

  test('is paid by hand: the ticket is refunded, nothing goes to the bank any more', async () => {
    await settleAs('paid-by-hand');
    const { ticket } = await ticketDesk(federation).one(member, ticketId);
    expect([ticket.status, ticket.refund_state]).toEqual(['refunded', 'by-hand']);
    await send();
    expect(await returnedByBank(federation, bought)).toEqual([]);
    expect([await listed(), await broken(), await run(refundsCommand)]).toEqual([
      NONE,
      [],
      ['Возвратов, от которых отказался банк, нет.'],
    ]);
    expect(await subjects(member.email)).toContain('Деньги возвращены');
  });

  test('is handed to the bank again: not closed by hand meanwhile, closed by the bank once it has gone back', async () => {
    await run(retryRefundCommand, refundId);
    await expect(settleAs('paid-by-hand')).rejects.toThrow('Этот возврат сейчас передаётся банку');
    expect(await listed()).toHaveLength(1);
    await federation.db.update(bankPayments).set({ outcome: 'paid' }).where(eq(bankPayments.orderId, bought.orderId));
    await drain('send-refund');
    expect(await exceptions()).toEqual([{ kind: 'refund-refused', amount: 4500, resolution: 'confirmed' }]);
    expect([await listed(), await broken()]).toEqual([NONE, []]);
  });

  test('of an older release is recorded by the migration, once', async () => {
    await federation.db.delete(paymentExceptions);
    expect(await broken()).toEqual(['refused-refunds-are-recorded']);
    const file = readFileSync(new URL('../../db/migrations/0040_payment_exceptions.sql', import.meta.url), 'utf8');
    const [insert, ...more] = file.split('--> statement-breakpoint').filter((part) => /^INSERT/m.test(part));
    expect(more).toEqual([]);
    await federation.db.execute(sql.raw(insert ?? ''));
    expect(await exceptions()).toEqual([{ kind: 'refund-refused', amount: 4500, resolution: null }]);
    await settleAs('paid-by-hand');
    expect(await broken()).toEqual([]);
  });

  test('handed to the bank and closed by hand at once, it is one of them', async () => {
    const tried = await Promise.allSettled([run(retryRefundCommand, refundId), settleAs('paid-by-hand')]);
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('a chargeback that the bank tells of by an e-mail', () => {
  const record = (sum: string, orderId = bought.orderId) =>
    run(recordChargebackCommand, '--order', orderId, '--sum', sum, ...by);
  beforeEach(() => buy('paid'));

  test('is recorded by whom and why, suspends the ticket, and the bank’s own report of it adds nothing', async () => {
    await record('4500');
    expect([await exceptions(), await statuses()]).toEqual([
      [{ kind: 'chargeback', amount: 4500, resolution: null }],
      ['suspended'],
    ]);
    await reverse();
    expect(await exceptions()).toHaveLength(1);
    const actions = await federation.db
      .select()
      .from(operatorActions)
      .where(and(eq(operatorActions.command, 'record-chargeback'), eq(operatorActions.subjectId, await openId())))
      .orderBy(asc(operatorActions.at));
    expect(actions).toMatchObject([{ operator: 'Бухгалтер', reason: 'Письмо банка от 1 июня' }]);
  });

  test.each([
    ['4500.01', 'За этот заказ у банка осталось меньше'],
    ['0', '--sum больше нуля'],
    ['много', '--sum в рублях'],
  ])('of %s rubles is refused: %s', async (sum, message) => {
    await expect(record(sum)).rejects.toThrow(message);
    expect(await statuses()).toEqual(['paid']);
  });

  test('of an unknown or unpaid order is refused', async () => {
    await expect(record('4500', crypto.randomUUID())).rejects.toThrow('Такого заказа нет');
    const unpaid = await order(federation, checkoutOf([lineOf(await refundableFormat(federation))]));
    await expect(record('4500', unpaid.orderId)).rejects.toThrow('Этот заказ не оплачен');
  });
});

test('a ticket of a start that is over is not suspended, one that let somebody in neither', async () => {
  const statusOf = async () => {
    const [row] = await federation.db.select().from(tickets).where(eq(tickets.orderId, bought.orderId));
    return row?.status;
  };
  await buy('paid');
  federation.clock.set(new Date('2027-06-01T09:00:00Z'));
  await reverse();
  expect([await listed(), await statusOf()]).toEqual([expect.arrayContaining([expect.anything()]), 'paid']);
  await settleAs('withdrawn');
  await drain('send-email');
  expect([await statusOf(), await broken()]).toEqual(['paid', []]);

  federation.clock.set(new Date('2026-06-01T09:00:00Z'));
  await buy('paid');
  const now = federation.clock.now();
  await federation.db.update(tickets).set({ checkedInAt: now }).where(eq(tickets.orderId, bought.orderId));
  await reverse();
  expect(await statusOf()).toBe('paid');
});
