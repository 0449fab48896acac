import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { sessions } from '@/federation/db/schema/account/session';
import { consents, users } from '@/federation/db/schema/account/user';
import { orders, orderTicketLines, placeReservations } from '@/federation/db/schema/commerce/order';
import { type TestApp, testApp } from '@/federation/testing/app';
import { decideUnheard, federationWithBank, openAtBank } from '@/federation/testing/bank';
import { type Bought, checkoutOf, lineOf, order, report, submit } from '@/federation/testing/buyer';
import { createFormat, type TestFormat } from '@/federation/testing/format';
import { createLicenceTypes } from '@/federation/testing/licence';
import { licenceLine } from '@/federation/testing/licence-line';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';
import { ask } from '@/federation/testing/sms';
import { paymentRequest } from '@/lib/contract/commerce/payment';
import { pay } from './pay';

describe('a repeated order', () => {
  let federation: TestApp;
  beforeAll(async () => {
    federation = await testApp();
  });
  afterAll(() => federation.close());

  const written = async () => ({
    orders: await federation.db.$count(orders),
    lines: await federation.db.$count(orderTicketLines),
    reservations: await federation.db.$count(placeReservations),
    users: await federation.db.$count(users),
    consents: await federation.db.$count(consents),
    sessions: await federation.db.$count(sessions),
  });
  type Written = Awaited<ReturnType<typeof written>>;

  /** The counts after one guest has bought one line more. */
  const withOneOrder = (before: Written): Written => ({
    orders: before.orders + 1,
    lines: before.lines + 1,
    reservations: before.reservations + 1,
    users: before.users + 1,
    consents: before.consents + 2,
    sessions: before.sessions + 1,
  });

  test('50 equal requests at once under one key: one order, one response [R-04]', async () => {
    const format = await createFormat(federation.db, { places: 1 });
    const body = checkoutOf([lineOf(format)], { expected_total: 450_000 });
    const before = await written();
    const key = randomUUID();
    const responses = await Promise.all(Array.from({ length: 50 }, () => submit(federation, body, { key })));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(responses.map((each) => each.body)).size).toBe(1);
    expect(responses[0]?.response.token).toBeDefined();
    expect(await written()).toEqual(withOneOrder(before));
  });

  test('control: of the same 50 under keys of their own one gets the one place, the others are warned [R-04]', async () => {
    const format = await createFormat(federation.db, { places: 1 });
    const body = checkoutOf([lineOf(format)], { expected_total: 450_000 });
    const responses = await Promise.all(Array.from({ length: 50 }, () => submit(federation, body)));
    expect(responses.filter(({ response }) => response.redirect_url)).toHaveLength(1);
    expect(responses.filter(({ response }) => response.message === 'Доступно билетов: 0')).toHaveLength(49);
  });

  test('the same key with another body is refused and changes nothing [R-04]', async () => {
    const format = await createFormat(federation.db);
    const body = checkoutOf([lineOf(format)], { expected_total: 450_000 });
    const key = randomUUID();
    await order(federation, body, { key });
    const before = await written();
    const others = [
      { ...body, email: 'another@example.ru' },
      { ...body, tickets: [lineOf(format, { ticket_count: 2 })] },
    ];
    for (const other of others) {
      const { status, response } = await submit(federation, other, { key });
      expect(status).toBe(409);
      expect(response.message).toContain('уже оформлен');
      expect(response.form).toBeUndefined();
    }
    expect(await written()).toEqual(before);
  });

  test('the consent to advertising may change between two presses: one order and one place, the last press counts [R-35]', async () => {
    const format = await createFormat(federation.db, { places: 1 });
    const body = checkoutOf([lineOf(format)], { expected_total: 450_000 });
    const key = randomUUID();
    const { orderId } = await order(federation, body, { key });
    const advertising = async () => {
      const rows = await federation.db.select().from(consents).where(eq(consents.email, body.email));
      const given = rows.filter(({ kind }) => kind === 'advertising');
      return { rows: given.length, valid: given.filter(({ withdrawnAt }) => withdrawnAt === null).length };
    };
    for (const [chosen, expected] of [
      [true, { rows: 1, valid: 1 }],
      [true, { rows: 1, valid: 1 }],
      [false, { rows: 1, valid: 0 }],
      [false, { rows: 1, valid: 0 }],
      [true, { rows: 2, valid: 1 }],
    ] as const) {
      const pressed = { ...body, consents: { ...body.consents, advertising: chosen } };
      expect((await submit(federation, pressed, { key })).response.order_public_id).toBe(orderId);
      expect(await advertising()).toEqual(expected);
    }
    expect(await federation.db.$count(orders, eq(orders.email, body.email))).toBe(1);
  });

  test('a consent that somebody else gave under the address is not taken back by another order', async () => {
    const email = 'shared-address@example.ru';
    const of = (advertising: boolean) =>
      checkoutOf([], { email, consents: { personal_data: true, policy: true, advertising } });
    const [mine, theirs] = [await createFormat(federation.db), await createFormat(federation.db)];
    await order(federation, { ...of(true), tickets: [lineOf(theirs)] });
    federation.clock.advance({ minutes: 1 });
    const key = randomUUID();
    for (const _press of ['first', 'second'])
      await order(federation, { ...of(false), tickets: [lineOf(mine)] }, { key });
    const rows = await federation.db.select().from(consents).where(eq(consents.email, email));
    expect(rows.filter(({ kind, withdrawnAt }) => kind === 'advertising' && withdrawnAt === null)).toHaveLength(1);
    federation.clock.advance({ minutes: -1 });
  });

  test('the same key with two bodies at once, on different places: one order, whole, and one 409 [R-04]', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = [await createFormat(federation.db), await createFormat(federation.db)];
      const before = await written();
      const key = randomUUID();
      const responses = await Promise.all([
        submit(federation, checkoutOf([lineOf(one)]), { key }),
        submit(federation, checkoutOf([lineOf(other)]), { key }),
      ]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await written()).toEqual(withOneOrder(before));
    }
  });

  test('cut off after the order and before the response, the retry finds the order [R-04]', async () => {
    const format = await createFormat(federation.db);
    const body = paymentRequest.parse(checkoutOf([lineOf(format)], { expected_total: 450_000 }));
    const submission = {
      body,
      signedIn: null,
      idempotencyKey: randomUUID(),
      caller: { ip: '127.0.0.1', headers: {} },
      now: federation.clock.now(),
    };
    const acquiring = { ...federation.deps.acquiring, prepare: () => Promise.reject(new Error('killed here')) };
    await expect(pay({ ...federation.deps, acquiring }, submission)).rejects.toThrow('killed here');
    const afterTheCut = await written();

    const { status, response } = await submit(federation, body, { key: submission.idempotencyKey });
    expect(status).toBe(200);
    expect(response.form?.Subtotal_P).toBe('4500.00');
    expect(response.user).toMatchObject({ email: body.email });
    const read = await federation.app.inject({
      url: `/api/order/${response.order_public_id}`,
      headers: { authorization: `Bearer ${response.token}` },
    });
    expect(read.statusCode).toBe(200);
    expect(await written()).toEqual(afterTheCut);
  });

  test('a key whose order was not made is still good [U-38]', async () => {
    const format = await createFormat(federation.db, { places: 2 });
    const key = randomUUID();
    const body = checkoutOf([lineOf(format, { ticket_count: 3 })]);
    const before = await written();
    const warned = await submit(federation, body, { key });
    expect({ status: warned.status, response: warned.response }).toEqual({
      status: 200,
      response: { message: 'Доступно билетов: 2' },
    });
    expect(await written()).toEqual(before);
    const fewer = await submit(federation, { ...body, tickets: [lineOf(format, { ticket_count: 2 })] }, { key });
    expect(fewer.response.redirect_url).toBeDefined();
  });

  test('a key sent again after the payment leads to the thanks, not to the bank', async () => {
    const format = await createFormat(federation.db);
    const body = checkoutOf([lineOf(format)], { expected_total: 450_000 });
    const key = randomUUID();
    const bought = await order(federation, body, { key });
    await report(federation, bought, 'paid');
    const { response } = await submit(federation, body, { key });
    expect(response).toMatchObject({
      order_public_id: bought.orderId,
      redirect_url: `http://localhost:3000/thanks?Order_ID=${bought.orderId}`,
      method: 'GET',
    });
  });

  test('a guest’s key sent again with the session that it gave finds the order; another member’s does not', async () => {
    const format = await createFormat(federation.db);
    const body = checkoutOf([lineOf(format)], { expected_total: 450_000 });
    const key = randomUUID();
    const { response, orderId } = await order(federation, body, { key });
    const again = await submit(federation, body, { key, headers: { authorization: `Bearer ${response.token}` } });
    expect(again.response).toMatchObject({ order_public_id: orderId, form: response.form });
    const stranger = await signedInUser(federation);
    expect((await submit(federation, body, { key, headers: stranger.headers })).status).toBe(409);
  });

  test('a signed-out guest’s token is not told again', async () => {
    const format = await createFormat(federation.db);
    const body = checkoutOf([lineOf(format)], { expected_total: 450_000 });
    const key = randomUUID();
    const { response } = await order(federation, body, { key });
    await federation.db
      .update(sessions)
      .set({ endedAt: federation.clock.now() })
      .where(eq(sessions.userId, response.user?.public_id ?? ''));
    const again = await submit(federation, body, { key });
    expect({ token: again.response.token, user: again.response.user }).toEqual({ token: undefined, user: undefined });
  });
});

