import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { users } from '@/federation/db/schema/account/user';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf } from '@/federation/testing/buyer';
import { createFormat } from '@/federation/testing/format';
import { guestOrder, guestPurchase } from '@/federation/testing/guest';
import { createLicenceTypes } from '@/federation/testing/licence';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';
import { ask, phoneUser, requestConfirmationCode } from '@/federation/testing/sms';
import { boughtTicket, ticketDesk } from '@/federation/testing/ticket-life';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

describe('another e-mail', () => {
  type Headers = Readonly<Record<string, string>>;

  const DEAD = {
    status: 400,
    response: { message: 'Ссылка недействительна или уже использована: измените e-mail ещё раз' },
  };

  /** Members of this file have the one password of `signedInMember`. */
  const PASSWORD = 'right-password';
  const change = (headers: Headers, email: string, proof: object = { password: PASSWORD }) =>
    ask(federation, '/api/user/change/email', { payload: { email, ...proof }, headers });
  const verify = (headers: Headers, code: string) =>
    ask(federation, '/api/user/verify/new/email', { payload: { code }, headers });
  const signIn = ({ password }: TestUser, email: string) =>
    ask(federation, '/api/auth', { method: 'PUT', payload: { email, password } });
  const subjects = async (email: string) => (await federation.emails(email)).map(({ subject }) => subject);

  async function codeTo(email: string): Promise<string> {
    const emails = await federation.emails(email);
    const code = emails.at(-1)?.text.match(/http:\/\/localhost:3000\/verify\/new\/email\/([\w-]{22})\n/)?.[1];
    if (!code) throw new Error(`no link to ${email}`);
    return code;
  }

  let addresses = 0;
  const newAddress = () => `renamed-${++addresses}@example.ru`;

  test('the new address counts from its link on; emails go to it and to the old one [A-132 A-186 A-194 S-07]', async () => {
    const member = await signedInUser(federation);
    const email = newAddress();
    const waiting = async () =>
      (await ask(federation, '/api/user/info', { method: 'GET', headers: member.headers })).response.new_email;
    expect(await waiting()).toBeNull();
    expect(await change(member.headers, email.toUpperCase())).toEqual({ status: 200, response: {} });
    expect(await waiting()).toBe(email);
    expect((await signIn(member, email)).status).toBe(400);
    expect((await signIn(member, member.email)).status).toBe(200);
    expect(await verify(member.headers, await codeTo(email))).toMatchObject({ status: 200, response: { email } });
    expect(await waiting()).toBeNull();
    expect((await signIn(member, email)).response.user).toMatchObject({ email, public_id: member.userId });
    expect((await signIn(member, member.email)).status).toBe(400);
    expect(await subjects(email)).toEqual(['Подтвердите новый e-mail', 'E-mail изменён']);
    expect((await subjects(member.email)).slice(-2)).toEqual(['Запрошена смена e-mail', 'E-mail изменён']);
  });

  test('a change that waits for its link is cancelled only by its user; the link is revoked then', async () => {
    const [member, stranger] = [await signedInUser(federation), await signedInUser(federation)];
    const email = newAddress();
    await change(member.headers, email);
    const waiting = async () =>
      (await ask(federation, '/api/user/info', { method: 'GET', headers: member.headers })).response.new_email;
    const cancel = ({ headers }: TestUser) => ask(federation, '/api/user/change/email', { method: 'DELETE', headers });
    expect((await cancel(stranger)).status).toBe(200);
    expect(await waiting()).toBe(email);
    expect(await cancel(member)).toEqual({ status: 200, response: {} });
    expect(await waiting()).toBeNull();
    expect(await verify(member.headers, await codeTo(email))).toEqual(DEAD);
    expect((await cancel(member)).status).toBe(200);
  });

  test('the same address is refused in the words of the form [A-153]', async () => {
    const member = await signedInUser(federation);
    expect(await change(member.headers, member.email)).toEqual({
      status: 400,
      response: { message: 'Чтобы изменить почту введите новое значение' },
    });
  });

  test('an address that has an account is answered alike; its owner gets an e-mail without a link [R-18]', async () => {
    const [member, other] = [await signedInUser(federation), await signedInUser(federation)];
    const [known, unknown] = [await change(member.headers, other.email), await change(member.headers, newAddress())];
    expect(known).toEqual(unknown);
    const message = (await federation.emails(other.email)).at(-1);
    expect(message?.subject).toBe('У вас уже есть учётная запись');
    expect(message?.text).not.toContain('/verify/');
  });

  test('an address that somebody took meanwhile is refused, and nothing changes', async () => {
    const [one, other] = [await signedInUser(federation), await signedInUser(federation)];
    const email = newAddress();
    await change(one.headers, email);
    const code = await codeTo(email);
    await change(other.headers, email);
    await verify(other.headers, await codeTo(email));
    expect(await verify(one.headers, code)).toEqual({
      status: 400,
      response: { message: 'Этот e-mail уже привязан к другой учётной записи: войдите в неё или укажите другой адрес' },
    });
    expect((await signIn(one, one.email)).status).toBe(200);
  });

  test('a code is its member’s, lives 30 minutes, is used once and repeated to the same browser [R-19]', async () => {
    const [member, thief] = [await signedInUser(federation), await signedInUser(federation)];
    const email = newAddress();
    await change(member.headers, email);
    const code = await codeTo(email);
    expect(await verify(thief.headers, code)).toEqual(DEAD);
    expect((await verify(member.headers, code)).status).toBe(200);
    expect(await verify(member.headers, code)).toMatchObject({ status: 200, response: { email } });
    expect(await verify({ ...member.headers, 'x-browser-id': 'another-browser-id' }, code)).toEqual(DEAD);
    federation.clock.advance({ minutes: 10 });
    expect(await verify(member.headers, code)).toEqual(DEAD);
    const late = newAddress();
    await change(member.headers, late);
    const lateCode = await codeTo(late);
    federation.clock.advance({ minutes: 30 });
    expect(await verify(member.headers, lateCode)).toEqual(DEAD);
  });

  test('without a token the code is not spent [U-15]', async () => {
    const member = await signedInUser(federation);
    const email = newAddress();
    await change(member.headers, email);
    const code = await codeTo(email);
    expect((await verify({}, code)).status).toBe(401);
    expect((await verify(member.headers, code)).status).toBe(200);
  });

  test('a user who registered by phone gets an address, and by it a password', async () => {
    const member = await phoneUser(federation);
    const email = newAddress();
    federation.clock.advance({ minutes: 1 });
    const confirmation_code = await requestConfirmationCode(federation, member);
    await change(member.headers, email, { confirmation_code });
    expect(await verify(member.headers, await codeTo(email))).toMatchObject({ status: 200, response: { email } });
    expect((await ask(federation, '/api/auth/resetpassword', { payload: { email } })).status).toBe(200);
    expect(await subjects(email)).toContain('Восстановление пароля');
  });

  test('a member sends five e-mails an hour, whatever the addresses [R-17]', async () => {
    const member = await signedInUser(federation);
    const responses = [];
    for (let at = 0; at < 8; at++) responses.push((await change(member.headers, newAddress())).status);
    expect(responses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  });
});

describe('orders of a guest who registers', () => {
  type Headers = Readonly<Record<string, string>>;
  const listed = async (url: string, headers: Headers): Promise<string[]> =>
    (await ask(federation, url, { method: 'GET', headers })).response.values.map(
      ({ public_id }: { public_id: string }) => public_id,
    );

  async function change(email: string, member: { readonly phone: string; readonly headers: Headers }) {
    const confirmation_code = await requestConfirmationCode(federation, member);
    return ask(federation, '/api/user/change/email', {
      payload: { email, confirmation_code },
      headers: member.headers,
    });
  }

  async function confirm(email: string, headers: Headers) {
    const code = (await federation.emails(email)).at(-1)?.text.match(/\/verify\/new\/email\/(\S+)/)?.[1];
    return ask(federation, '/api/user/verify/new/email', { payload: { code }, headers });
  }

  test('a stranger’s order keeps no member from their own address: they confirm it and have all that was bought there', async () => {
    const email = 'hindered@example.ru';
    const format = await createFormat(federation.db, { preregistration: true });
    const stranger = await guestOrder(federation, checkoutOf([lineOf(format)], { email }));
    const own = await guestPurchase(federation, email, {
      format,
      licenceType: (await createLicenceTypes(federation.db)).online,
    });
    const friend = await signedInUser(federation);
    const desk = ticketDesk(federation);
    const received = await boughtTicket(federation, friend);
    await desk.transfer(friend, received.ticket.public_id, email);

    const member = await phoneUser(federation);
    const me = { ...member, email: '', password: '', token: '' };
    const handed = await boughtTicket(federation, me);
    await desk.transfer(me, handed.ticket.public_id, email);
    expect(await desk.listed(me, 'my')).toEqual([]);
    expect((await change(email, member)).status).toBe(200);
    expect(await confirm(email, member.headers)).toMatchObject({ status: 200, response: { email } });

    const tickets = await desk.listed(me, 'my');
    expect(tickets.map(({ order_public_id }) => order_public_id).toSorted()).toEqual(
      [own.ticket, received.ticket, handed.ticket].map(({ order_public_id }) => order_public_id).toSorted(),
    );
    expect(await desk.listed(me, 'transfered')).toEqual([]);
    expect((await desk.one(me, handed.ticket.public_id)).ticket.actions).toContain('transfer');
    expect(await listed('/api/user/shop/orders', member.headers)).toEqual(
      expect.arrayContaining([stranger.orderId, own.orderId, own.licenceOrderId]),
    );
    expect(await listed('/api/user/licenses', member.headers)).toEqual([own.licence.public_id]);
    const photo = await federation.app.inject({ url: `/api/user/file/${own.pictureId}`, headers: member.headers });
    expect(photo.statusCode).toBe(200);

    for (const { headers, orderId } of [stranger, own]) {
      expect((await ask(federation, `/api/order/${orderId}`, { method: 'GET', headers })).status).toBe(401);
    }
    expect(await federation.db.$count(users, eq(users.email, email))).toBe(1);
  });

  test('an address that was confirmed since the link was sent stays with its account', async () => {
    const email = 'confirmed-meanwhile@example.ru';
    const format = await createFormat(federation.db);
    const bought = await guestOrder(federation, checkoutOf([lineOf(format)], { email }));
    const member = await phoneUser(federation);
    await change(email, member);
    await federation.db.update(users).set({ emailConfirmedAt: federation.clock.now() }).where(eq(users.email, email));
    expect(await confirm(email, member.headers)).toEqual({
      status: 400,
      response: { message: 'Этот e-mail уже привязан к другой учётной записи: войдите в неё или укажите другой адрес' },
    });
    expect(await listed('/api/user/shop/orders', member.headers)).not.toContain(bought.orderId);
  });
});
