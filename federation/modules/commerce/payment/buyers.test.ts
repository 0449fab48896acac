import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { sessions } from '@/federation/db/schema/account/session';
import { consents, users } from '@/federation/db/schema/account/user';
import { orders } from '@/federation/db/schema/commerce/order';
import { type TestApp, testApp } from '@/federation/testing/app';
import { type Bought, checkoutOf, lineOf, order, report, submit } from '@/federation/testing/buyer';
import { createFormat } from '@/federation/testing/format';
import { signedInUser } from '@/federation/testing/signed-in-user';
import type { Order } from '@/lib/contract/commerce/order';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

/** What is drawn anew for each order is named alike. */
const shapeOf = ({ response }: Bought, email: string) =>
  JSON.stringify(response, (name, value) =>
    /^(?:token|Receipt|(?:Receipt)?Signature)$/.test(name) ? typeof value : value,
  )
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
    .replaceAll(email, 'address');

const ownerOf = async (orderId: string) =>
  (await federation.db.select().from(orders).where(eq(orders.publicId, orderId)))[0]?.userId;

describe('the owner of an order', () => {
  test('an unknown guest gets a temporary account and its session [U-28 C-074]', async () => {
    const format = await createFormat(federation.db);
    const { response, orderId } = await order(
      federation,
      checkoutOf([lineOf(format)], { email: 'New.Guest@Example.ru' }),
    );
    expect(response.user).toMatchObject({ email: 'new.guest@example.ru', temporary: true });
    expect(await ownerOf(orderId)).toBe(response.user?.public_id);
    const read = await federation.app.inject({
      url: `/api/order/${orderId}`,
      headers: { authorization: `Bearer ${response.token}` },
    });
    expect(read.json<Order>().public_id).toBe(orderId);
  });

  test('a guest with a member’s address is told and asked what any guest is; the owner gets the e-mail [U-28 R-21]', async () => {
    const owner = await signedInUser(federation, { email: 'owner@example.ru' });
    const format = await createFormat(federation.db);
    const bought = await order(federation, checkoutOf([lineOf(format)], { email: 'Owner@example.ru' }));
    const unknown = await order(federation, checkoutOf([lineOf(format)], { email: 'nobody-yet@example.ru' }));
    expect(shapeOf(bought, 'owner@example.ru')).toEqual(shapeOf(unknown, 'nobody-yet@example.ru'));
    expect(JSON.stringify(bought.response)).not.toContain(owner.userId);
    expect(await federation.db.$count(sessions, eq(sessions.userId, owner.userId))).toBe(1);
    await report(federation, bought, 'paid');
    expect((await federation.emails(owner.email)).at(-1)?.subject).toBe('Ваш билет');
  });

  test('a guest who orders at the address of a temporary account gets a session only of that order', async () => {
    const format = await createFormat(federation.db);
    const first = await order(federation, checkoutOf([lineOf(format)], { email: 'twice@example.ru' }));
    const second = await order(federation, checkoutOf([lineOf(format)], { email: 'twice@example.ru' }));
    expect(await ownerOf(second.orderId)).toBe(first.response.user?.public_id);
    const read = async (orderId: string, token: string | undefined) =>
      (await federation.app.inject({ url: `/api/order/${orderId}`, headers: { authorization: `Bearer ${token}` } }))
        .statusCode;
    expect(await read(first.orderId, first.response.token)).toBe(200);
    expect(await read(second.orderId, second.response.token)).toBe(200);
    expect(await read(first.orderId, second.response.token)).toBe(404);
    expect(await read(second.orderId, first.response.token)).toBe(404);
  });

  test('a member buys for themselves, also under another address', async () => {
    const member = await signedInUser(federation);
    const format = await createFormat(federation.db);
    const { headers } = member;
    const bought = await order(federation, checkoutOf([lineOf(format)], { email: 'friend@example.ru' }), { headers });
    expect(await ownerOf(bought.orderId)).toBe(member.userId);
    expect(bought.response.token).toBeUndefined();
    expect(await federation.db.$count(users, eq(users.email, 'friend@example.ru'))).toBe(0);
    await report(federation, bought, 'paid');
    expect(await federation.emails('friend@example.ru')).toHaveLength(1);
  });
});

