import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf, submit } from '@/federation/testing/buyer';
import { requiredConsents } from '@/federation/testing/consents';
import { createFormat } from '@/federation/testing/format';
import { addPasskey, askOk, proofByPasskey, requirePasskey } from '@/federation/testing/passkey';
import { signedInUser } from '@/federation/testing/signed-in-user';
import { ask, codeInSms, newPhone, requestCode, wrongCode } from '@/federation/testing/sms';
import { logging } from './logging';
import { accountHash, eventOfRefusal, securityEventKinds, securityEvents } from './security-log';

let text = '';
const stream = new Writable({
  write(chunk, _encoding, done) {
    text += chunk;
    done();
  },
});

let federation: TestApp;
beforeAll(async () => {
  const loggerInstance = pino({ ...logging, level: 'warn' }, stream);
  const settings = { METRICS_TOKEN: 'metrics-token-of-tests', PUBLIC_WRITES_PER_MINUTE: 500 };
  federation = await testApp({ server: { loggerInstance }, settings });
});
afterAll(() => federation.close());
beforeEach(() => {
  text = '';
});

const lines = () =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ event }) => event === 'security');
const kinds = () => lines().map(({ kind }) => kind);

const IP = '2001:db8:5:6:dead:beef:1:2';
const from = { 'x-forwarded-for': IP };

test('a failed sign-in tells its network and the hash of its account, and nothing of the person [R-30]', async () => {
  const { email } = await signedInUser(federation);
  text = '';
  const password = 'a-wrong-password';
  await ask(federation, '/api/auth', { method: 'PUT', payload: { email, password }, headers: from });
  expect(lines()).toEqual([
    expect.objectContaining({
      event: 'security',
      kind: 'sign-in-failed',
      route: '/api/auth',
      network: '2001:db8:5:6::/64',
      account: accountHash(federation.deps.settings, { email }),
      request: expect.any(String),
    }),
  ]);
  for (const secret of [email, 'athlete', password, IP, 'beef']) expect(text).not.toContain(secret);
});

test('the hash of an account needs FIELD_KEY and is the same for the same name', () => {
  const { settings } = federation.deps;
  const [email, phone, userId] = ['a@example.ru', '79161234567', 'f1'];
  const hashes = [{ email }, { phone }, { userId }].map((account) => accountHash(settings, account));
  expect(new Set(hashes).size).toBe(3);
  expect(accountHash(settings, { email })).toBe(hashes[0]);
  const otherKey = { FIELD_KEY: Buffer.alloc(32, 8).toString('base64url') };
  expect(accountHash(otherKey, { email })).not.toBe(hashes[0]);
});

test('wrong codes, revoked links and reached limits are logged', async () => {
  const phone = newPhone();
  const wrong = wrongCode(await requestCode(federation, phone, { registration: true, headers: from }));
  await ask(federation, '/api/user/phone', {
    payload: { phone, phone_code: wrong, consents: requiredConsents },
    headers: from,
  });
  await ask(federation, '/api/user/code', { payload: { phone, registration: true }, headers: from });
  await ask(federation, '/api/user/verify/email', { payload: { code: 'A'.repeat(22) }, headers: from });
  const account = accountHash(federation.deps.settings, { phone });
  expect(lines()).toMatchObject([
    { kind: 'wrong-code', route: '/api/user/phone', account },
    { kind: 'rate-limited', route: '/api/user/code', account },
    { kind: 'wrong-code', route: '/api/user/verify/email' },
  ]);
  expect(text).not.toContain(phone);
  expect(text).not.toContain(wrong);
});

test('a token that is none is told, a visitor without one is not', async () => {
  await ask(federation, '/api/auth/history', { headers: from });
  expect(kinds()).toEqual([]);
  await ask(federation, '/api/auth/history', { headers: { ...from, authorization: 'Bearer stolen-long-ago' } });
  expect(lines()).toMatchObject([{ kind: 'session-refused', route: '/api/auth/history' }]);
  expect(text).not.toContain('stolen');
});

test('the session of an order that reaches for the account is told', async () => {
  const { response } = await submit(federation, checkoutOf([lineOf(await createFormat(federation.db))]));
  text = '';
  await ask(federation, '/api/auth/history', { headers: { authorization: `Bearer ${response.token}` } });
  expect(kinds()).toEqual(['scope-refused']);
});

