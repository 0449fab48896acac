import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { TestApp } from '@/federation/testing/app';
import { decideUnheard, federationWithBank, openAtBank } from '@/federation/testing/bank';
import { type Bought, checkoutOf, lineOf, order, report } from '@/federation/testing/buyer';
import { createFormat, type TestFormat } from '@/federation/testing/format';
import { licenceTypes } from '@/federation/testing/licence';
import { licenceLine } from '@/federation/testing/licence-line';
import { signedInMember, type TestMember } from '@/federation/testing/member';
import { ask } from '@/federation/testing/sms';

const start = new Date('2026-06-01T09:00:00Z');

let federation: TestApp;
let format: TestFormat;
let owner: TestMember;
let key: string;
let bought: Bought;
let licenceType: string;

beforeAll(async () => {
  federation = await federationWithBank();
  licenceType = (await licenceTypes(federation.db)).online;
});
afterAll(() => federation.close());
beforeEach(async () => {
  federation.clock.set(start);
  owner = await signedInMember(federation);
  format = await createFormat(federation.db, { places: 1 });
  key = randomUUID();
  // A returning customer: the address has an account, the browser no session of it.
  bought = await order(federation, checkoutOf([lineOf(format)], { email: owner.email }), { key });
});

const byKey = (path: 'state' | 'check', idempotency_key: string = key) =>
  ask(federation, `/api/payment/${path}`, { payload: { idempotency_key } });
const stateOf = async () => (await byKey('state')).response.state;

describe('whoever holds the key of an order is told the state of its payment [U-28]', () => {
  test('held, paid; and nothing else of the order or its buyer', async () => {
    expect(bought.response.token).toBeUndefined();
    const bare = { order_public_id: bought.orderId, terminal: 'federation' };
    expect(await byKey('state')).toEqual({
      status: 200,
      response: { ...bare, state: 'new', held_until: '2026-06-01T09:15:00.000Z' },
    });
    await report(federation, bought, 'paid');
    expect(await byKey('state')).toEqual({ status: 200, response: { ...bare, state: 'paid', held_until: null } });
  });

  test('declined; expired; too late, so that the money goes back', async () => {
    await report(federation, bought, 'canceled');
    expect(await byKey('state')).toMatchObject({ response: { state: 'canceled', held_until: null } });
    await report(federation, bought, 'paid');
    expect(await stateOf()).toBe('paid');

    format = await createFormat(federation.db, { places: 1 });
    key = randomUUID();
    bought = await order(federation, checkoutOf([lineOf(format)], { email: owner.email }), { key });
    federation.clock.advance({ minutes: 15 });
    expect(await byKey('state')).toMatchObject({ response: { state: 'expired', held_until: null } });
    await order(federation, checkoutOf([lineOf(format)]));
    await report(federation, bought, 'paid');
    expect(await stateOf()).toBe('refunded');
  });

  test('of a mixed basket the order names its seller: the licences are still to be paid', async () => {
    const line = await licenceLine(licenceType);
    const tickets = [lineOf(await createFormat(federation.db))];
    const { email } = owner;
    const [first, second] = [randomUUID(), randomUUID()];
    await order(federation, checkoutOf(tickets, { email, insurances: [line] }), { key: first });
    await order(federation, checkoutOf([], { email, insurances: [line] }), { key: second });
    expect((await byKey('state', first)).response.terminal).toBe('federation');
    expect((await byKey('state', second)).response.terminal).toBe('insurer');
  });

  test('another key, the id of the order and what is no key tell nothing', async () => {
    for (const path of ['state', 'check'] as const) {
      for (const wrong of [randomUUID(), bought.orderId]) {
        expect(await byKey(path, wrong)).toEqual({ status: 404, response: { message: 'Заказа с таким ключом нет' } });
      }
      expect((await byKey(path, '%')).status).toBe(400);
    }
    expect((await ask(federation, `/api/order/${bought.orderId}`, { method: 'GET' })).status).toBe(401);
  });
});

describe('the bank is asked by the key', () => {
  test('a lost callback is found without a session', async () => {
    await openAtBank(federation, bought);
    expect((await byKey('check')).response).toMatchObject({ state: 'at_bank', held_until: '2026-06-01T09:15:00.000Z' });
    await decideUnheard(federation, bought);
    // The control: nobody has told the federation.
    expect(await stateOf()).toBe('at_bank');
    expect((await byKey('check')).response.state).toBe('paid');
    expect(await stateOf()).toBe('paid');
  });

  test('six times a minute, and the owner’s own checks are not used up', async () => {
    for (let times = 0; times < 6; times += 1) expect((await byKey('check')).status).toBe(200);
    expect(await byKey('check')).toMatchObject({
      status: 429,
      response: { message: expect.stringContaining('повторите через') },
    });
    expect(await stateOf()).toBe('new');
    const own = await ask(federation, `/api/order/${bought.orderId}/check`, { headers: owner.headers });
    expect(own.status).toBe(200);
  });

  test('a bank that does not answer is told of', async () => {
    const deaf = jest.spyOn(federation.deps.acquiring, 'ask').mockRejectedValue(new Error('timeout'));
    const { status } = await byKey('check');
    deaf.mockRestore();
    expect(status).toBe(503);
  });
});
