import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { ticketReminders, tickets } from '@/federation/db/schema/commerce/ticket';
import { jobHandlers } from '@/federation/job-handlers';
import { REMINDERS_PER_WEEK } from '@/federation/modules/base/email/email-limits';
import { remindOfEnding } from '@/federation/modules/commerce/licence/remind';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf, order, participant, report } from '@/federation/testing/buyer';
import { createFormat, type TestFormat } from '@/federation/testing/format';
import { createLicenceTypes, licenceCheckout, payLicences } from '@/federation/testing/licence';
import { licenceLine } from '@/federation/testing/licence-line';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';
import { ask } from '@/federation/testing/sms';
import { boughtTickets, refundableFormat, ticketDesk } from '@/federation/testing/ticket-life';
import { remindOfRegistrations } from './remind';

let federation: TestApp;
let desk: ReturnType<typeof ticketDesk>;
let format: TestFormat;
beforeAll(async () => {
  federation = await testApp();
  desk = ticketDesk(federation);
});
beforeEach(async () => {
  format = await refundableFormat(federation, { startTime: new Date('2026-08-20T07:00:00Z') });
});
afterAll(() => federation.close());

const run = (day: string) => remindOfRegistrations(federation.deps, new Date(`${day}T06:20:00Z`));
const reminders = async (email: string) =>
  (await federation.emails(email)).filter(({ subject }) => subject.startsWith('Зарегистрируйте'));
const member = () => signedInUser(federation);

const THIRTY = '2026-07-21';
const SEVEN = '2026-08-13';
const TWO = '2026-08-18';

test('a ticket without a participant is reminded of 30, 7 and 2 days before the start, each time once', async () => {
  const owner = await member();
  const [ticket] = await boughtTickets(federation, owner, { format });
  await run('2026-07-20');
  expect(await reminders(owner.email)).toEqual([]);
  for (const day of [
    THIRTY,
    THIRTY,
    '2026-07-22',
    SEVEN,
    '2026-08-14',
    TWO,
    '2026-08-19',
    '2026-08-20',
    '2026-08-21',
  ]) {
    await run(day);
  }
  const [first, ...others] = await reminders(owner.email);
  expect(others).toHaveLength(2);
  expect(first?.subject).toMatch(/^Зарегистрируйте участника: Кубок России \d+$/);
  for (const text of [first?.text, first?.html]) {
    expect(text).toContain(`Билет № ${ticket?.ticketNumber}`);
    expect(text).toContain('20 августа 2026 г. в 10:00 (Казань, UTC+3)');
    expect(text).toContain('Место: Казань');
    expect(text).toContain(`/me/events/${ticket?.public_id}`);
    expect(text).toContain('войдите с паролем');
    expect(text).not.toContain('/verify/');
  }
});

test('tickets of several orders come in one e-mail', async () => {
  const owner = await member();
  const other = await createFormat(federation.db, { title: 'Эстафета', startTime: new Date('2026-08-20T09:00:00Z') });
  await boughtTickets(federation, owner, { format, count: 2 });
  await boughtTickets(federation, owner, { format: other });
  await run(THIRTY);
  const [message, ...more] = await reminders(owner.email);
  expect(more).toEqual([]);
  expect(message?.subject).toBe('Зарегистрируйте участников: билетов — 3');
  expect(message?.text.match(/Билет № \d{7}/g)).toHaveLength(3);
});

describe('nobody is reminded of a ticket that', () => {
  const cases: Readonly<Record<string, (who: TestUser, id: string) => Promise<unknown>>> = {
    'has a participant': (who, id) => desk.register(who, id),
    'was given back': (who, id) => desk.refund(who, id),
    'was handed on': (who, id) => desk.transfer(who, id, `friend-of-${who.email}`),
    'was registered on the spot': (_, id) =>
      federation.db.update(tickets).set({ offlineRegistered: true }).where(eq(tickets.publicId, id)),
  };
  test.each(Object.entries(cases))('%s', async (_, act) => {
    const [owner, control] = [await member(), await member()];
    const [ticket] = await boughtTickets(federation, owner, { format });
    await boughtTickets(federation, control, { format });
    await act(owner, ticket?.public_id ?? '');
    await run(THIRTY);
    expect(await reminders(owner.email)).toEqual([]);
    expect(await reminders(control.email)).toHaveLength(1);
  });
});

test('the recipient of a ticket is reminded under their own id, and told how to get in', async () => {
  const owner = await member();
  const [ticket] = await boughtTickets(federation, owner, { format });
  const email = 'friend-without-account@example.ru';
  await desk.transfer(owner, ticket?.public_id ?? '', email);
  await run(THIRTY);
  const [message] = await reminders(email);
  expect(message?.text).toMatch(/\/me\/events\/[0-9a-f-]{36}/);
  expect(message?.text).not.toContain(ticket?.public_id);
  expect(message?.text).toContain('Чтобы войти, задайте пароль');
  expect(message?.text).not.toContain('/verify/');
});

test('a cancelled registration is reminded of again at the next step', async () => {
  const owner = await member();
  const [ticket] = await boughtTickets(federation, owner, { format });
  await desk.register(owner, ticket?.public_id ?? '');
  await run(THIRTY);
  await desk.cancel(owner, ticket?.public_id ?? '', format.publicId);
  await run(SEVEN);
  expect(await reminders(owner.email)).toHaveLength(1);
});

