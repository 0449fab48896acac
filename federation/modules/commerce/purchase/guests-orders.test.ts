import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { users } from '@/federation/db/schema/account/user';
import { agreedLosses } from '@/federation/testing/agreed-losses';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf, report, submit } from '@/federation/testing/buyer';
import { createFormat } from '@/federation/testing/format';
import { guestOrder, guestPurchase } from '@/federation/testing/guest';
import { createLicenceTypes } from '@/federation/testing/licence';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';
import { ask } from '@/federation/testing/sms';
import { profiles } from '@/lib/contract/care/profile';
import { orders } from '@/lib/contract/commerce/order';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

const idsAt = async (url: string, { headers }: Pick<TestUser, 'headers'>): Promise<string[]> => {
  const response = await federation.app.inject({ url, headers });
  return response.json<{ values: { public_id: string }[] }>().values.map(({ public_id }) => public_id);
};
const own = (member: Pick<TestUser, 'headers'>) => idsAt(orders.ofShop.path, member);
const apart = (member: Pick<TestUser, 'headers'>) => idsAt(orders.ofGuests.path, member);
const adopt = (member: Pick<TestUser, 'headers'>, orderId: string) =>
  ask(federation, orders.adopt.path.replace(':public_id', orderId), { headers: member.headers });

test('an order of a guest at a member’s address is in no list of the member; paid, it stands apart until adopted', async () => {
  const member = await signedInUser(federation);
  const format = await createFormat(federation.db);
  const { online: licenceType } = await createLicenceTypes(federation.db);
  const unpaid = await guestOrder(federation, checkoutOf([lineOf(format)], { email: member.email }));
  expect([await own(member), await apart(member)]).toEqual([[], []]);
  expect((await adopt(member, unpaid.orderId)).status).toBe(404);

  const guest = await guestPurchase(federation, member.email, { format, licenceType });
  const lists = ['/api/user/tickets/my', '/api/user/licenses'];
  const held = async () => (await Promise.all(lists.map((url) => idsAt(url, member)))).flat();
  expect([await own(member), await held()]).toEqual([[], []]);
  expect((await apart(member)).toSorted()).toEqual([guest.orderId, guest.licenceOrderId].toSorted());
  expect(
    (await ask(federation, `/api/order/${guest.orderId}`, { method: 'GET', headers: member.headers })).status,
  ).toBe(404);
  // Nobody else's, and nothing for the browser that bought it.
  const stranger = await signedInUser(federation);
  expect([await apart(stranger), (await adopt(stranger, guest.orderId)).status]).toEqual([[], 404]);
  expect((await adopt(guest, guest.orderId)).status).toBe(409);

  for (const orderId of [guest.orderId, guest.licenceOrderId]) expect((await adopt(member, orderId)).status).toBe(200);
  expect(await apart(member)).toEqual([]);
  expect((await own(member)).toSorted()).toEqual([guest.orderId, guest.licenceOrderId].toSorted());
  expect((await held()).toSorted()).toEqual([guest.ticket.public_id, guest.licence.public_id].toSorted());
  const picture = await federation.app.inject({ url: `/api/user/file/${guest.pictureId}`, headers: member.headers });
  expect(picture.statusCode).toBe(200);
  // The browser that ordered reaches it no more; a repeated press finds it done.
  expect([await own(guest), (await adopt(member, guest.orderId)).status]).toEqual([[], 200]);
});

test('orders of guests at a member’s address use up no buy limit of the member, nor the member’s that of guests', async () => {
  const member = await signedInUser(federation);
  const format = await createFormat(federation.db, { buyLimit: 1 });
  const body = () => checkoutOf([lineOf(format)], { email: member.email });
  const paid = await guestOrder(federation, body());
  await report(federation, paid, 'paid');
  const status = async (headers = {}) => (await submit(federation, body(), { headers })).status;
  // Guests have a limit of their own at the address, as at any other.
  expect(await status()).toBe(400);
  expect(await status(member.headers)).toBe(200);
  expect(await status(member.headers)).toBe(400);
});

test('an erased account takes along what guests ordered at its address', async () => {
  const member = await signedInUser(federation);
  const format = await createFormat(federation.db);
  const bought = await guestOrder(federation, checkoutOf([lineOf(format)], { email: member.email }));
  await report(federation, bought, 'paid');
  const erased = await ask(federation, profiles.erase.path, {
    payload: { password: 'right-password', agreed: await agreedLosses(federation, member.headers) },
    headers: member.headers,
  });
  expect(erased.status).toBe(200);
  expect(await federation.db.$count(users, eq(users.guestEmail, member.email))).toBe(0);
});
