import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { and, eq, sql } from 'drizzle-orm';
import { cancelEventCommand } from '@/federation/cli/cancel-event';
import type { Database } from '@/federation/db/client';
import { operatorActions } from '@/federation/db/schema/base/operator';
import { orders } from '@/federation/db/schema/commerce/order';
import { refunds } from '@/federation/db/schema/commerce/payment';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { formats } from '@/federation/db/schema/events/event-format';
import { jobHandlers } from '@/federation/job-handlers';
import { checkInvariants } from '@/federation/modules/care/invariant/check-invariants';
import { lockOrder } from '@/federation/modules/commerce/order/repository';
import { settle } from '@/federation/modules/commerce/payment/settle';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf, order, report, submit } from '@/federation/testing/buyer';
import type { TestFormat } from '@/federation/testing/format';
import { formatWithShirts, takenShirts } from '@/federation/testing/shirts';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';
import { boughtTickets, refundableFormat, ticketDesk } from '@/federation/testing/ticket-life';
import { cancelStarts } from './cancel-starts';

let federation: TestApp;
let desk: ReturnType<typeof ticketDesk>;
let owner: TestUser;
let friend: TestUser;
let format: TestFormat;
beforeAll(async () => {
  federation = await testApp();
  desk = ticketDesk(federation);
});
afterAll(() => federation.close());
beforeEach(async () => {
  federation.clock.set(new Date('2026-06-01T09:00:00Z'));
  [owner, friend] = [await signedInUser(federation), await signedInUser(federation)];
  // Half at first, and nothing on the day of these tests.
  format = await refundableFormat(federation, { refundSteps: [{ days: 30, percent: 50 }] });
});

const operator = () => ({ operator: 'Анна', reason: 'наводнение', now: federation.clock.now() });
const cancelOnly = (lock?: Parameters<typeof cancelStarts>[3]) =>
  cancelStarts(federation.deps, { eventCityId: format.eventCityId, formatIds: [format.publicId] }, operator(), lock);
const payBack = () => federation.deps.queue.drain('pay-back-ticket', jobHandlers(federation.deps));
/** With what the running program then does. */
async function cancel() {
  const given = await cancelOnly();
  await payBack();
  return given;
}
const isCancelled = async () => {
  const [row] = await federation.db.select().from(formats).where(eq(formats.publicId, format.publicId));
  return row?.cancelled;
};
const subjects = async ({ email }: Pick<TestUser, 'email'>) =>
  (await federation.emails(email)).map(({ subject }) => subject);
const statusOf = async (orderId: string) =>
  (await federation.db.select().from(orders).where(eq(orders.publicId, orderId)))[0]?.status;
const brokenInvariants = async () =>
  (await checkInvariants(federation.db, federation.clock.now())).filter(({ name }) => name !== 'emails-leave');

