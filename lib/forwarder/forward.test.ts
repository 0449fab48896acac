import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { SignedIn } from '@/lib/contract/session';
import type { User } from '@/lib/contract/user';
import { forward, type Identity } from './forward';

const SITE = 'https://fedtri.example';
const ID = '5f2b7b1e-8f3a-4f0a-9a53-0c6c3d1f2a11';
const TOKEN = 'federation-token-of-a-member';

const person: User = {
  public_id: ID,
  email: 'a@example.com',
  phone: null,
  name: '',
  last_name: '',
  second_name: '',
  birth_date: null,
  gender: null,
  photo: null,
  sport_rank: null,
  sport_rank_document: null,
  region: null,
  temporary: false,
  extra_contact: '',
  contact_phone: '',
  type_relate: '',
  role: '',
  discount: null,
  discount_form: null,
};

interface Heard {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A federation that answers what the test says and remembers what it heard. */
let heard: Heard[] = [];
let answers: { status: number; body: string; headers?: Record<string, string> };
const federation = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    heard.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    response.writeHead(answers.status, { 'content-type': 'application/json', ...answers.headers }).end(answers.body);
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => federation.listen(0, '127.0.0.1', resolve));
  Object.assign(process.env, {
    SITE_URL: SITE,
    FEDERATION_API_URL: `http://127.0.0.1:${(federation.address() as AddressInfo).port}`,
    FEDERATION_PUBLIC_URL: 'https://federation.example',
    ACQUIRING_URL: 'https://bank.example/pay',
    NEXTAUTH_SECRET: 'n'.repeat(32),
    SESSION_SECRET: 's'.repeat(32),
    REVALIDATE_SECRET: 'r'.repeat(32),
  });
});

afterAll(() => new Promise<void>((resolve) => void federation.close(() => resolve())));

class Cookies implements Identity {
  dropped = 0;
  justPaid: SignedIn[] = [];

  constructor(private readonly user: User | null) {}

  session = async () => this.user && { federationToken: TOKEN, user: this.user };
  dropSession = async () => {
    this.dropped += 1;
  };
  keepJustPaid = async (signedIn: SignedIn) => {
    this.justPaid.push(signedIn);
  };
}

const guest = () => new Cookies(null);
const member = () => new Cookies(person);

const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);

beforeEach(() => {
  log.mockClear();
  heard = [];
  answers = { status: 200, body: '{}' };
});

