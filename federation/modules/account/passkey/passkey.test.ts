import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type TestApp, testApp } from '@/federation/testing/app';
import { Authenticator, type Tampering } from '@/federation/testing/authenticator';
import { dumpOf } from '@/federation/testing/dump';
import { addPasskey, askOk, proofByPasskey, requirePasskey, signInByPasskey } from '@/federation/testing/passkey';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';
import { ask } from '@/federation/testing/sms';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

const REFUSED = {
  status: 400,
  response: { message: 'Ключ доступа не подошёл: попробуйте ещё раз или войдите другим способом' },
};

const options = async (headers = {}) => (await askOk(federation, '/api/auth/passkey', { headers })).options;
const signIn = (response: object, headers = {}) =>
  ask(federation, '/api/auth/passkey', { method: 'PUT', payload: { response }, headers });
const list = ({ headers }: TestUser) => askOk(federation, '/api/user/passkeys', { method: 'GET', headers });
const remove = ({ headers }: TestUser, publicId: string, proof: object) =>
  ask(federation, `/api/user/passkeys/${publicId}/removal`, { headers, payload: { proof } });

test('a passkey signs in by itself, asked in the same way whoever comes', async () => {
  const member = await signedInUser(federation);
  const { authenticator, passkey } = await addPasskey(federation, member);
  expect(passkey).toEqual({
    public_id: expect.any(String),
    name: 'Ноутбук',
    created: '2026-06-01T09:00:00.000Z',
    last_used: null,
  });
  const asked = await options();
  expect(asked).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    rpId: 'localhost',
    timeout: 60_000,
    userVerification: 'required',
  });
  federation.clock.advance({ minutes: 1 });
  const { status, response } = await signIn(authenticator.get(asked));
  expect({ status, user: response.user.public_id }).toEqual({ status: 200, user: member.userId });
  const headers = { authorization: `Bearer ${response.token}` };
  const { values } = await askOk(federation, '/api/auth/history', { headers });
  expect(values.at(-1)).toMatchObject({ current: true, method: 'passkey' });
  expect((await list(member)).values).toEqual([{ ...passkey, last_used: '2026-06-01T09:01:00.000Z' }]);
});