test('changed credentials are told with the account', async () => {
  const member = await signedInUser(federation);
  text = '';
  const { headers } = member;
  const payload = { password: member.password, new_password: 'quite-another-secret' };
  expect((await ask(federation, '/api/user/password', { method: 'PUT', payload, headers })).status).toBe(200);
  expect(lines()).toMatchObject([
    {
      kind: 'credentials-changed',
      change: 'password',
      account: accountHash(federation.deps.settings, { userId: member.userId }),
    },
  ]);
});

test('refused passkeys and recovery codes are told with the account, and so are changes of them', async () => {
  const member = await signedInUser(federation);
  const { email, password, headers, userId } = member;
  const account = accountHash(federation.deps.settings, { userId });
  text = '';
  const { authenticator } = await addPasskey(federation, member);
  const [code = ''] = await requirePasskey(federation, member, authenticator);
  const { options } = await askOk(federation, '/api/auth/passkey');
  const response = authenticator.get(options, { userVerified: false });
  await ask(federation, '/api/auth/passkey', { method: 'PUT', payload: { response } });
  const { second_step } = await askOk(federation, '/api/auth', { method: 'PUT', payload: { email, password } });
  const wrong = { method: 'PUT', payload: { second_step, code: 'AAAA-AAAA-AAAA-AAAA' } } as const;
  await ask(federation, '/api/auth/recovery-code', wrong);
  await askOk(federation, '/api/user/passkeys/recovery-codes', {
    headers,
    payload: { proof: await proofByPasskey(federation, member, authenticator) },
  });
  expect(lines()).toMatchObject([
    { kind: 'credentials-changed', change: 'passkeys', account },
    { kind: 'credentials-changed', change: 'passkey-requirement', account },
    { kind: 'sign-in-failed', route: '/api/auth/passkey', account },
    { kind: 'wrong-code', route: '/api/auth/recovery-code', account },
    { kind: 'credentials-changed', change: 'recovery-codes', account },
  ]);
  for (const secret of [code, 'AAAA', second_step, authenticator.credentialId]) expect(text).not.toContain(secret);
});

test('a callback that the bank has not signed is told', async () => {
  const fields = { Order_ID: 'x', Status: 'paid', Signature: 'forged' };
  await federation.app.inject({
    method: 'POST',
    url: '/api/payment/callback',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  expect(kinds()).toEqual(['callback-refused']);
  expect(text).not.toContain('forged');
});

test.each([
  [401, false, null],
  [401, true, 'session-refused'],
  [403, false, 'scope-refused'],
  [429, false, 'rate-limited'],
  [400, true, null],
  [404, true, null],
])('a refusal of %i, with a token: %s, is told as %s', (status, hasToken, kind) => {
  expect(eventOfRefusal({ status }, { userId: undefined, hasToken })?.kind ?? null).toBe(kind);
});

test('each kind has a counter in the metrics, from nought on', async () => {
  const counted = async () => {
    const authorization = 'Bearer metrics-token-of-tests';
    const { body } = await federation.app.inject({ url: '/metrics', headers: { authorization } });
    const count = (kind: string) =>
      Number(body.match(new RegExp(`federation_security_events_total\\{kind="${kind}"\\} (\\d+)`))?.[1]);
    return Object.fromEntries(securityEventKinds.map((kind) => [kind, count(kind)]));
  };
  const before = await counted();
  await ask(federation, '/api/auth', { method: 'PUT', payload: { email: 'nobody@example.ru', password: 'guess' } });
  expect(await counted()).toEqual({ ...before, 'sign-in-failed': (before['sign-in-failed'] ?? 0) + 1 });
  expect((await securityEvents.get()).values).toHaveLength(securityEventKinds.length);
});

test('an attack on one account from one network is seen as lines that differ in nothing but the request', async () => {
  const { email } = await signedInUser(federation);
  text = '';
  for (let at = 0; at < 8; at++) {
    const headers = { 'x-forwarded-for': `2001:db8:9:9::${at}` };
    await ask(federation, '/api/auth', { method: 'PUT', payload: { email, password: `guess-${at}` }, headers });
  }
  expect(kinds()).toEqual([...Array(5).fill('sign-in-failed'), ...Array(3).fill('rate-limited')]);
  expect(new Set(lines().map(({ network, account }) => `${network} ${account}`)).size).toBe(1);
});

test('an SMS sign-in that succeeds tells nothing', async () => {
  const phone = newPhone();
  await ask(federation, '/api/user/code', { payload: { phone, registration: true } });
  await ask(federation, '/api/user/phone', {
    payload: { phone, phone_code: await codeInSms(federation, phone), consents: requiredConsents },
  });
  expect(kinds()).toEqual([]);
});
