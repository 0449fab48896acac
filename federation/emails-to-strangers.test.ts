import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { contract } from '@/lib/contract';
import type { AnyOperation } from '@/lib/contract/wire/operation';
import { emailBudgets, emailsOfBuyer, emailsOfUser } from './modules/base/email/email-limits';
import { type TestApp, testApp } from './testing/app';
import { checkoutOf, lineOf, participant, submit } from './testing/buyer';
import { requiredConsents } from './testing/consents';
import { application, feedback, partnershipEnquiry } from './testing/enquiries';
import { createFormat, type TestFormat } from './testing/format';
import { signedInUser, type TestUser } from './testing/signed-in-user';
import { ask } from './testing/sms';
import { boughtTickets, refundableFormat, ticketDesk } from './testing/ticket-life';

let federation: TestApp;
let sender: TestUser;
let free: TestFormat;
let ticketIds: string[];
let victims = 0;
let victim = '';
let networks = 0;
beforeAll(async () => {
  federation = await testApp();
  free = await createFormat(federation.db, { priceKopecks: 0, maxCount: 1000 });
});
afterAll(() => federation.close());
beforeEach(async () => {
  sender = await signedInUser(federation);
  const format = await refundableFormat(federation, {});
  ticketIds = (await boughtTickets(federation, sender, { format, count: 20 })).map(({ public_id }) => public_id);
  victim = `victim-${++victims}@example.ru`;
});

/** Each call comes from another network, so that only the limit of the address stands. */
const fromAnywhere = () => ({ 'x-forwarded-for': `198.51.${Math.floor(++networks / 250)}.${networks % 250}` });
const news = { personal_data: true, advertising: true };

/** Each operation that writes to an address which its caller types. */
const calls: Record<string, (call: number) => Promise<unknown>> = {
  'POST /api/user': () =>
    ask(federation, '/api/user', {
      payload: { email: victim, password: 'secret-of-mine', consents: requiredConsents },
      headers: fromAnywhere(),
    }),
  'POST /api/auth/resetpassword': () =>
    ask(federation, '/api/auth/resetpassword', { payload: { email: victim }, headers: fromAnywhere() }),
  'POST /api/user/change/email': () =>
    ask(federation, '/api/user/change/email', {
      payload: { email: victim, password: sender.password },
      headers: sender.headers,
    }),
  'PUT /api/user/ticket/transfer': async (call) => {
    const id = ticketIds[call % ticketIds.length] ?? '';
    await ticketDesk(federation).transfer(sender, id, victim);
    await ticketDesk(federation).takeBack(sender, id);
  },
  'PUT /api/user/tickets/transfers': async (call) => {
    const id = ticketIds[call % ticketIds.length] ?? '';
    await ticketDesk(federation).transferMany(sender, [{ public_id: id, email: victim }]);
    await ticketDesk(federation).takeBack(sender, id);
  },
  'PUT /api/user/subscribe/news': () =>
    ask(federation, '/api/user/subscribe/news', {
      method: 'PUT',
      payload: { email: victim, consents: news },
      headers: fromAnywhere(),
    }),
  'POST /api/support': () =>
    ask(federation, '/api/support', { payload: partnershipEnquiry({ email: victim }), headers: fromAnywhere() }),
  'POST /api/olympic/feedback': () =>
    ask(federation, '/api/olympic/feedback', { payload: feedback({ email: victim }), headers: fromAnywhere() }),
  'POST /api/olympic/application': () =>
    ask(federation, '/api/olympic/application', { payload: application({ email: victim }), headers: fromAnywhere() }),
  'POST /api/payment': () =>
    submit(federation, checkoutOf([lineOf(free)], { email: victim }), { headers: fromAnywhere() }),
};

const { account, message } = emailBudgets;
const emailsTo = async (email: string) => (await federation.emails(email)).length;

/** Also where it lies in a list. */
function takesEmail(schema: unknown): boolean {
  const { shape = {}, element } = (schema ?? {}) as { shape?: object; element?: unknown };
  return 'email' in shape || [element, ...Object.values(shape)].some((part) => part !== undefined && takesEmail(part));
}

