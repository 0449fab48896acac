import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { ListeningFederation } from '@/lib/forwarder/testing/listening-federation';

const jar = new Map<string, { value: string; options: object }>();

jest.unstable_mockModule('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => jar.get(name),
    set: (name: string, value: string, options: object) => jar.set(name, { value, options }),
  }),
}));

const { PUT, POST } = await import('./route');
const { attemptOf } = await import('@/lib/session/steps');

const federation = new ListeningFederation();
beforeAll(() => federation.listen());
beforeEach(() => {
  federation.forget();
  jar.clear();
});
afterAll(() => federation.close());

const SECURE = 'a-secure-value-of-the-federation';
const attempt = attemptOf({ code: 'the-code-of-the-letter', secure: SECURE });

async function ask(handler: typeof PUT, body: unknown, headers: Record<string, string> = {}) {
  const response = await handler(
    new Request('https://fedtri.example/api/password-reset', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      body: JSON.stringify(body),
    }),
  );
  expect(response.headers.get('cache-control')).toBe('no-store');
  return { status: response.status, response: await response.json() };
}

test('the code and secure stay in a sealed cookie, and set the password once [A-075 A-076 D-02]', async () => {
  federation.response.body = JSON.stringify({ secure: SECURE, email: 'anna@example.ru' });
  expect(await ask(PUT, { code: 'the-code-of-the-letter' })).toEqual({ status: 200, response: {} });
  const kept = jar.get('__Host-steps');
  expect(kept?.options).toMatchObject({ httpOnly: true, sameSite: 'lax', secure: true });
  expect(kept?.value).not.toContain(SECURE);

  federation.response.body = '{}';
  expect(await ask(POST, { password: 'xk4-q', attempt })).toEqual({ status: 200, response: {} });
  expect(federation.heard.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
    ['PUT', '/api/auth/resetpassword', { code: 'the-code-of-the-letter' }],
    ['POST', '/api/auth/resetpassword/update', { code: 'the-code-of-the-letter', secure: SECURE, password: 'xk4-q' }],
  ]);
  const [first, second] = federation.heard.map(({ headers }) => headers['x-browser-id']);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);

  expect((await ask(POST, { password: 'other', attempt })).status).toBe(400);
  expect(federation.heard).toHaveLength(2);
});

test('a password that could not be set may be sent again [U-62]', async () => {
  federation.response.body = JSON.stringify({ secure: SECURE });
  await ask(PUT, { code: 'the-code-of-the-letter' });
  federation.response = { status: 503, body: '{}' };
  expect((await ask(POST, { password: 'xk4-q', attempt })).status).toBe(503);
  federation.response = { status: 200, body: '{}' };
  expect((await ask(POST, { password: 'xk4-q', attempt })).status).toBe(200);
});

test('four letters, no code, or no recovery under way: refused in words, and the federation hears nothing [A-154 U-08]', async () => {
  expect(await ask(POST, { password: 'abcd', attempt })).toEqual({
    status: 400,
    response: { message: 'Длина пароля должна превышать 4 буквы' },
  });
  for (const refused of [await ask(PUT, { code: '' }), await ask(POST, { password: 'xk4-q', attempt })]) {
    expect(refused).toEqual({ status: 400, response: { message: expect.stringMatching(/[а-я]/) } });
  }
  expect(federation.heard).toEqual([]);
});

test('a password that was typed for one link is not set by the link of another tab', async () => {
  federation.response.body = JSON.stringify({ secure: SECURE });
  await ask(PUT, { code: 'the-code-of-the-letter' });
  await ask(PUT, { code: 'the-code-of-another-member' });
  federation.forget();
  const refused = await ask(POST, { password: 'xk4-q', attempt });
  expect(refused).toEqual({ status: 409, response: { message: expect.stringContaining('другого письма') } });
  expect(federation.heard).toEqual([]);
  const own = attemptOf({ code: 'the-code-of-another-member', secure: SECURE });
  expect((await ask(POST, { password: 'xk4-q', attempt: own })).status).toBe(200);
});

test('the words of the federation about a used link pass on [S-04]', async () => {
  federation.response = { status: 400, body: '{"message":"Ссылка недействительна или уже использована"}' };
  expect(await ask(PUT, { code: 'used' })).toEqual({
    status: 400,
    response: { message: 'Ссылка недействительна или уже использована' },
  });
  expect(jar.has('__Host-steps')).toBe(false);
});

test.each([[{ 'sec-fetch-site': 'cross-site' }], [{ 'sec-fetch-site': 'same-site' }]])(
  'a write from elsewhere is refused: %j [R-22]',
  async (headers) => {
    expect((await ask(PUT, { code: 'x' }, headers)).status).toBe(403);
    expect((await ask(POST, { password: 'xk4-q', attempt }, headers)).status).toBe(403);
    expect([federation.heard, jar.size]).toEqual([[], 0]);
  },
);
