import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ask, guest, ID, ListeningFederation, member, TOKEN } from './testing/listening-federation';

const federation = new ListeningFederation();
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);

beforeAll(() => federation.listen());
beforeEach(() => {
  federation.forget();
  log.mockClear();
});
afterAll(() => federation.close());

const REQUEST_ID = '7f3c9a52-0d4e-4a41-9a3b-1d1f6f0f2c11';

const consents = { personal_data: true, policy: true, advertising: false };
const registration = { email: 'New@Example.com', password: 'secret1', consents };
const register = { path: '/api/user', method: 'POST', body: registration };

describe('the door [R-24]', () => {
  test.each(['/api/auth', '/docs', '/outbox/emails.json', '/api/order/..%2fnews', '//evil.example/', '/api/user/x'])(
    'GET %s is 404 in Russian and reaches nothing',
    async (path) => {
      expect(await ask({ path })).toEqual({ status: 404, response: { message: 'Такого адреса нет' } });
      expect(federation.heard).toEqual([]);
    },
  );

  test('the sign-in, which answers a token, is closed to scripts', async () => {
    const body = { email: 'a@example.com', password: 'x' };
    expect((await ask({ path: '/api/auth', method: 'PUT', body })).status).toBe(404);
    expect(federation.heard).toEqual([]);
  });

  test('headers of the browser do not pass: Authorization, cookies, x-middleware-*, x-forwarded-host', async () => {
    federation.response.body = '{"values":[]}';
    const headers = {
      authorization: 'Bearer stolen',
      cookie: 'a=b',
      'x-middleware-subrequest': 'middleware',
      'x-middleware-rewrite': 'http://evil.example',
      'x-forwarded-host': 'evil.example',
      'x-federation-signature': 'forged',
      'user-agent': 'Browser/1',
      'x-forwarded-for': '203.0.113.5',
    };
    expect((await ask({ path: '/api/news/preview?limit=5&other=1', headers })).status).toBe(200);
    const [{ url, headers: passed } = { url: '', headers: {} }] = federation.heard;
    expect(url).toBe('/api/news/preview?limit=5');
    expect(passed).toMatchObject({ 'user-agent': 'Browser/1', 'x-forwarded-for': '203.0.113.5' });
    for (const name of [
      'authorization',
      'cookie',
      'x-middleware-subrequest',
      'x-middleware-rewrite',
      'x-forwarded-host',
    ]) {
      expect(passed).not.toHaveProperty(name);
    }
    expect(passed).not.toHaveProperty('x-federation-signature');
  });

  test('a redirect of the federation is not followed', async () => {
    federation.response = { status: 302, body: '{}', headers: { location: 'http://evil.example/' } };
    expect(await ask({ path: '/api/news/preview' })).toMatchObject({ status: 502 });
    expect(federation.heard.map(({ url }) => url)).toEqual(['/api/news/preview']);
  });
});

describe('writes [R-22]', () => {
  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'none', origin: 'https://evil.example' }],
  ])('from elsewhere are 403: %j', async (headers) => {
    const cookies = member();
    expect((await ask({ ...register, headers }, cookies)).status).toBe(403);
    expect([federation.heard, cookies.dropped]).toEqual([[], 0]);
  });

  test('carry the body as the contract reads it, and nothing more [A-180]', async () => {
    expect((await ask({ ...register, body: { ...registration, role: 'vip' } })).status).toBe(200);
    expect(federation.heard).toMatchObject([{ method: 'POST', url: '/api/user' }]);
    expect(JSON.parse(federation.heard[0]?.body ?? '')).toEqual({
      email: 'new@example.com',
      password: 'secret1',
      consents,
    });
  });

  test('of a wrong body are refused in Russian before the federation hears of it', async () => {
    expect(await ask({ ...register, body: { ...registration, email: 'abc' } })).toEqual({
      status: 400,
      response: { message: 'Введите валидный email' },
    });
    const { status, response } = await ask({ ...register, body: { email: 'a@example.com', password: 5 } });
    expect([status, String(response.message)]).toEqual([400, expect.stringMatching(/[а-я]/)]);
    expect((await ask({ ...register, body: '{' })).status).toBe(400);
    expect((await ask({ ...register, headers: { 'content-type': 'text/plain' } })).status).toBe(415);
    expect((await ask({ ...register, body: `"${'x'.repeat(4 * 1024 * 1024)}"` })).status).toBe(413);
    expect(federation.heard).toEqual([]);
  });
});

