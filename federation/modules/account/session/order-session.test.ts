import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { users } from '@/federation/db/schema/account/user';
import { files } from '@/federation/db/schema/base/file';
import { agreedLosses } from '@/federation/testing/agreed-losses';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf, order, report, submit } from '@/federation/testing/buyer';
import { requiredConsents } from '@/federation/testing/consents';
import { createFormat, type TestFormat } from '@/federation/testing/format';
import { type GuestPurchase, guestOrder, guestPurchase, type OrderSession } from '@/federation/testing/guest';
import { createLicenceTypes } from '@/federation/testing/licence';
import { codeInEmail, signedInUser } from '@/federation/testing/signed-in-user';
import { ask, codeInSms, newPhone, phoneUser, requestCode, requestConfirmationCode } from '@/federation/testing/sms';
import { boughtTicket, ticketDesk } from '@/federation/testing/ticket-life';

const CONFIRM = {
  status: 409,
  response: {
    message: 'Этот вход открыт заказом и показывает только его. Чтобы увидеть остальное, подтвердите e-mail',
  },
};
const PASSWORD = 'owners-password';

let federation: TestApp;
let format: TestFormat;
let licenceType: string;
beforeAll(async () => {
  federation = await testApp();
  format = await createFormat(federation.db, { preregistration: true });
  licenceType = (await createLicenceTypes(federation.db)).online;
});
afterAll(() => federation.close());

type Headers = Readonly<Record<string, string>>;
const get = (url: string, headers: Headers) => ask(federation, url, { method: 'GET', headers });
const idsOf = ({ response }: { response: { values: { public_id: string }[] } }) =>
  response.values.map(({ public_id }) => public_id);

/** The owner of the address opens the link of its mailbox and signs in. */
async function recover(email: string): Promise<Headers> {
  await ask(federation, '/api/auth/resetpassword', { payload: { email } });
  const code = (await federation.emails(email)).at(-1)?.text.match(/\/verify\/resetpassword\/(\S+)/)?.[1];
  const { response } = await ask(federation, '/api/auth/resetpassword', { method: 'PUT', payload: { code } });
  const payload = { code, secure: response.secure, password: PASSWORD };
  expect((await ask(federation, '/api/auth/resetpassword/update', { payload })).status).toBe(200);
  return signIn(email);
}

async function signIn(email: string): Promise<Headers> {
  const { status, response } = await ask(federation, '/api/auth', {
    method: 'PUT',
    payload: { email, password: PASSWORD },
  });
  expect(status).toBe(200);
  return { authorization: `Bearer ${response.token}` };
}

let addresses = 0;
let email: string;
/** A stranger who ordered first at the address and has not paid. */
let stranger: OrderSession;
beforeEach(async () => {
  email = `victim-${++addresses}@example.ru`;
  stranger = await guestOrder(federation, checkoutOf([lineOf(format)], { email }));
});

