import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { seedIfEmpty } from '@/federation/seed';
import { demoAccounts } from '@/federation/seed/accounts';
import { agreedLosses } from '@/federation/testing/agreed-losses';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf, order, report } from '@/federation/testing/buyer';
import { createProduct, goodsOf, toMoscow } from '@/federation/testing/goods';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';
import { ask, phoneUser, requestConfirmationCode } from '@/federation/testing/sms';
import { boughtTicket, refundableFormat, ticketDesk } from '@/federation/testing/ticket-life';
import type { ErasureLosses } from '@/lib/contract/care/profile';

let federation: TestApp;
let desk: ReturnType<typeof ticketDesk>;
beforeAll(async () => {
  federation = await testApp();
  desk = ticketDesk(federation);
  await seedIfEmpty(federation.deps);
});
afterAll(() => federation.close());

type Headers = Readonly<Record<string, string>>;

const losses = async (headers: Headers): Promise<ErasureLosses> =>
  (await ask(federation, '/api/user/erasure', { method: 'GET', headers })).response;
const erase = ({ headers, password }: TestUser, agreed?: string) =>
  ask(federation, '/api/user/erasure', { payload: { password, agreed }, headers });
const isErased = async ({ userId }: { userId: string }) =>
  (await federation.db.execute(sql`select 1 from users where public_id = ${userId} and erased_at is not null`)).rows
    .length > 0;

test('an owner who has nothing to lose is asked for nothing but the proof', async () => {
  const member = await signedInUser(federation);
  expect(await losses(member.headers)).toMatchObject({ tickets: [], licences: [], orders: [] });
  expect((await erase(member)).status).toBe(200);
  expect(await isErased(member)).toBe(true);
});

test('a ticket to come is named with its refund, and nothing is erased until the list is agreed to', async () => {
  const member = await signedInUser(federation);
  const { ticket, format } = await boughtTicket(federation, member);
  const { version, ...lost } = await losses(member.headers);
  expect(lost).toEqual({
    tickets: [
      {
        public_id: ticket.public_id,
        title: `${ticket.event.title}, ${ticket.event_format.title}`,
        city: ticket.city.name_ru,
        start_time: new Date(format.startTime).toISOString(),
        timezone: expect.any(String),
        received: false,
        refund_sum: ticket.info.cost,
        transferable: true,
      },
    ],
    licences: [],
    orders: [],
  });
  const asked = await erase(member);
  expect(asked).toEqual({
    status: 409,
    response: {
      message:
        'Вместе с учётной записью пропадёт: билетов — 1, лицензий — 0, незавершённых заказов — 0. Посмотрите список и подтвердите, что согласны',
    },
  });
  expect(await isErased(member)).toBe(false);
  expect((await erase(member, version)).status).toBe(200);
});

test('a registered ticket tells what goes back as well', async () => {
  const member = await signedInUser(federation);
  const { ticket } = await boughtTicket(federation, member);
  await desk.register(member, ticket.public_id);
  expect((await losses(member.headers)).tickets).toMatchObject([{ refund_sum: ticket.info.cost, transferable: true }]);
});

test('losses that have changed meanwhile are a 409, and a list that was agreed to before counts for nothing', async () => {
  const member = await signedInUser(federation);
  const { ticket } = await boughtTicket(federation, member);
  const agreed = await agreedLosses(federation, member.headers);
  await boughtTicket(federation, member);
  const refused = await erase(member, agreed);
  expect(refused.status).toBe(409);
  expect(refused.response.message).toContain('изменился, теперь в нём: билетов — 2');
  expect(await isErased(member)).toBe(false);
  await desk.refund(member, ticket.public_id);
  const another = await signedInUser(federation);
  expect((await erase(member, await agreedLosses(federation, another.headers))).status).toBe(409);
  expect((await erase(member, await agreedLosses(federation, member.headers))).status).toBe(200);
});

test('a started, refunded or given ticket is no loss', async () => {
  const member = await signedInUser(federation);
  const recipient = await signedInUser(federation);
  const [given, refunded] = [await boughtTicket(federation, member), await boughtTicket(federation, member)];
  await boughtTicket(federation, member, { startTime: new Date(federation.clock.now().getTime() + 60_000) });
  await desk.transfer(member, given.ticket.public_id, recipient.email);
  await desk.refund(member, refunded.ticket.public_id);
  federation.clock.advance({ minutes: 2 });
  expect((await losses(member.headers)).tickets).toEqual([]);
  expect((await losses(recipient.headers)).tickets).toMatchObject([
    { received: true, refund_sum: null, transferable: false },
  ]);
});

test('orders that wait for money or for the post are named, finished ones are not', async () => {
  const member = await signedInUser(federation);
  const product = await createProduct(federation.db);
  const goods = checkoutOf([], { shop: [goodsOf(product)], delivery: toMoscow });
  const sent = await order(federation, goods, { headers: member.headers });
  await report(federation, sent, 'paid');
  const format = await refundableFormat(federation);
  const unpaid = await order(federation, checkoutOf([lineOf(format)]), { headers: member.headers });
  const { orders } = await losses(member.headers);
  expect(orders.map(({ public_id, state }) => [public_id, state]).toSorted()).toEqual(
    [
      [sent.orderId, 'undelivered'],
      [unpaid.orderId, 'unpaid'],
    ].toSorted(),
  );
  await federation.db.execute(sql`update orders set status = 'delivered' where public_id = ${sent.orderId}`);
  federation.clock.advance({ hours: 1 });
  expect((await losses(member.headers)).orders).toEqual([]);
});

test('a refused erasure spends no code of a member without a password', async () => {
  const member = await phoneUser(federation);
  const buyer = { ...member, email: '', password: '', token: '' };
  await boughtTicket(federation, buyer);
  federation.clock.advance({ minutes: 1 });
  const confirmation_code = await requestConfirmationCode(federation, member);
  const given = (agreed?: string) =>
    ask(federation, '/api/user/erasure', { payload: { confirmation_code, agreed }, headers: member.headers });
  expect((await given()).status).toBe(409);
  expect((await given(await agreedLosses(federation, member.headers))).status).toBe(200);
});

test('a licence is named until its last day', async () => {
  const { email, password } = demoAccounts.athlete;
  const { response } = await ask(federation, '/api/auth', { method: 'PUT', payload: { email, password } });
  const { licences } = await losses({ authorization: `Bearer ${response.token}` });
  expect(licences.length).toBeGreaterThan(0);
  expect(licences[0]).toEqual({
    public_id: expect.any(String),
    number: expect.any(String),
    validity_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
});
