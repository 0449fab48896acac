import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { contract } from '@/lib/contract';
import type { AnyOperation } from '@/lib/contract/wire/operation';
import { users } from './db/schema/account/user';
import { type TestApp, testApp } from './testing/app';
import { type Checkout, checkoutOf, lineOf, order, participant, submit } from './testing/buyer';
import { requiredConsents } from './testing/consents';
import { application, feedback, partnershipEnquiry } from './testing/enquiries';
import { createFormat } from './testing/format';
import { createProduct, goodsOf, toMoscow } from './testing/goods';
import { createLicenceTypes, licenceCheckout, seedLicences } from './testing/licence';
import { licenceLine } from './testing/licence-line';
import { signedInUser, type TestUser } from './testing/signed-in-user';
import { phoneUser } from './testing/sms';
import { boughtTickets, refundableFormat } from './testing/ticket-life';

let federation: TestApp;
let sender: TestUser;
let ticketIds: string[];
let baskets: Record<'ticket' | 'free ticket' | 'goods' | 'licence', Partial<Checkout>>;
beforeAll(async () => {
  federation = await testApp();
  await seedLicences(federation);
  sender = await signedInUser(federation);
  // Each operation is asked a day after the one before it.
  const startTime = new Date('2026-08-20T07:00:00Z');
  const format = await refundableFormat(federation, { startTime });
  ticketIds = (await boughtTickets(federation, sender, { format, count: 20 })).map(({ public_id }) => public_id);
  const { online } = await createLicenceTypes(federation.db);
  baskets = {
    ticket: { tickets: [lineOf(format)] },
    'free ticket': { tickets: [lineOf(await createFormat(federation.db, { priceKopecks: 0, startTime }))] },
    goods: { tickets: [], shop: [goodsOf(await createProduct(federation.db, { M: 100 }))], delivery: toMoscow },
    licence: licenceCheckout([await licenceLine(online, { start_date: '2026-08-10' })]),
  };
});
afterAll(() => federation.close());

