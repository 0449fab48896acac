import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { teams } from '@/federation/db/schema/commerce/team';
import { requiredConsents } from '@/federation/testing/consents';
import { allOperations } from '@/lib/contract';
import { requestPathOf } from '@/lib/contract/wire/exchange';
import { type AnyOperation, needsSession } from '@/lib/contract/wire/operation';
import { seedIfEmpty } from './seed';
import { demoAccounts } from './seed/accounts';
import { type TestApp, testApp } from './testing/app';
import { checkoutOf, lineOf, order, report } from './testing/buyer';
import { addPasskey, proofByPasskey } from './testing/passkey';
import { ask } from './testing/sms';
import { refundableFormat } from './testing/ticket-life';

let federation: TestApp;
let owner: string;
let stranger: string;
let proveOwner: () => Promise<object>;
beforeAll(async () => {
  federation = await testApp();
  await seedIfEmpty(federation.deps);
  owner = await signIn('athlete');
  stranger = await signIn('vip');
});
afterAll(() => federation.close());

async function signIn(account: keyof typeof demoAccounts): Promise<string> {
  const { response } = await ask(federation, '/api/auth', { method: 'PUT', payload: demoAccounts[account] });
  return response.token;
}

const listed = async (method: 'GET' | 'POST', url: string) =>
  (await ask(federation, url, { method, headers: { authorization: owner } })).response.values.at(-1);

/** An id of the owner's for every operation that takes one; an operation without a line here fails the test below. */
const ownIds: Readonly<Record<string, () => Promise<string>>> = {
  'GET /api/order/:public_id': async () => (await listed('GET', '/api/user/shop/orders')).public_id,
  'POST /api/order/:public_id/check': async () => (await listed('GET', '/api/user/shop/orders')).public_id,
  'POST /api/order/:public_id/adoption': async () => (await listed('GET', '/api/user/shop/orders')).public_id,
  'GET /api/user/ticket/:public_id': async () => (await listed('GET', '/api/user/tickets/my')).public_id,
  'GET /api/user/team/:public_id': async () => {
    const format = await refundableFormat(federation, { team: true, maxCount: 2 });
    const bought = await order(federation, checkoutOf([lineOf(format)]), {
      headers: { authorization: `Bearer ${owner}` },
    });
    await report(federation, bought, 'paid');
    const [team] = await federation.db.select().from(teams).where(eq(teams.formatId, format.publicId));
    return team?.publicId ?? '';
  },
  'GET /api/user/file/:public_id': async () =>
    (await listed('GET', '/api/user/licenses')).info.picture.split('/').at(-1),
  'GET /api/license/pdf/:public_id': async () => (await listed('GET', '/api/user/licenses')).public_id,
  'GET /api/user/license/:public_id/owner': async () => (await listed('GET', '/api/user/licenses')).public_id,
  'POST /api/user/passkeys/:public_id/removal': async () => {
    const headers = { authorization: `Bearer ${owner}` };
    const { passkey, authenticator } = await addPasskey(federation, {
      headers,
      password: demoAccounts.athlete.password,
    });
    proveOwner = () => proofByPasskey(federation, { headers }, authenticator);
    return passkey.public_id;
  },
  'DELETE /api/auth/sessions/:public_id': async () => {
    await signIn('athlete');
    return (await listed('POST', '/api/auth/history')).public_id;
  },
};

/** The body that the owner sends. */
const bodies: Readonly<Record<string, () => Promise<object>>> = {
  'POST /api/user/passkeys/:public_id/removal': async () => ({ proof: await proveOwner() }),
};

const nameOf = ({ method, path }: AnyOperation) => `${method} ${path}`;
const byId = allOperations.filter(
  (operation) => needsSession(operation) && operation.params && 'public_id' in operation.params.shape,
);

test('every operation of members that takes an id is in the table', () => {
  expect(byId.map(nameOf).toSorted()).toEqual(Object.keys(ownIds).toSorted());
});

async function send(operation: AnyOperation, public_id: string, token?: string) {
  const response = await federation.app.inject({
    method: operation.method,
    url: requestPathOf(operation, { params: { public_id } }),
    headers: token ? { authorization: `Bearer ${token}` } : {},
    payload: await bodies[nameOf(operation)]?.(),
  });
  return { status: response.statusCode, body: response.body, type: response.headers['content-type'] };
}

describe('another’s thing looks as if it were not there [R-28 U-70]', () => {
  test.each(byId.map((operation) => [nameOf(operation), operation] as const))('%s', async (name, operation) => {
    const ownId = await ownIds[name]?.();
    if (!ownId) throw new Error('no id of the owner’s');
    const missing = await send(operation, randomUUID(), owner);
    expect(missing).toMatchObject({ status: 404, type: expect.stringContaining('json') });
    expect(await send(operation, ownId, stranger)).toEqual(missing);
    expect(await send(operation, randomUUID(), stranger)).toEqual(missing);
    expect((await send(operation, ownId)).status).toBe(401);
    expect((await send(operation, ownId, 'a-token-that-nobody-has')).status).toBe(401);
    expect((await send(operation, ownId, owner)).status).toBe(200);
  });
});

test('public ids of people’s things are random: 122 bits, version 4 [R-28]', async () => {
  const email = 'random-ids@example.ru';
  await ask(federation, '/api/user', { payload: { email, password: 'secret-of-mine', consents: requiredConsents } });
  const { rows } = await federation.db.execute<{ public_id: string }>(
    `select public_id from users where email = '${email}'`,
  );
  expect(rows[0]?.public_id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const defaults = await federation.db.execute<{ name: string; rule: string | null }>(
    `select table_name as name, column_default as rule from information_schema.columns
     where table_schema = 'public' and column_name = 'public_id'`,
  );
  expect(defaults.rows.length).toBeGreaterThan(10);
  for (const { name, rule } of defaults.rows) expect({ name, rule }).toEqual({ name, rule: 'gen_random_uuid()' });
});
