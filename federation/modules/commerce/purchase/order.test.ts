import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf, order, report } from '@/federation/testing/buyer';
import { createFormat } from '@/federation/testing/format';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';
import type { Order, PaidOrder } from '@/lib/contract/commerce/order';

let federation: TestApp;
let member: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  federation = await testApp();
  member = await signedInUser(federation);
  stranger = await signedInUser(federation);
});
afterAll(() => federation.close());

async function get(url: string, headers: Readonly<Record<string, string>> = member.headers) {
  const response = await federation.app.inject({ url, headers });
  return { status: response.statusCode, body: response.body, order: response.json<Order>() };
}

test('an order shows its lines, and once paid its tickets one by one [A-124 A-175 A-203]', async () => {
  const sprint = await createFormat(federation.db, { insuranceKopecks: 35_000 });
  const relay = await createFormat(federation.db, { title: 'Эстафета', priceKopecks: 99_999 });
  const lines = [lineOf(sprint, { ticket_count: 2, insurance: true }), lineOf(relay)];
  const bought = await order(federation, checkoutOf(lines), { headers: member.headers });

  expect((await get(`/api/order/${bought.orderId}`)).order).toEqual({
    public_id: bought.orderId,
    parcel: null,
    created: '2026-06-01T09:00:00.000Z',
    status: 'new',
    payment: expect.objectContaining({ state: 'new' }),
    amount: 10_699.99,
    terminal: 'federation',
    discount: 0,
    delivery: 0,
    items: {
      shop: [],
      licenses: [],
      tickets: [
        {
          public_id: null,
          format_public_id: sprint.publicId,
          title: 'Спринт',
          event: { title: expect.stringContaining('Кубок России') },
          count: 2,
          amount: 9700,
        },
        {
          public_id: null,
          format_public_id: relay.publicId,
          title: 'Эстафета',
          event: { title: expect.stringContaining('Кубок России') },
          count: 1,
          amount: 999.99,
        },
      ],
    },
  });

  await report(federation, bought, 'paid');
  const paid = (await get(`/api/order/${bought.orderId}`)).order;
  expect(paid.status).toBe('paid');
  expect(paid.items.tickets.map(({ title, count, amount }) => ({ title, count, amount }))).toEqual([
    { title: 'Спринт', count: 1, amount: 4850 },
    { title: 'Спринт', count: 1, amount: 4850 },
    { title: 'Эстафета', count: 1, amount: 999.99 },
  ]);
  expect(new Set(paid.items.tickets.map(({ public_id }) => public_id)).size).toBe(3);
});

test('an order whose hold ran out unpaid is expired, and is paid when the money comes after all', async () => {
  const format = await createFormat(federation.db);
  const bought = await order(federation, checkoutOf([lineOf(format)]), { headers: member.headers });
  federation.clock.advance({ minutes: 15 });
  expect((await get(`/api/order/${bought.orderId}`)).order.status).toBe('expired');
  await report(federation, bought, 'paid');
  expect((await get(`/api/order/${bought.orderId}`)).order.status).toBe('paid');
});

test('the orders of a member, the newest first, and nobody else’s [A-202]', async () => {
  const buyer = await signedInUser(federation);
  const format = await createFormat(federation.db);
  const made: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    federation.clock.advance({ seconds: 1 });
    made.unshift((await order(federation, checkoutOf([lineOf(format)]), { headers: buyer.headers })).orderId);
  }
  const list = async ({ headers }: TestUser) => {
    const response = await federation.app.inject({ url: '/api/user/shop/orders', headers });
    return response.json<{ values: Order[] }>().values.map(({ public_id }) => public_id);
  };
  expect(await list(buyer)).toEqual(made);
  expect(await list(stranger)).toEqual([]);
});