describe('several programs', () => {
  test('several programs at once write each reminder once', async () => {
    const owners = await Promise.all(Array.from({ length: 4 }, member));
    for (const owner of owners) await boughtTickets(federation, owner, { format, count: 2 });
    await Promise.all(Array.from({ length: 5 }, () => run(SEVEN)));
    for (const owner of owners) expect(await reminders(owner.email)).toHaveLength(1);
    const ids = federation.db
      .select({ id: tickets.publicId })
      .from(tickets)
      .where(eq(tickets.formatId, format.publicId));
    const written = await federation.db.select().from(ticketReminders);
    const own = new Set((await ids).map(({ id }) => id));
    expect(written.filter(({ ticketId }) => own.has(ticketId))).toHaveLength(8);
  });

  test('do not remind of a ticket that is being registered; the control without a registration does', async () => {
    const [owner, control] = [await member(), await member()];
    const [ticket] = await boughtTickets(federation, owner, { format });
    await boughtTickets(federation, control, { format });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const registering = federation.db.transaction(async (tx) => {
      await tx
        .update(tickets)
        .set({ registered: true })
        .where(eq(tickets.publicId, ticket?.public_id ?? ''));
      await held;
    });
    // Has found the ticket unregistered and waits for its row.
    const reminding = run(SEVEN);
    while ((await waiting()) === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    release();
    await Promise.all([registering, reminding]);
    expect(await reminders(owner.email)).toEqual([]);
    expect(await reminders(control.email)).toHaveLength(1);
  });

  const waiting = async () => {
    const { rows } = await federation.db.execute<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.count ?? 0;
  };
});

test('an address gets so many reminders in a week; the others come later, and none is lost', async () => {
  const owner = await member();
  const starts = Array.from({ length: REMINDERS_PER_WEEK + 1 }, (_, day) => `2026-10-${10 + day}`);
  for (const day of starts) {
    const of = await createFormat(federation.db, { startTime: new Date(`${day}T07:00:00Z`) });
    await boughtTickets(federation, owner, { format: of });
  }
  const before = (await reminders(owner.email)).length;
  for (let day = 10; day <= 15; day += 1) await run(`2026-09-${day}`);
  expect((await reminders(owner.email)).length - before).toBe(REMINDERS_PER_WEEK);
  await run('2026-09-18');
  expect((await reminders(owner.email)).length - before).toBe(REMINDERS_PER_WEEK + 1);
  // What is owed is not cut.
  const [ticket] = await desk.listed(owner, 'my');
  for (let round = 0; round < REMINDERS_PER_WEEK + 3; round += 1) {
    federation.clock.advance({ minutes: 1 });
    await desk.register(owner, ticket?.public_id ?? '');
    await desk.cancel(owner, ticket?.public_id ?? '', ticket?.event_format.public_id ?? '');
  }
  const told = (await federation.emails(owner.email)).filter(({ subject }) => subject === 'Регистрация отменена');
  expect(told).toHaveLength(REMINDERS_PER_WEEK + 3);
});

test('a reminder of a licence counts too, once, and waits for the next week', async () => {
  const types = await createLicenceTypes(federation.db);
  const owner = await member();
  const line = await licenceLine(types.online, { start_date: '2026-06-10' });
  await payLicences(
    federation,
    await order(federation, licenceCheckout([line], { email: owner.email }), { headers: owner.headers }),
  );
  const last = '2027-06-09';
  const ending = async () =>
    (await federation.emails(owner.email)).filter(({ subject }) => subject.includes('заканчивается'));
  const remindOn = (day: string) => remindOfEnding(federation.deps, new Date(`${day}T06:05:00Z`));
  for (let start = 0; start < REMINDERS_PER_WEEK; start += 1) {
    const of = await createFormat(federation.db, { startTime: new Date(`2027-06-${20 + start}T07:00:00Z`) });
    await boughtTickets(federation, owner, { format: of });
  }
  for (let day = 21; day <= 25; day += 1) await run(`2027-05-${day}`);
  await remindOn('2027-05-26');
  expect(await ending()).toEqual([]);
  for (const day of ['2027-05-29', '2027-05-30', '2027-05-31', last]) await remindOn(day);
  expect(await ending()).toHaveLength(1);
});

test('the program does it every morning', async () => {
  const { rows } = await federation.db.execute('select name, cron, timezone from pgboss.schedule');
  expect(rows).toContainEqual({ name: 'remind-registrations', cron: '20 6 * * *', timezone: 'UTC' });
  await jobHandlers(federation.deps)['remind-registrations'](null);
});

test('a guest gets a one-time link that opens the order; registering by it asks for a proof of the e-mail first', async () => {
  const body = checkoutOf([lineOf(format)]);
  await report(federation, await order(federation, body), 'paid');
  federation.clock.advance({ days: 50 });
  await remindOfRegistrations(federation.deps, federation.clock.now());
  const [message] = await reminders(body.email);
  const code = message?.text.match(/\/verify\/order\/([\w-]{22})\?from=%2Fme%2Fevents%2F/)?.[1];
  const { response } = await ask(federation, '/api/auth/order', { method: 'PUT', payload: { code } });
  const headers = { authorization: `Bearer ${response.token}` };
  const { values } = (await ask(federation, '/api/user/tickets/my', { method: 'GET', headers })).response;
  const payload = { public_id: values[0].public_id, ...participant };
  expect(await ask(federation, '/api/user/ticket', { method: 'PUT', payload, headers })).toMatchObject({
    status: 409,
    response: { message: expect.stringContaining('подтвердите e-mail') },
  });
});
