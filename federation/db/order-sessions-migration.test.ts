import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { users } from '@/federation/db/schema/account/user';
import { orders } from '@/federation/db/schema/commerce/order';
import { startSession } from '@/federation/modules/account/session/service';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf } from '@/federation/testing/buyer';
import { createFormat } from '@/federation/testing/format';
import { guestOrder } from '@/federation/testing/guest';
import { signedInUser } from '@/federation/testing/signed-in-user';
import { ask, newPhone, phoneUser } from '@/federation/testing/sms';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

/** What migration 0022 does to the rows of an older version. */
async function repairRows(): Promise<void> {
  const file = readFileSync(new URL('./migrations/0022_order_sessions.sql', import.meta.url), 'utf8');
  const updates = file.split('--> statement-breakpoint').filter((statement) => /^UPDATE/m.test(statement));
  expect(updates).toHaveLength(3);
  for (const update of updates) await federation.db.execute(sql.raw(update));
}

test('rows of an older version: an order keeps its session, an unproven phone and its sign-ins end', async () => {
  const phone = newPhone();
  const guest = await guestOrder(federation, checkoutOf([lineOf(await createFormat(federation.db))]));
  const userId = guest.response.user?.public_id ?? '';
  await federation.db.update(orders).set({ sessionId: null });
  await federation.db.update(users).set({ phone }).where(eq(users.publicId, userId));
  const request = { ip: '203.0.113.4', headers: {} };
  const bySms = await startSession(federation.db, { userId, method: 'phone', request, now: federation.clock.now() });
  const owner = await signedInUser(federation);
  await federation.db.update(users).set({ phone: newPhone() }).where(eq(users.publicId, owner.userId));
  const registeredByPhone = await phoneUser(federation);
  const status = async (url: string, authorization: string) =>
    (await ask(federation, url, { method: 'GET', headers: { authorization } })).status;
  expect(await status('/api/user', bySms.token)).toBe(200);
  expect(await status(`/api/order/${guest.orderId}`, guest.token)).toBe(404);

  await repairRows();

  expect(await status('/api/user', bySms.token)).toBe(401);
  expect(await status(`/api/order/${guest.orderId}`, guest.token)).toBe(200);
  const phones = await federation.db.select({ userId: users.publicId, phone: users.phone }).from(users);
  expect(new Map(phones.map((row) => [row.userId, row.phone !== null]))).toEqual(
    new Map([
      [userId, false],
      [owner.userId, true],
      [registeredByPhone.userId, true],
    ]),
  );
  expect(await status('/api/user', registeredByPhone.headers.authorization)).toBe(200);
  expect(await status('/api/user', owner.headers.authorization)).toBe(200);
});