const wrongResponses: readonly (readonly [string, Tampering])[] = [
  ['of another origin', { origin: 'https://localhost.example' }],
  ['of the same host by another port', { origin: 'http://localhost:3001' }],
  ['for another relying party', { rpId: 'localhost.example' }],
  ['without verification of the user', { userVerified: false }],
  ['of another kind', { type: 'webauthn.create' }],
  ['to a challenge that was never made', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
  ['out of a frame', { crossOrigin: true }],
  ['with the handle of another user', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
];

describe('a response that is not to be believed is refused in one sentence', () => {
  test.each(wrongResponses)('a sign-in %s; control: the right response is taken', async (_, wrong) => {
    const member = await signedInUser(federation);
    const { authenticator } = await addPasskey(federation, member);
    expect(await signIn(authenticator.get(await options(), wrong))).toEqual(REFUSED);
    expect((await signInByPasskey(federation, authenticator)).status).toBe(200);
  });

  test.each(wrongResponses.slice(0, 7))('a new key %s; control: the right one is added', async (_, wrong) => {
    const member = await signedInUser(federation);
    const { headers, password } = member;
    const begin = async () =>
      (await askOk(federation, '/api/user/passkeys/registration', { headers, payload: { proof: { password } } }))
        .options;
    const given = { ...wrong, ...(wrong.type && { type: 'webauthn.get' }) };
    const response = new Authenticator().create(await begin(), given);
    expect(await ask(federation, '/api/user/passkeys', { headers, payload: { name: 'Чужой', response } })).toEqual({
      status: 400,
      response: { message: 'Ключ доступа не создан: попробуйте ещё раз' },
    });
    await addPasskey(federation, member);
    expect((await list(member)).values).toHaveLength(1);
  });

  test('certificates of an authenticator, whose addresses would be asked, are not looked at', async () => {
    const { headers, password } = await signedInUser(federation);
    const begun = await askOk(federation, '/api/user/passkeys/registration', {
      headers,
      payload: { proof: { password } },
    });
    const response = new Authenticator().create(begun.options, {}, 'certified');
    await askOk(federation, '/api/user/passkeys', { headers, payload: { name: 'Ключ', response } });
  });

  test('a key that nobody has registered, and one that was removed', async () => {
    const member = await signedInUser(federation);
    const { authenticator, passkey } = await addPasskey(federation, member);
    expect(await signIn(new Authenticator().get(await options()))).toEqual(REFUSED);
    const proof = await proofByPasskey(federation, member, authenticator);
    expect((await remove(member, passkey.public_id, proof)).status).toBe(200);
    expect(await signIn(authenticator.get(await options()))).toEqual(REFUSED);
  });

  test('a signature by another key under the id of a registered one', async () => {
    const { authenticator } = await addPasskey(federation, await signedInUser(federation));
    const { credentialId: id } = authenticator;
    expect(await signIn({ ...new Authenticator().get(await options()), id, rawId: id })).toEqual(REFUSED);
  });

  test('a challenge is answered once, rightly or wrongly, of 20 at once too', async () => {
    const { authenticator } = await addPasskey(federation, await signedInUser(federation));
    const asked = await options();
    const response = authenticator.get(asked);
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => signIn(response)))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, ...Array(19).fill(400)]);
    expect(await signIn(authenticator.get(asked))).toEqual(REFUSED);
    const spoiled = await options();
    await signIn(authenticator.get(spoiled, { userVerified: false }));
    expect(await signIn(authenticator.get(spoiled))).toEqual(REFUSED);
  });

  test('a challenge lives for five minutes', async () => {
    const { authenticator } = await addPasskey(federation, await signedInUser(federation));
    const [early, late] = [await options(), await options()];
    federation.clock.advance({ minutes: 4, seconds: 59 });
    expect((await signIn(authenticator.get(early))).status).toBe(200);
    federation.clock.advance({ seconds: 1 });
    expect(await signIn(authenticator.get(late))).toEqual(REFUSED);
  });

  test('challenges that nobody answers do not pile up', async () => {
    const waiting = async () =>
      (await federation.db.execute('select count(*)::int as rows from passkey_challenges')).rows;
    for (let asked = 0; asked < 30; asked++) await options();
    federation.clock.advance({ minutes: 5 });
    for (let asked = 0; asked < 10; asked++) await options();
    expect(await waiting()).toEqual([{ rows: 10 }]);
  });

  test('a challenge is answered by the browser that asked, for the purpose that it asked for', async () => {
    const member = await signedInUser(federation);
    const { authenticator } = await addPasskey(federation, member);
    const [own, other] = [{ 'x-browser-id': 'the-browser-of-the-owner' }, { 'x-browser-id': 'the-browser-of-a-thief' }];
    const asked = await options(own);
    expect(await signIn(authenticator.get(asked), other)).toEqual(REFUSED);
    expect((await signIn(authenticator.get(asked), own)).status).toBe(200);

    const proof = await askOk(federation, '/api/user/passkeys/proof', { headers: member.headers });
    expect(await signIn(authenticator.get(proof.options))).toEqual(REFUSED);
    const toSignIn = await options();
    const answered = { passkey: authenticator.get(toSignIn) };
    const begun = await ask(federation, '/api/user/passkeys/registration', {
      headers: member.headers,
      payload: { proof: answered },
    });
    expect(begun.status).toBe(400);
  });

  test('a copied key shows by its counter; one that does not count is taken each time', async () => {
    const { authenticator } = await addPasskey(federation, await signedInUser(federation));
    expect((await signIn(authenticator.get(await options(), { counter: 10 }))).status).toBe(200);
    for (const counter of [10, 9, 0]) {
      expect(await signIn(authenticator.get(await options(), { counter }))).toEqual(REFUSED);
    }
    expect((await signIn(authenticator.get(await options(), { counter: 11 }))).status).toBe(200);

    const { authenticator: synced } = await addPasskey(federation, await signedInUser(federation));
    for (let use = 1; use <= 3; use++) {
      expect((await signIn(synced.get(await options(), { counter: 0 }))).status).toBe(200);
    }
  });

  test('one of two responses at once with the same counter is taken', async () => {
    const { authenticator } = await addPasskey(federation, await signedInUser(federation));
    const asked = await Promise.all(Array.from({ length: 8 }, () => options()));
    const responses = asked.map((one) => authenticator.get(one, { counter: 5 }));
    const statuses = (await Promise.all(responses.map((one) => signIn(one)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, ...Array(7).fill(400)]);
  });
});

test('challenges, second steps and recovery codes cannot be read out of a copy of the database', async () => {
  const member = await signedInUser(federation);
  const { authenticator } = await addPasskey(federation, member);
  const codes = await requirePasskey(federation, member, authenticator);
  const { challenge } = await options();
  const { email, password } = member;
  const { second_step } = await askOk(federation, '/api/auth', { method: 'PUT', payload: { email, password } });
  const dump = await dumpOf(federation.db);
  for (const secret of [...codes, ...codes.map((code) => code.replaceAll('-', '')), challenge, second_step]) {
    expect(secret).toEqual(expect.any(String));
    expect(dump).not.toContain(secret);
  }
});

test('erasure removes passkeys and codes; the copy of one’s data names them without keys', async () => {
  const member = await signedInUser(federation);
  const { authenticator } = await addPasskey(federation, member, { name: 'Часы' });
  await requirePasskey(federation, member, authenticator);
  const { headers } = member;
  const data = await askOk(federation, '/api/user/data', { method: 'GET', headers });
  expect(data).toMatchObject({
    passkeys: [{ name: 'Часы', backed_up: false, last_used: expect.any(String) }],
    passkey_required_from: expect.any(String),
    recovery_codes_left: 10,
  });
  expect(JSON.stringify(data)).not.toContain(authenticator.credentialId);
  await askOk(federation, '/api/auth', { method: 'PUT', payload: member });
  await askOk(federation, '/api/user/erasure', {
    headers,
    payload: await proofByPasskey(federation, member, authenticator),
  });
  const left = await federation.db.execute(
    `select (select count(*) from passkeys where user_id = '${member.userId}')
       + (select count(*) from recovery_codes where user_id = '${member.userId}')
       + (select count(*) from passkey_challenges where user_id = '${member.userId}')
       + (select count(*) from second_steps where user_id = '${member.userId}') as rows`,
  );
  expect(left.rows).toEqual([{ rows: '0' }]);
  expect(await signIn(authenticator.get(await options()))).toEqual(REFUSED);
});