describe('a cancelled start', () => {
  test('pays every ticket back whole, whatever its terms, its code, its registration and its holder', async () => {
    const bought = await boughtTickets(federation, owner, { format, count: 4 });
    const { email } = (await federation.db.select().from(orders).where(eq(orders.userId, owner.userId)))[0] ?? {
      email: '',
    };
    const [plain, promo, registered, given] = bought.map(({ public_id }) => public_id);
    await federation.db
      .update(tickets)
      .set({ promocode: 'LETO' })
      .where(eq(tickets.publicId, promo ?? ''));
    await desk.register(owner, registered ?? '');
    await desk.transfer(owner, given ?? '', friend.email);
    expect(await desk.refund(owner, plain ?? '')).toMatchObject({ status: 400 });

    expect(await cancel()).toEqual({ tickets: 4, sum: 1_800_000 });
    const rows = await federation.db
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, bought[0]?.order_public_id ?? ''));
    expect(rows.map(({ amountKopecks }) => amountKopecks)).toEqual([450_000, 450_000, 450_000, 450_000]);
    const { ticket } = await desk.one(owner, plain ?? '');
    expect(ticket).toMatchObject({ status: 'processing', actions: [] });
    expect(ticket.history.map(({ action, by }) => [action, by])).toEqual([
      ['bought', 'you'],
      ['start-cancelled', 'federation'],
      ['refund-requested', 'federation'],
    ]);
    expect(await subjects({ email })).toEqual(['Ваши билеты: 4', 'Возвращаем деньги за отменённый старт']);
    const told = `Старт отменён: ${ticket.event.title}`;
    for (const holder of [owner, friend]) {
      expect((await subjects(holder)).filter((subject) => subject === told)).toHaveLength(1);
    }
    expect((await federation.emails(email)).at(-1)?.text).toContain('18\u00a0000\u00a0Руб.');
    expect(await brokenInvariants()).toEqual([]);
  });

  test('of a city whose other start goes on lets go of the T-shirts of its registered participants', async () => {
    format = await formatWithShirts(federation, { M: 3 });
    const { eventId, eventCityId } = format;
    const other = { ...(await refundableFormat(federation, { eventCityId })), eventId };
    const [kept] = await boughtTickets(federation, owner, { format: other });
    const [ticket] = await boughtTickets(federation, owner, { format });
    for (const one of [kept, ticket]) await desk.register(owner, one?.public_id ?? '', { item_size: 'M' });
    await cancel();
    expect((await takenShirts(federation, format)).reserved).toEqual({ M: 1 });
    expect(await brokenInvariants()).toEqual([]);
  });

  test('cancelled once more nothing happens', async () => {
    const [ticket] = await boughtTickets(federation, owner, { format });
    await cancel();
    const { history } = (await desk.one(owner, ticket?.public_id ?? '')).ticket;
    expect(await cancel()).toEqual({ tickets: 0, sum: 0 });
    expect((await desk.one(owner, ticket?.public_id ?? '')).ticket.history).toEqual(history);
  });

  test('cancelled once more before the money is on its way it writes to the buyer once and pays back once', async () => {
    const [bought] = await boughtTickets(federation, owner, { format, count: 3 });
    const orderId = bought?.order_public_id ?? '';
    const [{ email } = { email: '' }] = await federation.db.select().from(orders).where(eq(orders.publicId, orderId));
    expect([await cancelOnly(), await cancelOnly()]).toEqual([
      { tickets: 3, sum: 1_350_000 },
      { tickets: 3, sum: 1_350_000 },
    ]);
    await payBack();
    expect(await federation.db.$count(refunds, eq(refunds.orderId, orderId))).toBe(3);
    const told = 'Возвращаем деньги за отменённый старт';
    expect((await subjects({ email })).filter((subject) => subject === told)).toHaveLength(1);
  });

  test('a ticket that cannot be paid back holds up no other of its order, and is tried again', async () => {
    const bought = await boughtTickets(federation, owner, { format, count: 3 });
    const stuck = bought[1]?.public_id ?? '';
    await federation.db.execute(
      sql.raw(`create function refuse_refund() returns trigger language plpgsql as $$
      begin raise exception 'refused'; end $$`),
    );
    await federation.db.execute(
      sql.raw(`create trigger refuse_refund before insert on refunds for each row
      when (new.dedupe_key = 'ticket:${stuck}') execute function refuse_refund()`),
    );
    await cancelOnly();
    const isAllTried = () =>
      payBack().then(
        () => true,
        () => false,
      );
    for (let tries = 0; tries < bought.length && !(await isAllTried()); tries += 1);
    const left = () =>
      federation.db
        .select({ id: tickets.publicId })
        .from(tickets)
        .where(and(eq(tickets.formatId, format.publicId), eq(tickets.status, 'paid')));
    expect(await left()).toEqual([{ id: stuck }]);
    expect((await brokenInvariants()).map(({ name }) => name)).toEqual(['cancelled-starts-have-no-tickets']);
    await federation.db.execute(sql`drop trigger refuse_refund on refunds`);
    await federation.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
    await payBack();
    expect(await left()).toEqual([]);
    expect(await brokenInvariants()).toEqual([]);
  });

  test('put on again by an import before its job has run, a ticket stays good', async () => {
    await boughtTickets(federation, owner, { format });
    await cancelOnly();
    await federation.db.update(formats).set({ cancelled: false }).where(eq(formats.publicId, format.publicId));
    await payBack();
    expect(
      await federation.db.$count(tickets, and(eq(tickets.formatId, format.publicId), eq(tickets.status, 'paid'))),
    ).toBe(1);
  });

  test('is not sold any more, and its page says so', async () => {
    await cancel();
    const { status, response } = await submit(federation, checkoutOf([lineOf(format)]));
    expect({ status, message: response.message }).toEqual({
      status: 400,
      message: 'Федерация отменила этот старт: билеты на него не продаются',
    });
    const page = await federation.app.inject({ url: `/api/event_format/${format.publicId}` });
    expect(page.json()).toMatchObject({ cancelled: true });
  });

  test('money that comes for it afterwards goes back with an e-mail that says why', async () => {
    const checkout = checkoutOf([lineOf(format)]);
    const placed = await order(federation, checkout, { headers: owner.headers });
    await cancel();
    await report(federation, placed, 'paid');
    expect(await statusOf(placed.orderId)).toBe('refunded');
    expect(await desk.listed(owner, 'my')).toEqual([]);
    const [email] = (await federation.emails(checkout.email)).slice(-1);
    expect(email?.subject).toBe('Старт отменён, деньги возвращены');
    expect(await brokenInvariants()).toEqual([]);
  });

  describe('while a payment is being taken', () => {
    /** The ticket is written and nobody sees it yet when the cancellation begins. */
    async function payDuring(cancelling: () => Promise<unknown>, isThrough: () => Promise<unknown>) {
      const placed = await order(federation, checkoutOf([lineOf(format)]), { headers: owner.headers });
      return federation.deps.db.transaction(async (tx) => {
        const locked = await lockOrder(tx, placed.orderId);
        if (!locked) throw new Error('no order');
        await settle(tx, federation.deps, locked, { status: 'paid', now: federation.clock.now() });
        const outcome = cancelling();
        await Promise.race([outcome, isThrough()]);
        return { outcome };
      });
    }
    const somebodyWaits = async () => {
      for (let tries = 0; tries < 1000; tries += 1) {
        const { rows } = await federation.db.execute(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        if (rows.length > 0) return;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      throw new Error('nobody waits');
    };

    test('the cancellation waits for its ticket and pays it back', async () => {
      const { outcome } = await payDuring(cancel, somebodyWaits);
      expect(await outcome).toEqual({ tickets: 1, sum: 450_000 });
      await payBack();
      expect(await brokenInvariants()).toEqual([]);
    });

    test('a suspended ticket that is good again just then is paid back too', async () => {
      const [bought] = await boughtTickets(federation, owner, { format });
      const { public_id = '' } = bought ?? {};
      const become = (db: Database, status: 'paid' | 'suspended') =>
        db.update(tickets).set({ status }).where(eq(tickets.publicId, public_id));
      await become(federation.db, 'suspended');
      const { outcome } = await federation.deps.db.transaction(async (tx) => {
        await become(tx, 'paid');
        const outcome = cancel();
        await Promise.race([outcome, somebodyWaits()]);
        return { outcome };
      });
      expect(await outcome).toEqual({ tickets: 1, sum: 450_000 });
      expect(await brokenInvariants()).toEqual([]);
    });

    test('control: without the lock the ticket is left, the nightly check says so, a repetition ends it', async () => {
      const unlocked = () => cancelOnly(async () => undefined);
      const { outcome } = await payDuring(unlocked, () => new Promise(() => undefined));
      expect(await outcome).toEqual({ tickets: 0, sum: 0 });
      expect((await brokenInvariants()).map(({ name }) => name)).toEqual(['cancelled-starts-have-no-tickets']);
      expect(await cancel()).toEqual({ tickets: 1, sum: 450_000 });
      expect(await brokenInvariants()).toEqual([]);
    });
  });
});