interface Call {
  readonly payload?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

let networks = 0;
const fromAnywhere = () => ({ 'x-forwarded-for': `198.51.${Math.floor(++networks / 250)}.${networks % 250}` });

const decoded = (base64: string) => Buffer.from(base64, 'base64').toString();

/** Everything of a response that a caller sees, without what is new in each. */
async function seen(name: string, { payload, headers = fromAnywhere() }: Call, typed: string) {
  const [method, url] = name.split(' ') as ['GET' | 'POST' | 'PUT', string];
  const response = await federation.app.inject({ method, url, headers, ...(payload && { payload }) });
  const { date: _, ...sent } = response.headers;
  const masked = JSON.stringify([url, sent, response.body.replace(/(?<="Receipt":")[^"]+/, decoded)])
    .replaceAll(typed, 'TYPED')
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID')
    .replaceAll(/"[\w-]{43}\\"/g, '"TOKEN"')
    .replaceAll(/"(?:[\dA-F]{32}|[\dA-F]{64})\\"/g, '"SIGNATURE"')
    .replaceAll(/(ticketNumber|Order_IDP)\\":\\"\w+/g, '$1')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
  return { status: response.statusCode, cookies: response.cookies, masked };
}

const news = { personal_data: true, advertising: true };
const registration = { password: 'secret-of-mine', consents: requiredConsents };

/** Each operation that takes an e-mail address, and what its caller may read afterwards. */
const byEmail: Record<string, (email: string, at: number) => Promise<unknown>> = {
  'POST /api/user': (email) => seen('POST /api/user', { payload: { email, ...registration } }, email),
  'POST /api/auth/resetpassword': (email) => seen('POST /api/auth/resetpassword', { payload: { email } }, email),
  'PUT /api/auth': (email) => seen('PUT /api/auth', { payload: { email, password: 'not-the-password' } }, email),
  'POST /api/user/change/email': async (email) => {
    const { headers, password } = sender;
    return [
      await seen('POST /api/user/change/email', { payload: { email, password }, headers }, email),
      await seen('GET /api/user', { headers }, email),
    ];
  },
  'PUT /api/user/ticket/transfer': async (email, at) => {
    const { headers } = sender;
    const public_id = ticketIds[at] ?? '';
    return [
      await seen('PUT /api/user/ticket/transfer', { payload: { public_id, email }, headers }, email),
      await seen(`GET /api/user/ticket/${public_id}`, { headers }, email),
    ];
  },
  'PUT /api/user/tickets/transfers': async (email, at) => {
    const { headers } = sender;
    const public_id = ticketIds.at(-1 - at) ?? '';
    const payload = { transfers: [{ public_id, email }] };
    return [
      await seen('PUT /api/user/tickets/transfers', { payload, headers }, email),
      await seen(`GET /api/user/ticket/${public_id}`, { headers }, email),
    ];
  },
  'PUT /api/user/subscribe/news': (email) =>
    seen('PUT /api/user/subscribe/news', { payload: { email, consents: news } }, email),
  'POST /api/support': (email) => seen('POST /api/support', { payload: partnershipEnquiry({ email }) }, email),
  'POST /api/olympic/feedback': (email) => seen('POST /api/olympic/feedback', { payload: feedback({ email }) }, email),
  'POST /api/olympic/application': (email) =>
    seen('POST /api/olympic/application', { payload: application({ email }) }, email),
  'POST /api/payment': async (email) => {
    const all = [];
    for (const basket of Object.values(baskets)) all.push(...(await boughtAsGuest(email, basket)));
    return all;
  },
};

/** The order twice by its key, and all that its session reaches. */
async function boughtAsGuest(email: string, basket: Partial<Checkout>) {
  const body = checkoutOf([], { ...basket, email });
  const { sum_change } = (await submit(federation, { ...body, expected_total: 0 })).response;
  const payload = { ...body, expected_total: sum_change?.total ?? 0 };
  const headers = { ...fromAnywhere(), 'idempotency-key': randomUUID() };
  const responses = [
    await seen('POST /api/payment', { payload, headers }, email),
    await seen('POST /api/payment', { payload, headers }, email),
  ];
  const { response } = await submit(federation, payload, { key: headers['idempotency-key'], headers });
  const session = { headers: { authorization: `Bearer ${response.token}` } };
  for (const url of ['/api/user/shop/orders', '/api/user/tickets/my', '/api/user/licenses']) {
    responses.push(await seen(`GET ${url}`, session, email));
  }
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  responses.push(await seen('GET /api/user', session, email));
  return responses;
}

let addresses = 0;
const newAddress = () => `somebody-${String(++addresses).padStart(4, '0')}@example.ru`;

let numbers = 0;
const newNumber = () => `790311122${String(++numbers).padStart(2, '0')}`;

/** Addresses by what the federation knows of them. */
async function newAddresses() {
  const [confirmed, unconfirmed, guest] = [newAddress(), newAddress(), newAddress()];
  await signedInUser(federation, { email: confirmed, password: registration.password });
  await seen('POST /api/user', { payload: { email: unconfirmed, ...registration } }, unconfirmed);
  await order(federation, checkoutOf([], { ...baskets.ticket, email: guest }));
  return { confirmed, unconfirmed, guest };
}

/** Each operation that takes a phone which says nothing of an account, or answers alike. */
const byPhone: Record<string, (phone: string, at: number) => Promise<unknown>> = {
  'POST /api/user/phone': (phone) =>
    seen('POST /api/user/phone', { payload: { phone, phone_code: '0000', consents: requiredConsents } }, phone),
  'PUT /api/auth/phone': (phone) => seen('PUT /api/auth/phone', { payload: { phone, phone_code: '0000' } }, phone),
  'POST /api/user/phone/code': (phone) => {
    const { headers, password } = sender;
    return seen('POST /api/user/phone/code', { payload: { phone, password }, headers }, phone);
  },
  'POST /api/user/new/phone': (phone) => {
    const { headers } = sender;
    return seen('POST /api/user/new/phone', { payload: { phone, phone_code: '0000' }, headers }, phone);
  },
  'PUT /api/user': (phone) => {
    const { headers } = sender;
    return seen('PUT /api/user', { payload: { contact_phone: phone }, headers }, phone);
  },
  'PUT /api/user/ticket': (phone, at) => {
    const { headers } = sender;
    const payload = { public_id: ticketIds[10 + at] ?? '', ...participant, phone: `+${phone}` };
    return seen('PUT /api/user/ticket', { payload, headers }, phone);
  },
  'PUT /api/user/ticket/participant': (phone, at) => {
    const { headers } = sender;
    const payload = { public_id: ticketIds[10 + at] ?? '', ...participant, phone: `+${phone}` };
    return seen('PUT /api/user/ticket/participant', { payload, headers }, phone);
  },
  'PUT /api/user/tickets/participants': (phone, at) => {
    const { headers } = sender;
    const registration = { public_id: ticketIds[12 + at] ?? '', ...participant, phone: `+${phone}` };
    return seen('PUT /api/user/tickets/participants', { payload: { registrations: [registration] }, headers }, phone);
  },
};

/** Answers that differ because the specification wants them to. */
const exceptions = {
  'POST /api/user/code':
    'U-07: registration of a known phone and sign-in of an unknown one are refused in words, 20 an hour and network',
} as const;

const operations: AnyOperation[] = Object.values(contract).flatMap((noun) => Object.values(noun));
const taking = (field: RegExp) =>
  operations
    .filter(({ body }) => {
      if (!body) return false;
      return field.test(JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })));
    })
    .map(({ method, path }) => `${method} ${path}`)
    .toSorted();

