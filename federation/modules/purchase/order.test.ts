import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf, order, report } from '@/federation/testing/buyer';
import { createFormat } from '@/federation/testing/format';
import { signedInMember, type TestMember } from '@/federation/testing/member';
import type { Order } from '@/lib/contract/order';

let federation: TestApp;
let member: TestMember;
let stranger: TestMember;
beforeAll(async () => {
  federation = await testApp();
  member = await signedInMember(federation);
  stranger = await signedInMember(federation);
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
  const buyer = await signedInMember(federation);
  const format = await createFormat(federation.db);
  const made: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    federation.clock.advance({ seconds: 1 });
    made.unshift((await order(federation, checkoutOf([lineOf(format)]), { headers: buyer.headers })).orderId);
  }
  const list = async ({ headers }: TestMember) => {
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
