import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ListeningFederation } from '@/lib/forwarder/testing/listening-federation';
import { GET, POST } from './route';

const federation = new ListeningFederation();
beforeAll(() => federation.listen());
beforeEach(() => federation.forget());
afterAll(() => federation.close());

const context = { params: Promise.resolve({ token: 'id.signature' }) };
const address = 'https://fedtri.example/api/unsubscribe/id.signature';

test('the one click of a mail program unsubscribes, without cookies and from wherever it comes', async () => {
  federation.response.body = '{}';
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const headers = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site', cookie: 'session=x' };
  const response = await POST(new Request(address, { method: 'POST', body, headers }), context);
  expect([response.status, await response.json()]).toEqual([200, {}]);
  expect(federation.heard).toMatchObject([{ method: 'POST', url: '/api/user/unsubscribe/news' }]);
  expect(JSON.parse(federation.heard[0]?.body ?? '')).toEqual({ token: 'id.signature' });
  expect(federation.heard[0]?.headers).not.toHaveProperty('cookie');
});

test('a wrong token is refused in Russian', async () => {
  federation.response = { status: 400, body: '{"message":"Ссылка неверна"}' };
  const response = await POST(new Request(address, { method: 'POST' }), context);
  expect([response.status, await response.json()]).toEqual([400, { message: 'Ссылка неверна' }]);
});

test('opening the address changes nothing and leads to the page that asks', async () => {
  const response = await GET(new Request(address), context);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/verify/unsubscribe/id.signature']);
  expect(federation.heard).toEqual([]);
});
