import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { and, asc, eq } from 'drizzle-orm';
import { recordChargebackCommand } from '@/federation/cli/payments-to-settle';
import { operatorActions } from '@/federation/db/schema/base/operator';
import { paymentExceptionClosings, refunds } from '@/federation/db/schema/commerce/payment';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { cancelStarts } from '@/federation/modules/commerce/start/cancel-starts';
import type { TestApp } from '@/federation/testing/app';
import { callbackFields, checkoutOf, lineOf, order, sendCallback, submit } from '@/federation/testing/buyer';
import { exceptionCauses, exceptionDesk, NONE_TO_SETTLE } from '@/federation/testing/exception-desk';
import { signedInUser } from '@/federation/testing/signed-in-user';
import { refundableFormat, ticketDesk } from '@/federation/testing/ticket-life';
import { type ExceptionKind, resolutionsOf } from '@/lib/domain/commerce/order/payment-exception';

let desk: Awaited<ReturnType<typeof exceptionDesk>>;
let federation: TestApp;
beforeAll(async () => {
  desk = await exceptionDesk();
  federation = desk.federation;
});
afterAll(() => federation.close());
beforeEach(() => desk.reset());

describe('a payment that the bank takes back', () => {
  let told: number;
  beforeEach(async () => {
    await desk.buy('paid', { count: 2 });
    told = await desk.office();
    await desk.reverse();
  });

  test('is recorded, listed, counted and found by night; the tickets are suspended; office and buyer are told once', async () => {
    await sendCallback(federation, callbackFields(federation, desk.bought, 'canceled'));
    await desk.drain('check-payment');
    expect(await desk.exceptions()).toEqual([{ kind: 'reversed', amount: 9000, resolution: null }]);
    expect(await desk.statuses()).toEqual(['suspended', 'suspended']);
    expect((await desk.myTickets())[0]?.actions).toEqual([]);
    expect(await desk.listed()).toEqual([
      `${await desk.openId()}; 2026-06-01; Банк забрал оплату назад; 9\u00a0000\u00a0Руб.; заказ ${desk.bought.orderId}; счёт федерации; ${desk.member.email}; решения: withdrawn, kept`,
    ]);
    expect(await desk.gauge()).toEqual(['federation_payments_to_settle{kind="reversed"} 1']);
    expect(await desk.broken()).toEqual(['payments-are-settled']);
    expect((await desk.office()) - told).toBe(1);
    expect(
      (await desk.subjects(desk.member.email)).filter((subject) => subject === 'Банк забрал оплату назад'),
    ).toHaveLength(1);
  });

  test('withdrawn: the tickets are void, the places are on sale, all alarms are at zero', async () => {
    expect((await submit(federation, checkoutOf([lineOf(desk.format)]))).response.message).toBe('Доступно билетов: 0');
    await desk.settleAs('withdrawn');
    expect(await desk.statuses()).toEqual(['withdrawn', 'withdrawn']);
    expect(await desk.exceptions()).toEqual([{ kind: 'reversed', amount: 9000, resolution: 'withdrawn' }]);
    expect((await submit(federation, checkoutOf([lineOf(desk.format, { ticket_count: 2 })]))).status).toBe(200);
    expect([await desk.listed(), await desk.gauge(), await desk.broken()]).toEqual([NONE_TO_SETTLE, [], []]);
    expect(await desk.subjects(desk.member.email)).toContain('Билеты аннулированы');
    await expect(desk.settleAs('kept')).rejects.toThrow('По этому платежу уже решено');
  });

  test('kept: the tickets are good again, and a further report of the same reversal changes nothing', async () => {
    await desk.settleAs('kept');
    await sendCallback(federation, callbackFields(federation, desk.bought, 'canceled'));
    await desk.drain('check-payment');
    expect([await desk.statuses(), await desk.listed(), await desk.broken()]).toEqual([
      ['paid', 'paid'],
      NONE_TO_SETTLE,
      [],
    ]);
    expect(await desk.subjects(desk.member.email)).toContain('Вопрос с оплатой решён');
    const { ticket } = await ticketDesk(federation).one(desk.member, (await desk.myTickets())[0]?.public_id ?? '');
    expect(ticket.history.map(({ action }) => action)).toEqual(['bought', 'ticket-suspended', 'ticket-restored']);
  });

  test('kept after the start was cancelled: the tickets are void and no money goes back twice', async () => {
    const { eventCityId, publicId } = desk.format;
    const call = { operator: 'Анна', reason: 'наводнение', now: federation.clock.now() };
    expect(await cancelStarts(federation.deps, { eventCityId, formatIds: [publicId] }, call)).toMatchObject({
      tickets: 0,
    });
    await desk.drain('pay-back-ticket');
    await desk.settleAs('kept');
    await desk.drain('pay-back-ticket');
    expect(await desk.statuses()).toEqual(['withdrawn', 'withdrawn']);
    expect(await federation.db.$count(refunds, eq(refunds.orderId, desk.bought.orderId))).toBe(0);
    expect([await desk.listed(), await desk.gauge(), await desk.broken()]).toEqual([NONE_TO_SETTLE, [], []]);
  });

  test('a decision stores who decided and why; two people at once decide once', async () => {
    const asked = await Promise.allSettled(['withdrawn', 'kept', 'withdrawn', 'kept'].map(desk.settleAs));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const rows = await federation.db
      .select()
      .from(paymentExceptionClosings)
      .where(eq(paymentExceptionClosings.exceptionId, await desk.openId()));
    expect(rows).toMatchObject([{ operator: 'Бухгалтер', reason: 'Письмо банка от 1 июня' }]);
    expect(await desk.broken()).toEqual([]);
  });
});

