import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { users } from '@/federation/db/schema/account/user';
import { emails } from '@/federation/db/schema/base/email';
import { orderLinks } from '@/federation/db/schema/commerce/order';
import { jobHandlers } from '@/federation/job-handlers';
import { resendEmail } from '@/federation/modules/base/email/undeliverable';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf, order, participant, report } from '@/federation/testing/buyer';
import { createFormat, type TestFormat } from '@/federation/testing/format';
import { guestOrder } from '@/federation/testing/guest';
import { signedInUser } from '@/federation/testing/signed-in-user';
import { ask } from '@/federation/testing/sms';
import type { Ticket } from '@/lib/contract/commerce/ticket';

let federation: TestApp;
let format: TestFormat;
beforeAll(async () => {
  federation = await testApp();
  format = await createFormat(federation.db, { places: 1000 });
});
afterAll(() => federation.close());

type Headers = Readonly<Record<string, string>>;

const linkIn = (text = '') => new URL(text.match(/https?:\S+\/verify\/order\/\S+/)?.[0] ?? 'http://none');
const codeIn = (text = '') => linkIn(text).pathname.split('/').at(-1) ?? '';

/** A guest's paid order and the code of its e-mail. */
async function bought(email?: string) {
  const body = checkoutOf([lineOf(format, { info: participant })], email === undefined ? {} : { email });
  const guest = await guestOrder(federation, body);
  await report(federation, guest, 'paid');
  const message = (await federation.emails(body.email)).at(-1);
  return { ...guest, email: body.email, message, code: codeIn(message?.text) };
}

const press = (code: string, browser = 'the-phone-of-the-buyer', headers: Headers = {}) =>
  ask(federation, '/api/auth/order', {
    method: 'PUT',
    payload: { code },
    headers: { 'x-browser-id': browser, ...headers },
  });

const DEAD = {
  status: 400,
  response: { message: expect.stringMatching(/^Ссылка уже использована или старше 7 дней\. Войдите с паролем/) },
};
const authorization = ({ response }: { response: { token?: string } }) => ({
  authorization: `Bearer ${response.token}`,
});
const get = async (url: string, headers: Headers) => ask(federation, url, { method: 'GET', headers });
const ticketsOf = async (headers: Headers) =>
  ((await get('/api/user/tickets/my', headers)).response.values as Ticket[]).map(
    ({ order_public_id }) => order_public_id,
  );

