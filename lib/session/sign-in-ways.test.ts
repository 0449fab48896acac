import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { person } from '@/lib/contract/testing/user';
import { ListeningFederation, TOKEN } from '@/lib/forwarder/testing/listening-federation';
import { isSecondStep, refusalFrom } from './refusal';

const jar = new Map<string, { value: string; options: object }>();

jest.unstable_mockModule('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => jar.get(name),
    set: (name: string, value: string, options: object) => jar.set(name, { value, options }),
  }),
}));

const { signInWays } = await import('./sign-in-ways');

const federation = new ListeningFederation();
beforeAll(() => federation.listen());
beforeEach(() => {
  federation.forget();
  federation.response.body = JSON.stringify({ user: person, token: TOKEN });
  jar.clear();
});
afterAll(() => federation.close());

const PHONE = { phone: '+79991234567', phone_code: '0042' };
const CONSENTS = { personal_data: 'true', policy: 'true', advertising: 'false' };

async function signIn(id: string, fields: Record<string, string>) {
  const headers = { 'user-agent': 'Browser/1', 'x-forwarded-for': '203.0.113.5', 'x-browser-id': 'forged' };
  return signInWays.find((way) => way.id === id)?.authorize(fields, { headers });
}

test.each([
  [
    'email',
    { email: 'A@example.com', password: 'secret1' },
    'PUT /api/auth',
    { email: 'a@example.com', password: 'secret1' },
  ],
  ['phone', PHONE, 'PUT /api/auth/phone', { phone: '79991234567', phone_code: '0042' }],
  [
    'phone-registration',
    { ...PHONE, ...CONSENTS },
    'POST /api/user/phone',
    { phone: '79991234567', phone_code: '0042', consents: { personal_data: true, policy: true, advertising: false } },
  ],
])('%s asks the federation and learns who it is [A-067 A-128 A-129 A-177]', async (way, fields, asked, body) => {
  expect(await signIn(way, { ...fields, csrfToken: 'x', json: 'true' })).toEqual({
    id: person.public_id,
    signedIn: { user: person, token: TOKEN },
  });
  expect(federation.heard.map(({ method, url }) => `${method} ${url}`)).toEqual([asked]);
  expect(JSON.parse(federation.heard[0]?.body ?? '')).toEqual(body);
  expect(federation.heard[0]?.headers).toMatchObject({ 'user-agent': 'Browser/1', 'x-forwarded-for': '203.0.113.5' });
});

test('the browser is given a random id once, and no header of its own passes for it [R-16]', async () => {
  await signIn('phone', PHONE);
  await signIn('phone', PHONE);
  const [first, second] = federation.heard.map(({ headers }) => headers['x-browser-id']);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
  expect(jar.get('__Host-browser')).toEqual({
    value: first,
    options: { httpOnly: true, sameSite: 'lax', secure: true, path: '/', maxAge: 34_560_000 },
  });
});

test.each([
  ['email', { email: 'abc', password: 'x' }],
  ['phone', { ...PHONE, phone: '+7999123456' }],
  ['phone-registration', PHONE],
  ['phone-registration', { ...PHONE, ...CONSENTS, policy: 'false' }],
  ['passkey', { response: '{', isSecondStep: 'false' }],
  ['passkey', { response: '{}', isSecondStep: 'true' }],
  ['recovery-code', { code: '' }],
])('%s without what it needs is refused before the federation hears of it: %j [R-35]', async (way, fields) => {
  const refusal = await signIn(way, fields as Record<string, string>).catch((error: Error) =>
    refusalFrom(error.message),
  );
  expect(refusal).toMatchObject({ status: 400, message: expect.stringMatching(/[а-я]/) });
  expect(federation.heard).toEqual([]);
});

test('a refusal comes back with its status and words [A-074]', async () => {
  federation.response = { status: 418, body: '{"message":"E-mail не подтверждён"}' };
  const refusal = await signIn('email', { email: 'a@example.com', password: 'x' }).catch((error: Error) =>
    refusalFrom(error.message),
  );
  expect(refusal).toMatchObject({ status: 418, message: 'E-mail не подтверждён' });
});

const STEP = 'a-token-of-the-second-step-of-the-federation';
const CODE = { code: 'ABCD-EFGH-JKMN-PQRS' };
const ASSERTION = {
  id: 'aWQ',
  rawId: 'aWQ',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
};

const refusalOf = async (signingIn: Promise<unknown> | undefined) =>
  signingIn?.then(
    () => null,
    (error: Error) => refusalFrom(error.message),
  );

test('the token of a second step stays in the sealed cookie and goes with a recovery code, once', async () => {
  federation.response.body = JSON.stringify({ second_step: STEP });
  const refusal = await refusalOf(signIn('email', { email: 'a@example.com', password: 'x' }));
  expect(refusal && isSecondStep(refusal)).toBe(true);
  expect(refusal?.message).not.toContain(STEP);
  expect(jar.get('__Host-steps')?.options).toMatchObject({ httpOnly: true, secure: true });
  expect(jar.get('__Host-steps')?.value).not.toContain(STEP);

  federation.response = { status: 400, body: '{"message":"Резервный код неверен"}' };
  expect(await refusalOf(signIn('recovery-code', CODE))).toMatchObject({ message: 'Резервный код неверен' });
  federation.response = { status: 200, body: JSON.stringify({ user: person, token: TOKEN }) };
  expect(await signIn('recovery-code', CODE)).toMatchObject({ signedIn: { token: TOKEN } });
  expect(federation.heard.slice(1).map(({ url, body }) => [url, JSON.parse(body)])).toEqual([
    ['/api/auth/recovery-code', { ...CODE, second_step: STEP }],
    ['/api/auth/recovery-code', { ...CODE, second_step: STEP }],
  ]);
  expect(await refusalOf(signIn('recovery-code', CODE))).toMatchObject({
    status: 400,
    message: expect.stringMatching(/второй шаг вышло/),
  });
  expect(federation.heard).toHaveLength(3);
});

test('a passkey signs in by itself, and takes the second step along only where it finishes one', async () => {
  federation.response.body = JSON.stringify({ second_step: STEP });
  await refusalOf(signIn('email', { email: 'a@example.com', password: 'x' }));
  federation.response.body = JSON.stringify({ user: person, token: TOKEN });
  const response = JSON.stringify(ASSERTION);
  await signIn('passkey', { response, isSecondStep: 'false' });
  await signIn('passkey', { response, isSecondStep: 'true' });
  expect(federation.heard.slice(1).map(({ url, body }) => [url, JSON.parse(body)])).toEqual([
    ['/api/auth/passkey', { response: ASSERTION }],
    ['/api/auth/passkey', { response: ASSERTION, second_step: STEP }],
  ]);
});