test('a refund requested just before the bank reversed the whole payment counts as made, and nobody pays it twice', async () => {
  await desk.buy('paid', { count: 2 });
  await ticketDesk(federation).refund(desk.member, (await desk.myTickets())[0]?.public_id ?? '');
  await desk.reverse();
  expect(await desk.exceptions()).toEqual([{ kind: 'reversed', amount: 4500, resolution: null }]);
  await desk.drain('send-refund');
  const ofOrder = await federation.db.select().from(refunds).where(eq(refunds.orderId, desk.bought.orderId));
  expect(ofOrder.map(({ state, amountKopecks }) => [state, amountKopecks])).toEqual([['confirmed', 450_000]]);
  expect(await desk.exceptions()).toHaveLength(1);
  await desk.settleAs('withdrawn');
  expect(await desk.statuses()).toEqual(['refunded', 'withdrawn']);
  expect([await desk.listed(), await desk.gauge(), await desk.broken()]).toEqual([NONE_TO_SETTLE, [], []]);
});

describe.each(Object.entries(exceptionCauses))('money that went another way: %s', (kind, [outcome, cause, told]) => {
  const ways = resolutionsOf[kind as ExceptionKind];
  test.each(ways)(
    'is listed, counted, found by night and told to office and buyer, until it is closed as %s',
    async (way) => {
      await desk.buy(outcome);
      const before = await desk.office();
      await cause(desk);
      federation.clock.advance({ minutes: 5 });
      expect(await desk.exceptions()).toEqual([{ kind, amount: 4500, resolution: null }]);
      expect(await desk.listed()).toEqual([expect.stringContaining(`заказ ${desk.bought.orderId}`)]);
      expect(await desk.gauge()).toEqual([`federation_payments_to_settle{kind="${kind}"} 1`]);
      expect(await desk.broken()).toEqual(['payments-are-settled']);
      expect((await desk.office()) - before).toBe(1);
      expect((await desk.subjects(desk.member.email)).filter((subject) => subject === told)).toHaveLength(1);
      const emails = (await desk.subjects(desk.member.email)).length;
      await desk.settleAs(way);
      expect([await desk.listed(), await desk.gauge(), await desk.broken()]).toEqual([NONE_TO_SETTLE, [], []]);
      expect((await desk.subjects(desk.member.email)).length).toBeGreaterThan(emails);
      expect(await desk.exceptions()).toEqual([{ kind, amount: 4500, resolution: way }]);
      await expect(desk.settleAs(way)).rejects.toThrow();
    },
  );
});

