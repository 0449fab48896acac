import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type TestApp, testApp } from '@/federation/testing/app';
import { application } from '@/federation/testing/enquiries';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';

let federation: TestApp;
let member: TestUser;
let port: number;
beforeAll(async () => {
  federation = await testApp();
  member = await signedInUser(federation);
  port = Number(new URL(await federation.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => federation.close());

const UNREADABLE = { message: 'Запрос заполнен неверно: обновите страницу и попробуйте ещё раз' };

const post = (url: string, payload: string, headers = {}) =>
  federation.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } });

describe('a text that PostgreSQL cannot hold is a 400 [finding 15a]', () => {
  test.each(['\0', 'a\0b', '\ud800', '\udc00\ud800'])('%j', async (text) => {
    const name = JSON.stringify({ name: text });
    const put = await federation.app.inject({
      method: 'PUT',
      url: '/api/user',
      payload: name,
      headers: { ...member.headers, 'content-type': 'application/json' },
    });
    expect([put.statusCode, put.json()]).toEqual([400, UNREADABLE]);
    const field = JSON.stringify({ ...application(), experience: text });
    expect((await post('/api/olympic/application', field)).statusCode).toBe(400);
    const key = JSON.stringify({ ...application(), [text]: 1 });
    expect((await post('/api/olympic/application', key)).statusCode).toBe(400);
  });

  test.each([
    '/api/files/members/%00',
    '/api/files/members/a%00b.jpg',
    '/api/news?page=%00',
    '/api/news/one/%00',
    '/api/files/members/%ED%A0%80.jpg',
    '/api/files/members/%ff',
    '/%00',
  ])('GET %s is 400 or 404', async (url) => {
    expect([400, 404]).toContain((await federation.app.inject({ url })).statusCode);
  });

  test('a form of the bank', async () => {
    const url = '/api/payment/callback';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { statusCode } = await federation.app.inject({
      method: 'POST',
      url,
      payload: 'Order_ID=%00&a%00=1',
      headers,
    });
    expect([400, 404]).toContain(statusCode);
  });
});

describe('JSON that is dear to judge is a 400 before it is judged [finding 15c]', () => {
  const certificates = (inner: string) =>
    `{"email":"a@example.ru","expected_total":0,"tickets":[],"certificates":${inner}}`;
  const key = { 'idempotency-key': '5f2b7b1e-8f3a-4f0a-9a53-0c6c3d1f2a11' };
  /** How often something was made of a payload, for a schema to judge. */
  async function madeOf(payload: string) {
    const parse = jest.spyOn(JSON, 'parse');
    try {
      const { statusCode, body } = await post('/api/payment', payload, key);
      const times = parse.mock.calls.filter(([text]) => text === payload).length;
      return { status: statusCode, response: JSON.parse(body), times };
    } finally {
      parse.mockRestore();
    }
  }
  test.each<[string, string]>([
    ['brackets 1,800,000 deep', certificates(`${'['.repeat(1_800_000)}${']'.repeat(1_800_000)}`)],
    ['maps 500,000 deep', certificates(`${'{"a":'.repeat(500_000)}1${'}'.repeat(500_000)}`)],
    ['two million tickets', `{"email":"a@example.ru","expected_total":0,"tickets":[${'0,'.repeat(1_900_000)}0]}`],
    ['two million fields', `{${'"a":0,'.repeat(600_000)}"b":0}`],
  ])('%s', async (_, payload) => {
    expect(await madeOf(payload)).toEqual({ status: 400, response: UNREADABLE, times: 0 });
  });

  test('the control: what is not dear is made something of, and judged', async () => {
    const { status, response, times } = await madeOf(certificates(`[${'{},'.repeat(100)}{}]`));
    expect({ status, times }).toEqual({ status: 400, times: 1 });
    expect(response).not.toEqual(UNREADABLE);
  });

  test('a certificate of any kind is refused in words', async () => {
    const response = await post('/api/payment', certificates('[{"a":[[1]]}]'), key);
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { message: 'Сертификаты не продаются: уберите их из корзины' },
    ]);
  });

  test.each(['/api/support', '/api/auth', '/api/user'])('%s takes 64 KB, forms with files 4 MB', async (url) => {
    const method = url === '/api/auth' ? 'PUT' : 'POST';
    const payload = JSON.stringify({ text: 'x'.repeat(70_000) });
    const headers = { 'content-type': 'application/json' };
    expect((await federation.app.inject({ method, url, payload, headers })).statusCode).toBe(413);
    expect((await post('/api/olympic/application', payload)).statusCode).toBe(400);
    expect((await post('/api/olympic/application', `"${'x'.repeat(4_200_000)}"`)).statusCode).toBe(413);
  });
});

/** The status of a raw request, as no client of ours would write it. */
const statusOf = (lines: readonly string[]) =>
  new Promise<number>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    let text = '';
    socket.on('data', (data) => {
      text += data;
    });
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)));
    socket.on('error', reject);
  });

test.each([
  'GET *',
  'OPTIONS *',
  'POST *',
  'GET http://evil.example/x',
  'GET //',
  'TRACE /',
  'OPTIONS /api/news',
  'GET /%',
])('%s is no failure of the server', async (line) => {
  const status = await statusOf([`${line} HTTP/1.1`, 'Host: x', 'Connection: close']);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
});

test.each([
  '/ws/event_updates/a%00b/5f2b7b1e-8f3a-4f0a-9a53-0c6c3d1f2a11',
  '/ws/event_updates/a/------------------------------------',
  '/ws/event_updates/%ff/5f2b7b1e-8f3a-4f0a-9a53-0c6c3d1f2a11',
  '//',
  '*',
])('a live socket to %j is a 404', async (path) => {
  const upgrade = ['Host: x', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
  expect(await statusOf([`GET ${path} HTTP/1.1`, ...upgrade, 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=='])).toBe(404);
});