describe('a stranger who orders first at an address that is not registered', () => {
  test('does not see a ticket that its owner buys later, nor its order [R-21]', async () => {
    const owner = await guestPurchase(federation, email, { format, licenceType });
    expect(idsOf(await get('/api/user/shop/orders', stranger.headers))).toEqual([stranger.orderId]);
    expect(idsOf(await get('/api/user/tickets/my', stranger.headers))).toEqual([]);
    expect((await get(`/api/user/ticket/${owner.ticket.public_id}`, stranger.headers)).status).toBe(404);
    expect((await get(`/api/order/${owner.orderId}`, stranger.headers)).status).toBe(404);

    expect(idsOf(await get('/api/user/tickets/my', owner.headers))).toEqual([owner.ticket.public_id]);
    expect(idsOf(await get('/api/user/shop/orders', owner.headers)).toSorted()).toEqual(
      [owner.orderId, owner.licenceOrderId].toSorted(),
    );
  });

  test('does not read the passport, the photo or the PDF of a licence that its owner buys later', async () => {
    const { licence, pictureId, headers } = await guestPurchase(federation, email, { format, licenceType });
    const addressesOfLicence = [`/api/license/pdf/${licence.public_id}`, `/api/user/file/${pictureId}`];
    const read = (url: string, as: Headers) => federation.app.inject({ url, headers: as });
    expect(idsOf(await get('/api/user/licenses', stranger.headers))).toEqual([]);
    for (const url of addressesOfLicence) expect((await read(url, stranger.headers)).statusCode).toBe(404);

    expect((await get('/api/user/licenses', headers)).response.values[0].info.passport_number).toBe('184207');
    const forStart = async (as: Headers) => (await get(`/api/license/start/${format.publicId}`, as)).response.number;
    expect([await forStart(stranger.headers), await forStart(headers)]).toEqual([null, licence.info.number]);
    for (const url of addressesOfLicence) expect((await read(url, headers)).statusCode).toBe(200);
  });

  test('does not hold a ticket that a friend hands to the address; its owner does after the proof [U-67]', async () => {
    const friend = await signedInUser(federation);
    const { ticket } = await boughtTicket(federation, friend);
    const desk = ticketDesk(federation);
    expect((await desk.transfer(friend, ticket.public_id, email)).status).toBe(200);
    const message = (await federation.emails(email)).at(-1)?.text ?? '';
    expect(message).toContain('«Забыли пароль?»');
    const receivedId = message.match(/\/me\/events\/([0-9a-f-]{36})/)?.[1] ?? '';
    for (const group of ['my', 'old', 'transfered']) {
      expect(idsOf(await get(`/api/user/tickets/${group}`, stranger.headers))).toEqual([]);
    }
    expect((await get(`/api/user/ticket/${receivedId}`, stranger.headers)).status).toBe(404);
    const payload = { public_id: receivedId };
    const back = await ask(federation, '/api/user/ticket/return', {
      method: 'PUT',
      payload,
      headers: stranger.headers,
    });
    expect(back.status).toBe(404);

    const owner = await recover(email);
    expect(idsOf(await get('/api/user/tickets/my', owner))).toEqual([receivedId]);
  });

  test('binds no phone, so signs in by none after the owner has set a password', async () => {
    const phone = newPhone();
    const { headers } = stranger;
    expect(await ask(federation, '/api/user/phone/code', { payload: { phone }, headers })).toEqual(CONFIRM);
    const payload = { phone, phone_code: '0000' };
    expect(await ask(federation, '/api/user/new/phone', { payload, headers })).toEqual(CONFIRM);

    const owner = await recover(email);
    expect((await get('/api/user', owner)).response.user.phone).toBeNull();
    expect((await ask(federation, '/api/user/code', { payload: { phone, registration: false } })).status).toBe(400);
    await ask(federation, '/api/user/phone/code', { payload: { phone, password: PASSWORD }, headers: owner });
    const change = { phone, phone_code: await codeInSms(federation, phone) };
    expect((await ask(federation, '/api/user/new/phone', { payload: change, headers: owner })).status).toBe(200);
  });

  test('takes the account to no other e-mail', async () => {
    const payload = { email: 'stranger@example.ru' };
    expect(await ask(federation, '/api/user/change/email', { payload, headers: stranger.headers })).toEqual(CONFIRM);
    expect(await federation.emails(payload.email)).toEqual([]);
    const owner = { payload: { ...payload, password: PASSWORD }, headers: await recover(email) };
    expect((await ask(federation, '/api/user/change/email', owner)).status).toBe(200);
    expect(await federation.emails(payload.email)).toHaveLength(1);
  });

  test('erases nothing and downloads nothing; the owner does both', async () => {
    const paid = await guestPurchase(federation, email, { format, licenceType });
    const erase = (headers: Headers, payload: object = {}) =>
      ask(federation, '/api/user/erasure', { payload, headers });
    expect(await erase(stranger.headers)).toEqual(CONFIRM);
    expect(await get('/api/user/data', stranger.headers)).toEqual(CONFIRM);
    expect((await get(`/api/order/${paid.orderId}`, paid.headers)).response.status).toBe('paid');

    const owner = await recover(email);
    const { response } = await get('/api/user/data', owner);
    expect(response.user.email).toBe(email);
    expect(response.orders).toHaveLength(3);
    const agreed = await agreedLosses(federation, owner);
    expect((await erase(owner, { password: PASSWORD, agreed })).status).toBe(200);
  });

  test.each([
    ['recovery of the password', recover],
    [
      'registration',
      async (address: string) => {
        await ask(federation, '/api/user', {
          payload: { email: address, password: PASSWORD, consents: requiredConsents },
        });
        const payload = { code: await codeInEmail(federation, address) };
        expect((await ask(federation, '/api/user/verify/email', { payload })).status).toBe(200);
        return signIn(address);
      },
    ],
  ])('ends with the owner’s %s, and what was written into the account goes [U-71]', async (_, prove) => {
    const phone = newPhone();
    const photo = {
      ownerId: stranger.response.user?.public_id ?? '',
      purpose: 'photo',
      createdAt: federation.clock.now(),
    } as const;
    const [file] = await federation.db
      .insert(files)
      .values({ ...photo, contentType: 'image/jpeg', size: 3 })
      .returning();
    await federation.deps.storage.put(file?.publicId ?? '', new Uint8Array([1, 2, 3]));
    // What sessions of orders could write before they had a scope.
    const written = { phone, name: 'Чужой', birthDate: '1990-01-01', photoId: file?.publicId };
    await federation.db.update(users).set(written).where(eq(users.email, email));
    expect((await get(`/api/order/${stranger.orderId}`, stranger.headers)).status).toBe(200);

    const owner = await prove(email);
    const { response } = await get('/api/user', owner);
    expect(response.user).toMatchObject({ email, phone: null, name: '', birth_date: null, photo: null });
    expect(await federation.deps.storage.get(file?.publicId ?? '')).toBeUndefined();
    expect((await get(`/api/order/${stranger.orderId}`, stranger.headers)).status).toBe(401);
    expect((await ask(federation, '/api/user/code', { payload: { phone, registration: false } })).status).toBe(400);
    expect(idsOf(await get('/api/user/shop/orders', owner))).toEqual([stranger.orderId]);
  });
});