test('every operation that takes an e-mail address or a phone, however deep, is asked here', () => {
  expect(taking(/"\w*email":\{/)).toEqual(Object.keys(byEmail).toSorted());
  const phones = Object.keys({ ...byPhone, ...exceptions });
  expect(taking(/"\w*phone":\{/).filter((name) => !(name in byEmail))).toEqual(phones.toSorted());
});

describe('an address answers like one that nobody has had, in status, text, headers and cookies [R-18]', () => {
  let addressesOf: Awaited<ReturnType<typeof newAddresses>>;
  beforeAll(async () => {
    addressesOf = await newAddresses();
  });

  test.each(Object.keys(byEmail))('%s', async (name) => {
    // What the addresses were sent before is no part of it.
    federation.clock.advance({ days: 1 });
    const states = Object.entries({ ...addressesOf, nobody: newAddress() });
    const responses: [string, unknown][] = [];
    for (const [at, [state, email]] of states.entries()) responses.push([state, await byEmail[name]?.(email, at)]);
    const [, ofNobody] = responses.pop() ?? [];
    for (const [state, response] of responses) expect([state, response]).toEqual([state, ofNobody]);
  });

  test('control: the right password tells, to who knows it', async () => {
    const { confirmed, unconfirmed } = addressesOf;
    const statuses = [];
    for (const email of [confirmed, unconfirmed, newAddress()]) {
      const payload = { email, password: registration.password };
      statuses.push((await seen('PUT /api/auth', { payload }, email)).status);
    }
    expect(statuses).toEqual([200, 418, 400]);
  });
});

describe('a phone answers like one that nobody has registered', () => {
  test.each(Object.keys(byPhone))('%s', async (name) => {
    const registered = await phoneUser(federation, newNumber());
    federation.clock.advance({ days: 1 });
    const response = await byPhone[name]?.(registered.phone, 0);
    expect(response).toEqual(await byPhone[name]?.(newNumber(), 1));
  });

  test.each(Object.entries(exceptions))('the only exception is %s (%s)', async (name) => {
    const registered = await phoneUser(federation, newNumber());
    federation.clock.advance({ days: 1 });
    const ask = (phone: string, isNew: boolean) => seen(name, { payload: { phone, registration: isNew } }, phone);
    expect((await ask(registered.phone, true)).masked).toContain('уже зарегистрирован');
    expect((await ask(newNumber(), false)).masked).toContain('не зарегистрирован');
  });
});

test('the form for the bank has no id of an account, a member’s or a guest’s: the customer is the order', async () => {
  const ticket = checkoutOf([], baskets.ticket);
  const licence = checkoutOf([], baskets.licence);
  const bought = [];
  for (const body of [ticket, licence]) {
    bought.push(await order(federation, body), await order(federation, body, { headers: sender.headers }));
    bought.push(await order(federation, { ...body, email: sender.email }));
  }
  const ids = new Set((await federation.db.select().from(users)).map(({ publicId }) => publicId));
  for (const { orderId, response } of bought) {
    expect(response.form?.Customer_IDP).toBe(orderId);
    expect(Object.values(response.form ?? {}).filter((value) => ids.has(value))).toEqual([]);
  }
});