test('another’s order answers as one that there is not [R-28]', async () => {
  const format = await createFormat(federation.db);
  const { orderId } = await order(federation, checkoutOf([lineOf(format)]), { headers: member.headers });
  const theirs = await get(`/api/order/${orderId}`, stranger.headers);
  const nobodys = await get(`/api/order/${crypto.randomUUID()}`, stranger.headers);
  expect(theirs).toEqual(nobodys);
  expect(theirs).toMatchObject({ status: 404, order: { message: 'Такого заказа нет' } });
  expect((await get(`/api/order/${orderId}`, {})).status).toBe(401);
  expect((await get('/api/order/1', stranger.headers)).status).toBe(400);
});

describe('orders paid since a line of the basket was added', () => {
  beforeAll(() => federation.clock.set(new Date('2026-06-01T09:00:00Z')));

  const BEFORE = '2026-06-01T08:00:00Z';
  const paidSince = async (since: string, headers: Readonly<Record<string, string>>) => {
    const response = await federation.app.inject({
      url: `/api/user/shop/orders/paid?since=${encodeURIComponent(since)}`,
      headers,
    });
    return { status: response.statusCode, values: response.json<{ values: PaidOrder[] }>().values };
  };
  const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` });

  test('a paid order is shown with its instant and tickets only to its account, and only to a request from before it', async () => {
    const owner = await signedInUser(federation);
    const format = await createFormat(federation.db);
    const bought = await order(federation, checkoutOf([lineOf(format, { ticket_count: 2 })]), owner);
    const unpaid = await order(federation, checkoutOf([lineOf(format)]), owner);
    expect((await paidSince(BEFORE, owner.headers)).values).toEqual([]);
    await report(federation, bought, 'paid');
    const [paid, ...others] = (await paidSince(BEFORE, owner.headers)).values;
    expect(others).toEqual([]);
    expect(paid).toMatchObject({ public_id: bought.orderId, paid: '2026-06-01T09:00:00.000Z' });
    expect(paid?.items.tickets.map(({ format_public_id, count }) => [format_public_id, count])).toEqual(
      Array(2).fill([format.publicId, 1]),
    );
    expect((await paidSince('2026-06-01T09:00:00Z', owner.headers)).values).toEqual([]);
    expect((await paidSince(BEFORE, stranger.headers)).values).toEqual([]);
    expect((await paidSince(BEFORE, {})).status).toBe(401);
    await report(federation, unpaid, 'canceled');
    expect((await paidSince(BEFORE, owner.headers)).values).toHaveLength(1);
  });

  test('a refunded ticket is not shown any more, the other one of its order is', async () => {
    const owner = await signedInUser(federation);
    const format = await createFormat(federation.db);
    const bought = await order(federation, checkoutOf([lineOf(format, { ticket_count: 2 })]), owner);
    await report(federation, bought, 'paid');
    const ticketsLeft = async () => (await paidSince(BEFORE, owner.headers)).values[0]?.items.tickets ?? [];
    const [given, left] = await ticketsLeft();
    await federation.db
      .update(tickets)
      .set({ status: 'processing' })
      .where(eq(tickets.publicId, given?.public_id ?? ''));
    expect((await ticketsLeft()).map(({ public_id }) => public_id)).toEqual([left?.public_id]);
  });

  test('the session of a guest’s order tells of that order, the one of another order at the address does not', async () => {
    const format = await createFormat(federation.db);
    const email = 'shared@example.ru';
    const mine = await order(federation, checkoutOf([lineOf(format)], { email }));
    const theirs = await order(federation, checkoutOf([lineOf(format)], { email }));
    await report(federation, mine, 'paid');
    expect((await paidSince(BEFORE, bearer(mine.response.token))).values).toMatchObject([{ public_id: mine.orderId }]);
    expect((await paidSince(BEFORE, bearer(theirs.response.token))).values).toEqual([]);
  });

  test.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59'])('since %s is answered', async (since) => {
    expect((await paidSince(since, member.headers)).status).toBe(200);
  });

  test.each(['', 'yesterday', '2026-13-45T00:00:00Z'])('since «%s» is refused', async (since) => {
    expect((await paidSince(since, member.headers)).status).toBe(400);
  });
});
