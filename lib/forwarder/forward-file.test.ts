import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { forward } from './forward';
import { ask, guest, ID, ListeningFederation, member, TOKEN } from './testing/listening-federation';

const federation = new ListeningFederation();
jest.spyOn(console, 'error').mockImplementation(() => undefined);

beforeAll(() => federation.listen());
beforeEach(() => federation.forget());
afterAll(() => federation.close());

const path = `/api/user/file/${ID}`;
const request = () => new Request(`https://fedtri.example/api/federation${path}`);

test('a file passes with its type, kept by no cache and run by no browser [R-27]', async () => {
  federation.response = {
    status: 200,
    body: 'the bytes of a picture',
    headers: { 'content-type': 'image/jpeg', 'content-disposition': 'inline' },
  };
  const response = await forward(request(), member());
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'image/jpeg',
    'content-disposition': 'inline',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(await response.text()).toBe('the bytes of a picture');
  expect(federation.heard).toMatchObject([{ url: path, headers: { authorization: `Bearer ${TOKEN}` } }]);
});

test('a page in the place of a file is a bad response [R-12]', async () => {
  federation.response = { status: 200, body: '<script>', headers: { 'content-type': 'text/html' } };
  expect(await ask({ path }, member())).toMatchObject({ status: 502 });
});

test('a stranger’s refusal passes as it is, and a guest reaches nothing [R-28]', async () => {
  federation.response = { status: 404, body: '{"message":"Такого файла нет"}' };
  expect(await ask({ path }, member())).toEqual({ status: 404, response: { message: 'Такого файла нет' } });
  federation.forget();
  expect((await ask({ path }, guest())).status).toBe(401);
  expect(federation.heard).toEqual([]);
});

test('a rate limit’s seconds reach the form', async () => {
  federation.response = { status: 429, body: '{"message":"Рано","retry_after":42}' };
  const body = { phone: '+79991234567', registration: true };
  expect(await ask({ path: '/api/user/code', method: 'POST', body })).toEqual({
    status: 429,
    retryAfter: '42',
    response: { message: 'Рано', retry_after: 42 },
  });
});