describe('a payment asked for by its key', () => {
  const start = new Date('2026-06-01T09:00:00Z');

  let federation: TestApp;
  let format: TestFormat;
  let owner: TestUser;
  let key: string;
  let bought: Bought;
  let licenceType: string;

  beforeAll(async () => {
    federation = await federationWithBank();
    licenceType = (await createLicenceTypes(federation.db)).online;
  });
  afterAll(() => federation.close());
  beforeEach(async () => {
    federation.clock.set(start);
    owner = await signedInUser(federation);
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
      const bare = { order_public_id: bought.orderId, terminal: 'federation', paid: null };
      expect(await byKey('state')).toEqual({
        status: 200,
        response: { ...bare, state: 'new', held_until: '2026-06-01T09:15:00.000Z' },
      });
      await report(federation, bought, 'paid');
      expect(await byKey('state')).toEqual({
        status: 200,
        response: { ...bare, state: 'paid', paid: start.toISOString(), held_until: null },
      });
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

    test('the order of a mixed basket names its seller: the licences are still to be paid', async () => {
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
      expect((await byKey('check')).response).toMatchObject({
        state: 'at_bank',
        held_until: '2026-06-01T09:15:00.000Z',
      });
      await decideUnheard(federation, bought);
      // The control: nobody has told the federation.
      expect(await stateOf()).toBe('at_bank');
      expect((await byKey('check')).response.state).toBe('paid');
      expect(await stateOf()).toBe('paid');
    });

    test('six times a minute, and the checks of the order’s own session are not used up', async () => {
      for (let times = 0; times < 6; times += 1) expect((await byKey('check')).status).toBe(200);
      expect(await byKey('check')).toMatchObject({
        status: 429,
        response: { message: expect.stringContaining('повторите через') },
      });
      expect(await stateOf()).toBe('new');
      const headers = { authorization: `Bearer ${bought.response.token}` };
      expect((await ask(federation, `/api/order/${bought.orderId}/check`, { headers })).status).toBe(200);
    });

    test('a bank that does not answer is told of', async () => {
      const deaf = jest.spyOn(federation.deps.acquiring, 'ask').mockRejectedValue(new Error('timeout'));
      const { status } = await byKey('check');
      deaf.mockRestore();
      expect(status).toBe(503);
    });
  });
});