test('every operation that takes an address is called here, but for the sign-in, which writes to none', () => {
  const operations: AnyOperation[] = Object.values(contract).flatMap((noun) => Object.values(noun));
  const taking = operations.filter(({ body }) => takesEmail(body));
  const called = [...Object.keys(calls), 'PUT /api/auth'];
  expect(taking.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(called.toSorted());
});

describe('an address is sent no more e-mails than its limits allow, whoever types it [R-17]', () => {
  test.each(Object.keys(calls))('25 calls of %s', async (name) => {
    for (let call = 0; call < 25; call++) await calls[name]?.(call);
    const sent = await emailsTo(victim);
    expect(sent).toBeLessThanOrEqual(Math.max(account.hour, message.hour));
    if (name !== 'POST /api/auth/resetpassword') expect(sent).toBeGreaterThan(0);
  });

  test('all operations together, in an hour and in a day', async () => {
    for (let round = 0; round < 8; round++) {
      for (const call of Object.values(calls)) await call(round);
    }
    expect(await emailsTo(victim)).toBeLessThanOrEqual(account.hour + message.hour);
    for (let hour = 0; hour < 6; hour++) {
      federation.clock.advance({ hours: 2 });
      for (const call of Object.values(calls)) await call(hour);
    }
    expect(await emailsTo(victim)).toBeLessThanOrEqual(account.day + message.day);
  });
});

test('a transfer over the limit is refused with the time to wait, and the ticket stays [finding 7]', async () => {
  const desk = ticketDesk(federation);
  const responses = [];
  for (const id of ticketIds.slice(0, 6)) responses.push(await desk.transfer(sender, id, victim));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(responses.at(-1)?.response.message).toBe(
    'На этот адрес отправлено слишком много писем: повторите через 60 минут',
  );
  const kept = await desk.one(sender, ticketIds[5] ?? '');
  expect(kept.ticket.actions).toContain('transfer');
  for (const id of ticketIds.slice(0, 5)) expect((await desk.takeBack(sender, id)).status).toBe(200);
  expect(await emailsTo(victim)).toBe(message.hour);
  federation.clock.advance({ hours: 1 });
  expect((await desk.transfer(sender, ticketIds[5] ?? '', victim)).status).toBe(200);
});

describe('a member hands tickets on to so many addresses an hour', () => {
  const ids = async (count: number, priceKopecks = 500_000) => {
    const format = await refundableFormat(federation, { priceKopecks, places: 1000, maxCount: 1000 });
    return (await boughtTickets(federation, sender, { format, count })).map(({ public_id }) => public_id);
  };
  const handOn = async (tickets: readonly string[], name: string) => {
    const states: (string | null)[] = [];
    for (let from = 0; from < tickets.length; from += 50) {
      const transfers = tickets.slice(from, from + 50).map((public_id, at) => ({
        public_id,
        email: `${name}-${from + at}@example.ru`,
      }));
      const { response } = await ticketDesk(federation).transferMany(sender, transfers);
      states.push(...(response.values ?? []).map(({ state, message }) => (state === 'done' ? 'done' : message)));
    }
    return states;
  };
  /** The e-mail of an order without payment is one of the 30. */
  const besideTheOrder = Math.floor((emailsOfUser.hour - 1) / 2);
  const done = (states: readonly unknown[]) => states.filter((state) => state === 'done').length;

  test('free places count, and the refusal says what counts and when the next may go', async () => {
    const states = await handOn(await ids(20, 0), 'free');
    expect(done(states)).toBe(besideTheOrder);
    expect(states.find((state) => state !== 'done')).toBe(
      'Бесплатные билеты и те, что уже передавались, можно передавать не больше 15 за час и 50 за день: следующий — через 60 минут',
    );
    federation.clock.advance({ hours: 1 });
    expect(done(await handOn(await ids(5, 0), 'next-hour'))).toBe(5);
  });

  test('places that were paid for are a right beside it, once each, up to 100 an hour', async () => {
    const paid = await ids(110);
    const states = await handOn(paid, 'paid');
    expect(done(states)).toBe(emailsOfBuyer.hour / 2);
    expect(states.find((state) => state !== 'done')).toBe(
      'Билеты можно передавать не больше 100 за час и 200 за день: следующий — через 60 минут',
    );
    expect(done(await handOn(await ids(20, 0), 'free-beside'))).toBe(besideTheOrder);
  });

  test('handed on a second time, a paid ticket counts as a free one', async () => {
    const paid = await ids(20);
    expect(done(await handOn(paid, 'first'))).toBe(20);
    for (const id of paid) await ticketDesk(federation).takeBack(sender, id);
    expect(done(await handOn(paid, 'second'))).toBe(15);
  });
});

test('guests of one network write to so many addresses an hour, and another network still may', async () => {
  const limited = await testApp({ settings: { EMAILS_PER_NETWORK_HOUR: 3 } });
  const register = (email: string, address: string) =>
    ask(limited, '/api/user', {
      payload: { email, password: 'secret-of-mine', consents: requiredConsents },
      headers: { 'x-forwarded-for': address },
    });
  const statuses = [];
  for (let at = 0; at < 5; at++) statuses.push((await register(`one-${at}@example.ru`, `2001:db8::${at}`)).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect((await register('other@example.ru', '2001:db8:0:1::1')).status).toBe(200);
  await limited.close();
});

test('a /48 of senders has the part of one at an address; control: another network has its own', async () => {
  const subscribe = (network: string) =>
    ask(federation, '/api/user/subscribe/news', {
      method: 'PUT',
      payload: { email: victim, consents: news },
      headers: { 'x-forwarded-for': network },
    });
  for (let at = 1; at <= 8; at++) await subscribe(`2001:db8:48:${at}::1`);
  expect(await emailsTo(victim)).toBe(message.ofNetwork.hour);
  await subscribe('2001:db8:49:1::1');
  expect(await emailsTo(victim)).toBe(message.ofNetwork.hour + 1);
});

test('forms and transfers do not silence what leads into the account, nor what the owner must know', async () => {
  const owner = await signedInUser(federation, { email: victim, password: 'right-password' });
  for (let call = 0; call < 20; call++) await calls['POST /api/olympic/feedback']?.(call);
  const before = await emailsTo(victim);
  await calls['POST /api/auth/resetpassword']?.(0);
  expect(await emailsTo(victim)).toBe(before + 1);
  const payload = { password: 'right-password', new_password: 'another-long-password' };
  await ask(federation, '/api/user/password', { method: 'PUT', payload, headers: owner.headers });
  expect((await federation.emails(victim)).at(-1)?.subject).toBe('Пароль изменён');
});

test('a guest’s free order carries no words of theirs to the address', async () => {
  const order = (last_name: string) =>
    submit(federation, checkoutOf([lineOf(free, { info: { ...participant, last_name } })], { email: victim }), {
      headers: fromAnywhere(),
    });
  const refused = await order('Вам приз, заберите: https://evil.example');
  expect([refused.status, refused.response.message]).toEqual([
    400,
    expect.stringContaining('Напишите имя без ссылок и лишних знаков'),
  ]);
  expect(await emailsTo(victim)).toBe(0);
  expect((await order('Соколова')).status).toBe(200);
  expect(await emailsTo(victim)).toBe(1);
});