test('each consent is kept with its document’s version, time and address, under no account of a guest [R-35 C-110 C-111]', async () => {
  const format = await createFormat(federation.db);
  const kept = async (advertising: boolean) => {
    const body = checkoutOf([lineOf(format)], { consents: { personal_data: true, policy: true, advertising } });
    await order(federation, body);
    const rows = await federation.db.select().from(consents).where(eq(consents.email, body.email));
    return rows
      .map(({ kind, documentVersion, ip, givenAt, userId }) => ({
        kind,
        version: /^\d{4}-\d{2}-\d{2}$/.test(documentVersion),
        ip,
        givenAt: givenAt.toISOString(),
        userId,
      }))
      .sort((one, other) => one.kind.localeCompare(other.kind));
  };
  const consent = (kind: string) => ({
    kind,
    version: true,
    ip: '127.0.0.1',
    givenAt: '2026-06-01T09:00:00.000Z',
    userId: null,
  });
  expect(await kept(false)).toEqual([consent('personal-data'), consent('policy')]);
  expect(await kept(true)).toEqual([consent('advertising'), consent('personal-data'), consent('policy')]);
});

describe('the limit of a buyer [R-09 C-153]', () => {
  const LIMIT = 'Билетов «Спринт» можно купить не больше 2';

  test('holds over all orders of the buyer, paid and held, and of no other', async () => {
    const format = await createFormat(federation.db, { buyLimit: 2 });
    const email = 'limited@example.ru';
    const paid = await order(federation, checkoutOf([lineOf(format)], { email }));
    await report(federation, paid, 'paid');
    await order(federation, checkoutOf([lineOf(format)], { email }));
    const third = await submit(federation, checkoutOf([lineOf(format)], { email }));
    expect({ status: third.status, message: third.response.message }).toEqual({ status: 400, message: LIMIT });
    expect((await submit(federation, checkoutOf([lineOf(format)]))).status).toBe(200);
  });

  test('counts two lines of one order together', async () => {
    const format = await createFormat(federation.db, { buyLimit: 2, insuranceKopecks: 100 });
    const lines = [lineOf(format, { ticket_count: 2 }), lineOf(format, { insurance: true })];
    expect((await submit(federation, checkoutOf(lines))).response.message).toBe(LIMIT);
  });

  test('is free again when the hold has run out or the payment was declined', async () => {
    const format = await createFormat(federation.db, { buyLimit: 2 });
    const body = (email: string) => checkoutOf([lineOf(format, { ticket_count: 2 })], { email });
    const declined = await order(federation, body('declined@example.ru'));
    await report(federation, declined, 'canceled');
    expect((await submit(federation, body('declined@example.ru'))).status).toBe(200);

    await order(federation, body('slow@example.ru'));
    expect((await submit(federation, body('slow@example.ru'))).status).toBe(400);
    federation.clock.advance({ minutes: 15 });
    expect((await submit(federation, body('slow@example.ru'))).status).toBe(200);
    federation.clock.advance({ minutes: -15 });
  });

  test('holds against ten orders at once', async () => {
    const format = await createFormat(federation.db, { buyLimit: 2 });
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => submit(federation, checkoutOf([lineOf(format)], { email: 'eager@example.ru' }))),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, ...Array(8).fill(400)]);
  });
});

test('a free order is paid at once and needs no bank', async () => {
  const format = await createFormat(federation.db, { priceKopecks: 0 });
  const body = checkoutOf([lineOf(format)]);
  const { response } = await submit(federation, body);
  expect(response).toMatchObject({
    redirect_url: `http://localhost:3000/thanks?Order_ID=${response.order_public_id}`,
    method: 'GET',
    form: { Order_ID: response.order_public_id },
  });
  const read = await federation.app.inject({
    url: `/api/order/${response.order_public_id}`,
    headers: { authorization: `Bearer ${response.token}` },
  });
  expect(read.json<Order>()).toMatchObject({ status: 'paid', amount: 0 });
  expect(read.json<Order>().items.tickets).toHaveLength(1);
  expect(await federation.emails(body.email)).toHaveLength(1);
});

test('an order of more tickets than one statement of the database can write is sold [C-155]', async () => {
  const format = await createFormat(federation.db, {
    places: 3000,
    team: true,
    maxCount: 5,
    fixedCount: true,
    priceKopecks: 100,
  });
  const bought = await order(federation, checkoutOf([lineOf(format, { ticket_count: 2500 })]));
  expect(bought.total).toBe('2500.00');
  await report(federation, bought, 'paid');
  const read = await federation.app.inject({
    url: `/api/order/${bought.orderId}`,
    headers: { authorization: `Bearer ${bought.response.token}` },
  });
  expect(new Set(read.json<Order>().items.tickets.map(({ public_id }) => public_id)).size).toBe(2500);
});