interface Asked {
  path: string;
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

async function ask({ path, method = 'GET', body, headers }: Asked, identity: Identity = guest()) {
  const response = await forward(
    new Request(`${SITE}/api/federation${path}`, {
      method,
      headers: {
        ...(method !== 'GET' && { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
    identity,
  );
  expect(response.headers.get('cache-control')).toBe('no-store');
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}

const registration = { email: 'New@Example.com', password: 'secret1' };
const register = { path: '/api/user', method: 'POST', body: registration };

describe('[promise 24] the door', () => {
  test.each(['/api/auth', '/docs', '/outbox/letters.json', '/api/order/..%2fnews', '//evil.example/', '/api/user/x'])(
    'GET %s is 404 in Russian and reaches nothing',
    async (path) => {
      expect(await ask({ path })).toEqual({ status: 404, answer: { message: 'Такого адреса нет' } });
      expect(heard).toEqual([]);
    },
  );

  test('the sign-in, which answers a token, is closed to scripts', async () => {
    const body = { email: 'a@example.com', password: 'x' };
    expect((await ask({ path: '/api/auth', method: 'PUT', body })).status).toBe(404);
    expect(heard).toEqual([]);
  });

  test('headers of the browser do not pass: Authorization, cookies, x-middleware-*, x-forwarded-host', async () => {
    answers.body = '{"values":[]}';
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
    const [{ url, headers: passed } = { url: '', headers: {} }] = heard;
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
    answers = { status: 302, body: '{}', headers: { location: 'http://evil.example/' } };
    expect(await ask({ path: '/api/news/preview' })).toMatchObject({ status: 502 });
    expect(heard.map(({ url }) => url)).toEqual(['/api/news/preview']);
  });
});

describe('[promise 22] writes', () => {
  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'none', origin: 'https://evil.example' }],
  ])('from elsewhere are 403: %j', async (headers) => {
    const cookies = member();
    expect((await ask({ ...register, headers }, cookies)).status).toBe(403);
    expect([heard, cookies.dropped]).toEqual([[], 0]);
  });

  test('[A-180] carry the body as the contract reads it, and nothing more', async () => {
    expect((await ask({ ...register, body: { ...registration, role: 'vip' } })).status).toBe(200);
    expect(heard).toMatchObject([{ method: 'POST', url: '/api/user' }]);
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual({ email: 'new@example.com', password: 'secret1' });
  });

  test('of a wrong body are refused in Russian before the federation hears of it', async () => {
    expect(await ask({ ...register, body: { ...registration, email: 'abc' } })).toEqual({
      status: 400,
      answer: { message: 'Введите валидный email' },
    });
    const { status, answer } = await ask({ ...register, body: { email: 'a@example.com', password: 5 } });
    expect([status, String(answer.message)]).toEqual([400, expect.stringMatching(/[а-я]/)]);
    expect((await ask({ ...register, body: '{' })).status).toBe(400);
    expect((await ask({ ...register, headers: { 'content-type': 'text/plain' } })).status).toBe(415);
    expect((await ask({ ...register, body: `"${'x'.repeat(4 * 1024 * 1024)}"` })).status).toBe(413);
    expect(heard).toEqual([]);
  });
});

describe('the session', () => {
  const myTickets = { path: '/api/user/tickets/my' };

  test('[A-174 U-16] a member calls with his token, which the browser never had', async () => {
    answers.body = '{"values":[]}';
    expect(await ask(myTickets, member())).toEqual({ status: 200, answer: { values: [] } });
    expect(heard[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
  });

  test('[A-205] without a session a member’s call is 401 and is not made', async () => {
    expect(await ask(myTickets)).toEqual({ status: 401, answer: { message: 'Войдите, чтобы продолжить' } });
    expect(heard).toEqual([]);
  });

  test('a public read carries no token even of a member', async () => {
    answers.body = '{"values":[]}';
    await ask({ path: '/api/news/preview' }, member());
    expect(heard[0]?.headers).not.toHaveProperty('authorization');
  });

  test.each([401, 403])('[U-14] a %d of the federation ends the session here too', async (status) => {
    answers = { status, body: '{"message":"Сессия закончилась"}' };
    const cookies = member();
    expect(await ask(myTickets, cookies)).toEqual({ status, answer: { message: 'Сессия закончилась' } });
    expect(cookies.dropped).toBe(1);
  });

  test('[U-70] a 404 does not', async () => {
    answers = { status: 404, body: '{"message":"Билет не найден"}' };
    const cookies = member();
    expect(await ask({ path: `/api/user/ticket/${ID}` }, cookies)).toEqual({
      status: 404,
      answer: { message: 'Билет не найден' },
    });
    expect(cookies.dropped).toBe(0);
  });
});

describe('failures of the federation [promise 12]', () => {
  test('[promise 30] are logged without parameters and bodies', async () => {
    answers = { status: 500, body: '{"message":"Сервер не смог"}' };
    await ask({ path: `/api/user/ticket/${ID}` }, member());
    await ask(register);
    expect(log.mock.calls).toEqual([
      ['forwarder: GET /api/user/ticket/:public_id: server 500'],
      ['forwarder: POST /api/user: server 500'],
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
    answers = { status, body };
    const failed = await ask({ path: '/api/news/preview' });
    expect(failed.status).toBe(expected);
    expect(failed.answer).toEqual({ message: expect.stringMatching(/^[А-Я]/) });
  });
});

describe('a payment', () => {
  const payment = {
    path: '/api/payment',
    method: 'POST',
    body: {
      email: 'a@example.com',
      tickets: [
        { event_public_id: ID, format_public_id: ID, event_city_public_id: ID, ticket_count: 1, insurance: false },
      ],
      consents: { personal_data: true, policy: true, advertising: false },
    },
    headers: { 'idempotency-key': ID },
  };
  const temporary: User = { ...person, temporary: true };
  const toBank = { order_public_id: ID, redirect_url: 'https://bank.example/pay', method: 'POST', form: { a: 'b' } };

  test('[A-002] goes without Authorization for a guest and a temporary user, with it for a member', async () => {
    answers.body = JSON.stringify(toBank);
    for (const cookies of [guest(), new Cookies(temporary), member()]) {
      expect((await ask(payment, cookies)).status).toBe(200);
    }
    expect(heard.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined, `Bearer ${TOKEN}`]);
    expect(heard.map(({ headers }) => headers['idempotency-key'])).toEqual([ID, ID, ID]);
  });

  test('[promise 4] only a UUID passes for an idempotency key', async () => {
    answers.body = JSON.stringify(toBank);
    await ask({ ...payment, headers: { 'idempotency-key': 'x, y' } });
    expect(heard[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  test('[A-003 decision 1] that makes a temporary user keeps the token from the browser and gives the user', async () => {
    answers.body = JSON.stringify({ ...toBank, token: TOKEN, user: temporary });
    const cookies = guest();
    const { status, answer } = await ask(payment, cookies);
    expect(status).toBe(200);
    expect(JSON.stringify(answer)).not.toContain(TOKEN);
    expect(answer).toEqual({ ...toBank, user: temporary });
    expect(cookies.justPaid).toEqual([{ token: TOKEN, user: temporary }]);
  });

  test('[U-28] of a known e-mail gives neither token nor user', async () => {
    answers.body = JSON.stringify({ ...toBank, user: temporary });
    const cookies = guest();
    expect((await ask(payment, cookies)).answer).toEqual(toBank);
    expect(cookies.justPaid).toEqual([]);
  });

  test('[promise 23] sends the buyer to the bank and nowhere else', async () => {
    answers.body = JSON.stringify({ ...toBank, redirect_url: 'https://evil.example/', token: TOKEN, user: temporary });
    const cookies = guest();
    expect((await ask(payment, cookies)).status).toBe(502);
    expect(cookies.justPaid).toEqual([]);
  });
});