describe('the command', () => {
  const said: string[] = [];
  const run = (...args: string[]) => {
    said.length = 0;
    return cancelEventCommand({
      args: ['--event-city', format.eventCityId, ...args],
      ...federation.deps,
      db: federation.db,
      folder: '.',
      say: (line) => said.push(line),
      warn: () => undefined,
    });
  };

  const signed = ['--by', 'Анна', '--reason', 'наводнение'];
  const spoken = () => said.map((line) => line.replaceAll('\u00a0', ' '));

  test('shows what will go back and does it only for that number of tickets, keeping who and why', async () => {
    await boughtTickets(federation, owner, { format, count: 2 });
    await run();
    expect(spoken()).toEqual([
      'Спринт: билетов — 2, 9 000 Руб.',
      'Это необратимо. Чтобы отменить старты и вернуть деньги за все билеты, добавьте --tickets 2 --by КТО --reason ПОЧЕМУ',
    ]);
    await expect(run('--tickets', '1', ...signed)).rejects.toThrow('Билетов сейчас 2, а не 1');
    await expect(run('--tickets', '2')).rejects.toThrow('Нужен --by');
    expect(await isCancelled()).toBe(false);
    await run('--tickets', '2', ...signed);
    expect(spoken()[0]).toBe('Отменено стартов: 1. Возвращаем билетов: 2, 9 000 Руб.');
    expect(await isCancelled()).toBe(true);
    const recorded = eq(operatorActions.subjectId, format.eventCityId);
    expect(await federation.db.select().from(operatorActions).where(recorded)).toMatchObject([
      { command: 'cancel-event', operator: 'Анна', reason: 'наводнение', at: federation.clock.now() },
    ]);
  });

  test('tells of a cancelled start what has gone back and what the bank has refused', async () => {
    await boughtTickets(federation, owner, { format, count: 3 });
    await cancel();
    const [back, refused] = await federation.db
      .select({ refundId: refunds.publicId, ticketNumber: tickets.ticketNumber })
      .from(refunds)
      .innerJoin(tickets, sql`dedupe_key = 'ticket:' || tickets.public_id`)
      .where(eq(tickets.formatId, format.publicId));
    await federation.db
      .update(refunds)
      .set({ state: 'confirmed' })
      .where(eq(refunds.publicId, back?.refundId ?? ''));
    const failed = { state: 'failed', refusal: 'AS200: Карта закрыта' } as const;
    await federation.db
      .update(refunds)
      .set(failed)
      .where(eq(refunds.publicId, refused?.refundId ?? ''));
    await run();
    expect(spoken()).toEqual([
      'Спринт (отменён): билетов — 0, 0 Руб.',
      'Вернулось: 1, 4 500 Руб.',
      'На пути: 1, 4 500 Руб.',
      'Банк отказал: 1, 4 500 Руб.',
      `  ${refused?.refundId}; билет ${refused?.ticketNumber}; 4 500 Руб.; AS200: Карта закрыта`,
      'Ещё раз: retry-refund ID; вернули сами: settle-payment (payments-to-settle).',
    ]);
  });

  test('knows the format by its title and refuses one that there is not', async () => {
    await expect(run('--format', 'Марафон')).rejects.toThrow('Таких стартов нет');
    await run('--format', 'Спринт', '--tickets', '0', ...signed);
    expect(await isCancelled()).toBe(true);
  });
});