describe('the session', () => {
  const myTickets = { path: '/api/user/tickets/my' };

  test('a member calls with a token, which the browser never had [A-170 A-174 U-16]', async () => {
    federation.response.body = '{"values":[]}';
    expect(await ask(myTickets, member())).toEqual({ status: 200, response: { values: [] } });
    expect(federation.heard[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
  });

  test('without a session a member’s call is 401 and is not made [A-205]', async () => {
    expect(await ask(myTickets)).toEqual({ status: 401, response: { message: 'Войдите, чтобы продолжить' } });
    expect(federation.heard).toEqual([]);
  });

  test('a public read carries no token even of a member', async () => {
    federation.response.body = '{"values":[]}';
    await ask({ path: '/api/news/preview' }, member());
    expect(federation.heard[0]?.headers).not.toHaveProperty('authorization');
  });

  test.each([401, 403])('a %d of the federation ends the session here too [U-14]', async (status) => {
    federation.response = { status, body: '{"message":"Сессия закончилась"}' };
    const cookies = member();
    expect(await ask(myTickets, cookies)).toEqual({ status, response: { message: 'Сессия закончилась' } });
    expect(cookies.dropped).toBe(1);
  });

  test.each([
    [403, 0],
    [401, 1],
  ])(
    'a %d of a staff operation ends it %d times: a missing permission signs nobody out [E-006]',
    async (status, dropped) => {
      const code = status === 403 ? { code: 'enter' } : {};
      federation.response = { status, body: JSON.stringify({ message: 'Подтвердите, что это вы', ...code }) };
      const cookies = member();
      expect((await ask({ path: '/api/staff/today' }, cookies)).status).toBe(status);
      expect(cookies.dropped).toBe(dropped);
    },
  );

  test('a 404 does not [U-70]', async () => {
    federation.response = { status: 404, body: '{"message":"Билет не найден"}' };
    const cookies = member();
    expect(await ask({ path: `/api/user/ticket/${ID}` }, cookies)).toEqual({
      status: 404,
      response: { message: 'Билет не найден' },
    });
    expect(cookies.dropped).toBe(0);
  });
});

describe('failures of the federation [R-12]', () => {
  test('are logged without parameters and bodies [R-30]', async () => {
    federation.response = { status: 500, body: '{"message":"Сервер не смог"}' };
    const headers = { 'x-request-id': REQUEST_ID };
    await ask({ path: `/api/user/ticket/${ID}`, headers }, member());
    await ask({ ...register, headers });
    expect(federation.heard.map(({ headers: passed }) => passed['x-request-id'])).toEqual([REQUEST_ID, REQUEST_ID]);
    expect(log.mock.calls).toEqual([
      [`forwarder: GET /api/user/ticket/:public_id: server 500 (${REQUEST_ID})`],
      [`forwarder: POST /api/user: server 500 (${REQUEST_ID})`],
    ]);
  });

  test.each([
    [200, '<html>', 502],
    [200, '{"values":', 502],
    [200, '{"values":{}}', 502],
    [500, '{"message":"Сервер не смог выполнить запрос"}', 500],
    [503, '<html>', 503],
    [418, '{"message":"Подтвердите"}', 418],
  ])('%d with %s is %d and a message in Russian', async (status, body, expected) => {
    federation.response = { status, body };
    const failed = await ask({ path: '/api/news/preview' });
    expect(failed.status).toBe(expected);
    expect(failed.response).toEqual({ message: expect.stringMatching(/^[А-Я]/) });
  });
});

describe('the id of the browser [R-16]', () => {
  test('goes with every call once the browser has one; a write gives it, a read does not', async () => {
    federation.response.body = '{"values":[]}';
    const cookies = guest();
    await ask({ path: '/api/news/preview', headers: { 'x-browser-id': 'forged-by-the-browser' } }, cookies);
    federation.response.body = '{}';
    await ask(register, cookies);
    federation.response.body = '{"values":[]}';
    await ask({ path: '/api/news/preview' }, cookies);
    expect(federation.heard.map(({ headers }) => headers['x-browser-id'])).toEqual([
      undefined,
      'a-browser-of-its-own',
      'a-browser-of-its-own',
    ]);
  });
});