describe.each(['reversed', 'chargeback', 'not-captured'] as const)(
  'goods, not tickets, paid by money that went another way: %s',
  (kind) => {
    const [outcome, cause, told] = exceptionCauses[kind];
    test.each([null, ...resolutionsOf[kind]])('the buyer reads nothing of tickets, closed as %s', async (way) => {
      await desk.buyGoods(outcome);
      const before = (await desk.emails(desk.member.email)).length;
      await cause(desk);
      if (way) await desk.settleAs(way);
      const emails = (await desk.emails(desk.member.email)).slice(before);
      expect([emails.length, emails[0]?.subject]).toEqual([way ? 2 : 1, told]);
      expect(emails.filter(({ subject, text }) => /билет/i.test(`${subject} ${text}`))).toEqual([]);
    });
  },
);

describe('a ticket that was handed on and whose money the bank takes back', () => {
  test('is suspended for its recipient, who is told of each step', async () => {
    await desk.buy('paid');
    const friend = await signedInUser(federation);
    const [ticket] = await desk.myTickets();
    await ticketDesk(federation).transfer(desk.member, ticket?.public_id ?? '', friend.email);
    await desk.reverse();
    expect((await ticketDesk(federation).listed(friend, 'my')).map(({ status }) => status)).toEqual(['suspended']);
    await desk.settleAs('withdrawn');
    expect(await desk.subjects(friend.email)).toEqual(
      expect.arrayContaining(['Билет приостановлен', 'Билет аннулирован']),
    );
    expect(await desk.subjects(desk.member.email)).not.toContain('Билет приостановлен');
  });
});

describe('a chargeback that the bank tells of by an e-mail', () => {
  const record = (sum: string, orderId = desk.bought.orderId) =>
    desk.run(recordChargebackCommand, '--order', orderId, '--sum', sum, ...desk.by);
  beforeEach(() => desk.buy('paid'));

  test('is recorded with person and reason, suspends the ticket, and the bank’s own report of it adds nothing', async () => {
    await record('4500');
    expect([await desk.exceptions(), await desk.statuses()]).toEqual([
      [{ kind: 'chargeback', amount: 4500, resolution: null }],
      ['suspended'],
    ]);
    await desk.reverse();
    expect(await desk.exceptions()).toHaveLength(1);
    const actions = await federation.db
      .select()
      .from(operatorActions)
      .where(and(eq(operatorActions.command, 'record-chargeback'), eq(operatorActions.subjectId, await desk.openId())))
      .orderBy(asc(operatorActions.at));
    expect(actions).toMatchObject([{ operator: 'Бухгалтер', reason: 'Письмо банка от 1 июня' }]);
  });

  test.each([
    ['4500.01', 'За этот заказ у банка осталось меньше'],
    ['0', '--sum больше нуля'],
    ['много', '--sum в рублях'],
  ])('a chargeback of %s rubles is refused: %s', async (sum, message) => {
    await expect(record(sum)).rejects.toThrow(message);
    expect(await desk.statuses()).toEqual(['paid']);
  });

  test('a chargeback of an unknown or unpaid order is refused', async () => {
    await expect(record('4500', crypto.randomUUID())).rejects.toThrow('Такого заказа нет');
    const unpaid = await order(federation, checkoutOf([lineOf(await refundableFormat(federation))]));
    await expect(record('4500', unpaid.orderId)).rejects.toThrow('Этот заказ не оплачен');
  });
});

test('a ticket of a start that is over is not suspended, one that let somebody in neither', async () => {
  const statusOf = async () => {
    const [row] = await federation.db.select().from(tickets).where(eq(tickets.orderId, desk.bought.orderId));
    return row?.status;
  };
  await desk.buy('paid');
  federation.clock.set(new Date('2027-06-01T09:00:00Z'));
  await desk.reverse();
  expect([await desk.listed(), await statusOf()]).toEqual([expect.arrayContaining([expect.anything()]), 'paid']);
  await desk.settleAs('withdrawn');
  await desk.drain('send-email');
  expect([await statusOf(), await desk.broken()]).toEqual(['paid', []]);

  federation.clock.set(new Date('2026-06-01T09:00:00Z'));
  await desk.buy('paid');
  const now = federation.clock.now();
  await federation.db.update(tickets).set({ checkedInAt: now }).where(eq(tickets.orderId, desk.bought.orderId));
  await desk.reverse();
  expect(await statusOf()).toBe('paid');
});