describe('the link of a guest’s purchase e-mail', () => {
  test('opens that order on another device, once, and the first browser keeps its own', async () => {
    const { message, code, orderId, headers } = await bought();
    const [ticket] = (await get('/api/user/tickets/my', headers)).response.values;
    expect(linkIn(message?.text).searchParams.get('from')).toBe(`/me/events/${ticket.public_id}`);
    expect(message?.html).toContain(`/verify/order/${code}`);

    const opened = await press(code);
    expect(opened).toMatchObject({ status: 200, response: { user: { temporary: true, name: '', phone: null } } });
    expect(await ticketsOf(authorization(opened))).toEqual([orderId]);
    expect(await ticketsOf(headers)).toEqual([orderId]);
    expect(await press(code, 'somebody-it-was-forwarded-to')).toEqual(DEAD);
    // A response that was lost on its way.
    expect((await press(code)).status).toBe(200);
    federation.clock.advance({ minutes: 11 });
    expect(await press(code)).toEqual(DEAD);
  });

  test('does not open the account: no other order of the address, no profile, no change of what it is entered by', async () => {
    const first = await bought();
    const second = await bought(first.email);
    expect(second.code).not.toBe(first.code);
    const opened = await press(second.code);
    expect(await ticketsOf(authorization(opened))).toEqual([second.orderId]);
    for (const url of ['/api/user/info', '/api/user/export']) {
      expect((await get(url, authorization(opened))).status).not.toBe(200);
    }
    expect((await ask(federation, '/api/auth/history', { headers: authorization(opened) })).status).toBe(409);
    const [user] = await federation.db.select().from(users).where(eq(users.email, first.email));
    expect(user?.emailConfirmedAt).toBeNull();
    // The use of one link leaves the other order's alone.
    expect(await ticketsOf(authorization(await press(first.code)))).toEqual([first.orderId]);
  });

  test('shows its visitor, to whom the e-mail may have been forwarded, no contacts of the participants and does nothing', async () => {
    const { code, headers } = await bought();
    const reader = authorization(await press(code, 'somebody-it-was-forwarded-to'));
    const [ticket] = (await get('/api/user/tickets/my', reader)).response.values;
    const one = (await get(`/api/user/ticket/${ticket.public_id}`, reader)).response;
    const { last_name, first_name, phone, birth_date } = participant;
    for (const seen of [ticket, one]) {
      expect(seen).toMatchObject({
        info: { last_name, first_name, phone: null, birth_date: null, gender: null, additional_fields: [] },
        former_participant: null,
        actions: [],
        opened_by_link: true,
      });
    }
    for (const secret of [phone.replace('+', ''), birth_date])
      expect(JSON.stringify([ticket, one])).not.toContain(secret);
    const other = await ask(federation, '/api/user/ticket/transfer', {
      method: 'PUT',
      payload: { public_id: ticket.public_id, email: 'friend@example.ru' },
      headers: reader,
    });
    expect(other).toMatchObject({ status: 409, response: { message: expect.stringContaining('подтвердите e-mail') } });
    // The browser that has paid keeps its own.
    const own = (await get(`/api/user/ticket/${ticket.public_id}`, headers)).response;
    expect(own).toMatchObject({ info: { birth_date }, opened_by_link: false });
    expect(own.actions).toContain('cancel-registration');
  });

  test('exactly one of two browsers at once gets in', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { code } = await bought();
      const responses = await Promise.all(['the-browser-of-one', 'the-browser-of-other'].map((id) => press(code, id)));
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    }
  });

  test('lives for seven days', async () => {
    const [one, other] = [await bought(), await bought()];
    federation.clock.advance({ days: 7, seconds: -1 });
    expect((await press(one.code)).status).toBe(200);
    federation.clock.advance({ seconds: 1 });
    expect(await press(other.code)).toEqual(DEAD);
    expect(await press('made-up-code-of-22-sig')).toEqual(DEAD);
  });

  test('is revoked once the owner has confirmed the address and set a password', async () => {
    const { code, email } = await bought();
    await ask(federation, '/api/auth/resetpassword', { payload: { email } });
    const reset = (await federation.emails(email)).at(-1)?.text.match(/\/verify\/resetpassword\/(\S+)/)?.[1];
    const { response } = await ask(federation, '/api/auth/resetpassword', { method: 'PUT', payload: { code: reset } });
    const payload = { code: reset, secure: response.secure, password: 'another-password' };
    expect((await ask(federation, '/api/auth/resetpassword/update', { payload })).status).toBe(200);
    expect(await press(code)).toEqual(DEAD);
  });

  test('is stored as a hash and sealed in the e-mail, which can be sent again', async () => {
    const { code, orderId, email } = await bought();
    expect(JSON.stringify(await federation.db.select().from(orderLinks))).not.toContain(code);
    const [message] = await federation.db
      .select()
      .from(emails)
      .where(eq(emails.dedupeKey, `order-paid:${orderId}`));
    expect(message?.text).toContain('/verify/order/sealed.');
    expect(JSON.stringify(message)).not.toContain(code);
    const call = { operator: 'Ольга', reason: 'опечатка в адресе', now: federation.clock.now() };
    await resendEmail(federation.deps, { emailId: message?.publicId ?? '', recipient: `right-${email}` }, call);
    expect((await federation.emails(`right-${email}`)).at(-1)?.html).toContain(`/verify/order/${code}?`);
  });

  test('is limited like every public write', async () => {
    const narrow = await testApp({ settings: { PUBLIC_WRITES_PER_MINUTE: 3 } });
    const statuses: number[] = [];
    for (let guess = 0; guess < 4; guess += 1) {
      statuses.push(
        (await ask(narrow, '/api/auth/order', { method: 'PUT', payload: { code: `guess-${guess}` } })).status,
      );
    }
    await narrow.close();
    expect(statuses).toEqual([400, 400, 400, 429]);
  });

  test('makes nobody known to the account: the next sign-in from that browser is a stranger’s', async () => {
    const { code, email } = await bought();
    await press(code, 'somebody-it-was-forwarded-to');
    const { trustLevelOf } = await import('@/federation/modules/account/session/trust-level');
    const caller = { ip: '203.0.113.9', headers: { 'x-browser-id': 'somebody-it-was-forwarded-to' } };
    expect(await trustLevelOf(federation.db, { email }, caller, federation.clock.now())).toBe('stranger');
  });
});

test('a member who buys with their address gets no link, but is told how to sign in; a guest there gets one', async () => {
  const { email, headers } = await signedInUser(federation);
  const messageOf = async (options: object) => {
    await report(federation, await order(federation, checkoutOf([lineOf(format)], { email }), options), 'paid');
    const message = (await federation.emails(email)).at(-1);
    expect(message?.subject).toBe('Ваш билет');
    return message?.text;
  };
  const own = await messageOf({ headers });
  expect(own).not.toContain('/verify/');
  expect(own).toContain('войдите с паролем, по коду из СМС или ключом доступа');
  const guests = await messageOf({});
  expect(guests).toContain('/verify/order/');
  expect(guests).toContain('нажмите «Это мой заказ»');
});

test('the e-mail of an order of a member by phone, at a typed address, carries no link into the account', async () => {
  const member = await signedInUser(federation);
  await federation.db
    .update(users)
    .set({ email: null, emailConfirmedAt: null, phone: '79990001122' })
    .where(eq(users.publicId, member.userId));
  const body = checkoutOf([lineOf(format)], { email: 'stranger-of-a-typo@example.ru' });
  await report(federation, await order(federation, body, { headers: member.headers }), 'paid');
  const message = (await federation.emails(body.email)).at(-1);
  expect(message?.subject).toBe('Ваш билет');
  expect(message?.text).not.toContain('/verify/');
});

test('links are forgotten a month after their end, those of valid sessions are not', async () => {
  const [used, unused] = [await bought(), await bought()];
  await press(used.code);
  federation.clock.advance({ days: 40 });
  await jobHandlers(federation.deps)['forget-expired'](null);
  const left = (await federation.db.select().from(orderLinks)).map(({ orderId }) => orderId);
  expect(left).toContain(used.orderId);
  expect(left).not.toContain(unused.orderId);
});
