import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { contract } from '@/lib/contract';
import type { AnyOperation } from '@/lib/contract/wire/operation';
import { agreedLosses } from './testing/agreed-losses';
import { type TestApp, testApp } from './testing/app';
import { checkoutOf, lineOf, submit } from './testing/buyer';
import { application, feedback, partnershipEnquiry } from './testing/enquiries';
import { createFormat, type TestFormat } from './testing/format';
import { signedInUser, type TestUser } from './testing/signed-in-user';
import { ask, newPhone, requestCode } from './testing/sms';

let federation: TestApp;
let format: TestFormat;
let member: TestUser;
beforeAll(async () => {
  federation = await testApp();
  format = await createFormat(federation.db, {});
  member = await signedInUser(federation);
  await order({ headers: member.headers });
  await ask(federation, '/api/user/consents/advertising', { method: 'DELETE', headers: member.headers });
});
afterAll(() => federation.close());

const agreed = { personal_data: true as const, policy: true as const, advertising: true };

const order = ({ email = member.email, headers = {} } = {}) =>
  submit(federation, checkoutOf([lineOf(format)], { email, consents: agreed }), { headers });

/** Each operation that carries consents, called with an address or phone that the caller has not proved. */
const calls: Record<string, (email: string) => Promise<{ status: number }>> = {
  'POST /api/user': (email) =>
    ask(federation, '/api/user', { payload: { email, password: 'secret-of-mine', consents: agreed } }),
  'POST /api/user/phone': async () => {
    const phone = newPhone();
    const phone_code = await requestCode(federation, phone, { registration: true });
    return ask(federation, '/api/user/phone', { payload: { phone, phone_code, consents: agreed } });
  },
  'POST /api/payment': (email) => order({ email }),
  'PUT /api/user/subscribe/news': (email) =>
    ask(federation, '/api/user/subscribe/news', { method: 'PUT', payload: { email, consents: agreed } }),
  'POST /api/support': (email) => ask(federation, '/api/support', { payload: partnershipEnquiry({ email }) }),
  'POST /api/olympic/feedback': (email) => ask(federation, '/api/olympic/feedback', { payload: feedback({ email }) }),
  'POST /api/olympic/application': (email) =>
    ask(federation, '/api/olympic/application', { payload: application({ email }) }),
};

const shown = async ({ headers }: TestUser) => ({
  cabinet: (await ask(federation, '/api/user/consents', { method: 'GET', headers })).response.values,
  copy: (await ask(federation, '/api/user/data', { method: 'GET', headers })).response.consents,
});

test('every operation that carries consents is called here', () => {
  const operations: AnyOperation[] = Object.values(contract).flatMap((noun) => Object.values(noun));
  const carrying = operations.filter(({ body }) => {
    const fields = Object.keys((body as { shape?: object } | undefined)?.shape ?? {});
    return fields.includes('consents') || fields.includes('accept_terms');
  });
  expect(carrying.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(Object.keys(calls).toSorted());
});

test.each(Object.keys(calls))('a stranger’s %s changes no consent of the member [R-35]', async (name) => {
  const before = await shown(member);
  expect(before.cabinet).not.toEqual([]);
  expect((await calls[name]?.(member.email))?.status).toBe(200);
  expect(await shown(member)).toEqual(before);
});

test('consents given before the address had an account and was confirmed are not shown either', async () => {
  const email = 'later-member@example.ru';
  for (const call of Object.values(calls)) expect((await call(email)).status).toBe(200);
  const owner = await signedInUser(federation, { email, password: 'right-password' });
  const { cabinet } = await shown(owner);
  expect(cabinet.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['personal-data', 'policy']);
});

test('control: the member’s own order is recorded and shown', async () => {
  const before = await shown(member);
  expect((await order({ headers: member.headers })).status).toBe(200);
  const after = await shown(member);
  expect(after.cabinet).toHaveLength(before.cabinet.length + 3);
  expect(after.copy).toHaveLength(before.copy.length + 3);
});

test('withdrawing and erasing reach what strangers gave under the confirmed address', async () => {
  const email = 'erased-owner@example.ru';
  const owner = await signedInUser(federation, { email, password: 'right-password' });
  await order({ email });
  const living = async () =>
    (
      await federation.db.execute(
        `select 1 from consents where email = '${email}' and kind = 'advertising' and withdrawn_at is null`,
      )
    ).rows.length;
  expect(await living()).toBe(1);
  await ask(federation, '/api/user/consents/advertising', { method: 'DELETE', headers: owner.headers });
  expect(await living()).toBe(0);
  const agreed = await agreedLosses(federation, owner.headers);
  await ask(federation, '/api/user/erasure', {
    payload: { password: 'right-password', agreed },
    headers: owner.headers,
  });
  expect((await federation.db.execute(`select 1 from consents where email = '${email}'`)).rows).toEqual([]);
});