describe('the profile of a member', () => {
  test('stays when the password is reset once more: the address had been proven', async () => {
    const owner = await recover(email);
    await ask(federation, '/api/user', { method: 'PUT', payload: { name: 'Анна' }, headers: owner });
    expect((await get('/api/user', await recover(email))).response.user.name).toBe('Анна');
  });

  test('stays when a member who registered by phone confirms an e-mail', async () => {
    const { phone, headers } = await phoneUser(federation);
    await ask(federation, '/api/user', { method: 'PUT', payload: { name: 'Анна' }, headers });
    const address = 'phone-first@example.ru';
    const confirmation_code = await requestConfirmationCode(federation, { phone, headers });
    await ask(federation, '/api/user/change/email', { payload: { email: address, confirmation_code }, headers });
    const code = (await federation.emails(address)).at(-1)?.text.match(/\/verify\/new\/email\/(\S+)/)?.[1];
    expect((await ask(federation, '/api/user/verify/new/email', { payload: { code }, headers })).status).toBe(200);
    expect((await get('/api/user', headers)).response.user).toMatchObject({ phone, name: 'Анна', email: address });
    federation.clock.advance({ minutes: 2 });
    const phone_code = await requestCode(federation, phone, { registration: false });
    expect((await ask(federation, '/api/auth/phone', { method: 'PUT', payload: { phone, phone_code } })).status).toBe(
      200,
    );
  });
});

