import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type TestApp, testApp } from './testing/app';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

const post = (payload: unknown, headers: Record<string, string> = {}) =>
  federation.app.inject({
    method: 'POST',
    url: '/api/user',
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: { 'content-type': 'application/json', ...headers },
  });

const CYRILLIC = /^[А-ЯЁ«][^\n]*[а-яё]/;

test.each([
  ['nothing', ''],
  ['null', 'null'],
  ['a list', []],
  ['a word', '"user"'],
  ['a number', '1e308'],
  ['cut JSON', '{"email": "a@b.ru", "pass'],
  ['no field', {}],
  ['a list for a field', { email: ['a@b.ru'], password: 'secret1' }],
  ['a number for a field', { email: 'a@b.ru', password: 12345 }],
  ['null for a field', { email: null, password: null }],
  ['an object for a field', { email: { $ne: '' }, password: true }],
  ['too long a field', { email: 'a@b.ru', password: 'x'.repeat(257) }],
  ['too long an address', { email: `${'a'.repeat(250)}@example.ru`, password: 'secret1' }],
])('a body of %s is refused with 400 and a Russian sentence [A §7]', async (_, payload) => {
  const response = await post(payload);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({ message: expect.stringMatching(CYRILLIC) });
});

test('a message of the contract goes before the general one', async () => {
  expect((await post({ email: 'abc', password: 'secret1' })).json()).toEqual({ message: 'Введите валидный email' });
});

test('a body that is too long or of another kind is refused before it is read', async () => {
  const long = await post({ email: 'a@b.ru', password: 'x'.repeat(5 * 1024 * 1024) });
  expect([long.statusCode, long.json()]).toEqual([413, { message: 'Запрос слишком большой' }]);
  const xml = await post('<user/>', { 'content-type': 'application/xml' });
  expect([xml.statusCode, xml.json()]).toEqual([
    415,
    { message: 'Запрос заполнен неверно: обновите страницу и попробуйте ещё раз' },
  ]);
});

test.each(['/api/nothing', '/', '/api/user/..%2f..%2fetc', '/api/%00'])('%s is a 404 in Russian', async (url) => {
  const response = await federation.app.inject({ method: 'GET', url });
  expect([response.statusCode, response.json()]).toEqual([404, { message: 'Такого адреса нет' }]);
});

test('/healthz and /readyz answer; without its database the program lives and is not ready', async () => {
  const lonely = await testApp();
  const statuses = async () => [
    (await lonely.app.inject('/healthz')).statusCode,
    (await lonely.app.inject('/readyz')).statusCode,
  ];
  expect(await statuses()).toEqual([200, 200]);
  const name = new URL(lonely.databaseUrl).pathname.slice(1);
  await federation.db.execute(`alter database ${name} with allow_connections false`);
  await federation.db.execute(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  expect(await statuses()).toEqual([200, 503]);
  await federation.db.execute(`alter database ${name} with allow_connections true`);
  expect(await statuses()).toEqual([200, 200]);
  await lonely.close();
});

test('the OpenAPI page, where it is asked for, tells the operations of the contract and no page of ours', async () => {
  expect((await federation.app.inject('/docs/json')).statusCode).toBe(404);
  const documented = await testApp({ settings: { API_DOCS: true } });
  const { paths } = (await documented.app.inject('/docs/json')).json();
  expect(paths['/api/auth'].put.summary).toBe('Вход по e-mail и паролю');
  expect(Object.keys(paths).filter((path) => path.startsWith('/outbox') || path === '/readyz')).toEqual([]);
  await documented.close();
});
