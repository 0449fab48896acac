import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { users } from '@/federation/db/schema/user';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf } from '@/federation/testing/buyer';
import { createFormat } from '@/federation/testing/format';
import { guestOrder, guestPurchase } from '@/federation/testing/guest';
import { licenceTypes } from '@/federation/testing/licence';
import { signedInMember } from '@/federation/testing/member';
import { ask, phoneMember, requestConfirmationCode } from '@/federation/testing/sms';
import { boughtTicket, ticketDesk } from '@/federation/testing/ticket-life';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

type Headers = Readonly<Record<string, string>>;
const listed = async (url: string, headers: Headers): Promise<string[]> =>
  (await ask(federation, url, { method: 'GET', headers })).response.values.map(
    ({ public_id }: { public_id: string }) => public_id,
  );

async function change(email: string, member: { readonly phone: string; readonly headers: Headers }) {
  const confirmation_code = await requestConfirmationCode(federation, member);
  return ask(federation, '/api/user/change/email', { payload: { email, confirmation_code }, headers: member.headers });
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
    licenceType: (await licenceTypes(federation.db)).online,
  });
  const friend = await signedInMember(federation);
  const desk = ticketDesk(federation);
  const received = await boughtTicket(federation, friend);
  await desk.transfer(friend, received.ticket.public_id, email);

  const member = await phoneMember(federation);
  const me = { ...member, email: '', password: '', token: '' };
  const handed = await boughtTicket(federation, me);
  await desk.transfer(me, handed.ticket.public_id, email);
  expect(await desk.listed(me, 'my')).toEqual([]);
  expect((await change(email, member)).status).toBe(200);
  expect(await confirm(email, member.headers)).toEqual({ status: 200, response: { email } });

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
  const member = await phoneMember(federation);
  await change(email, member);
  await federation.db.update(users).set({ emailConfirmedAt: federation.clock.now() }).where(eq(users.email, email));
  expect(await confirm(email, member.headers)).toEqual({
    status: 400,
    response: { message: 'Этот e-mail уже привязан к другой учётной записи: войдите в неё или укажите другой адрес' },
  });
  expect(await listed('/api/user/shop/orders', member.headers)).not.toContain(bought.orderId);
});