describe('the session of an order', () => {
  test('reaches all that is ordered in it, at the same address [U-31]', async () => {
    const second = await guestOrder(federation, checkoutOf([lineOf(format)], { email }), stranger);
    expect(second.response.token).toBeUndefined();
    expect(idsOf(await get('/api/user/shop/orders', stranger.headers)).toSorted()).toEqual(
      [stranger.orderId, second.orderId].toSorted(),
    );
  });

  test('gets no order at another address; that has a session of its own', async () => {
    const other = await guestOrder(federation, checkoutOf([lineOf(format)]), stranger);
    expect(other.response.token).toBeDefined();
    expect(idsOf(await get('/api/user/shop/orders', stranger.headers))).toEqual([stranger.orderId]);
    expect(idsOf(await get('/api/user/shop/orders', other.headers))).toEqual([other.orderId]);
  });

  test('is no way into a confirmed account: an order there has a session of its own, which reaches that order [U-28]', async () => {
    const member = await signedInUser(federation);
    const bought = await order(federation, checkoutOf([lineOf(format)], { email: member.email }), {
      headers: { 'x-order-session': stranger.token },
    });
    const own = { authorization: `Bearer ${bought.response.token}` };
    expect(idsOf(await get('/api/user/shop/orders', own))).toEqual([bought.orderId]);
    expect((await get('/api/user/info', own)).status).toBe(409);
    for (const { headers } of [stranger, member]) {
      expect((await get(`/api/order/${bought.orderId}`, headers)).status).toBe(404);
    }
    expect(idsOf(await get('/api/user/shop/orders', member.headers))).toEqual([]);
  });

  test('pays as a guest even with its token in Authorization, and gets no discount of the account', async () => {
    const change = { role: 'VIP', discount: 20, discountForm: 'percent' } as const;
    await federation.db.update(users).set(change).where(eq(users.email, email));
    const { status, response } = await submit(federation, checkoutOf([lineOf(format)], { email }), {
      headers: stranger.headers,
    });
    expect({ status, sum: response.form?.Subtotal_P }).toEqual({ status: 200, sum: '4500.00' });
    expect(response.user).toMatchObject({ email, temporary: true, role: '', discount: null });
    const owner = await recover(email);
    const own = await submit(federation, checkoutOf([lineOf(format)], { email }), { headers: { ...owner } });
    expect(own.response.form?.Subtotal_P).toBe('3600.00');
  });

  test('uses its own ticket: registers, cancels, hands on, takes back', async () => {
    const bought = await guestOrder(federation, checkoutOf([lineOf(format)]));
    await report(federation, bought, 'paid');
    const who = { ...bought, email: '', password: '', userId: '' };
    const desk = ticketDesk(federation);
    const [ticket] = await desk.listed(who, 'my');
    const id = ticket?.public_id ?? '';
    expect((await desk.register(who, id)).status).toBe(200);
    expect((await desk.cancel(who, id, format.publicId)).status).toBe(200);
    expect((await desk.transfer(who, id, 'friend@example.ru')).status).toBe(200);
    expect((await desk.listed(who, 'transfered')).map(({ public_id }) => public_id)).toEqual([id]);
    expect((await desk.takeBack(who, id)).status).toBe(200);
    expect((await desk.one(who, id)).ticket.history).toHaveLength(5);
  });

  test('ends by signing out', async () => {
    const { headers } = stranger;
    expect((await ask(federation, '/api/auth', { method: 'DELETE', headers })).status).toBe(200);
    expect((await get(`/api/order/${stranger.orderId}`, headers)).status).toBe(401);
  });
});

/** A purchase that the owner of the address made before a stranger ordered there too. */
test('a stranger who orders second at the address sees nothing of the first order', async () => {
  const first: GuestPurchase = await guestPurchase(federation, `first-${email}`, { format, licenceType });
  const second = await guestOrder(federation, checkoutOf([lineOf(format)], { email: first.email }));
  expect(idsOf(await get('/api/user/shop/orders', second.headers))).toEqual([second.orderId]);
  for (const url of ['/api/user/tickets/my', '/api/user/licenses', '/api/user/insurances/valid']) {
    expect(idsOf(await get(url, second.headers))).toEqual([]);
    expect(idsOf(await get(url, first.headers))).toHaveLength(1);
  }
});
