import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { allOperations } from '@/lib/contract';
import { isForSignedIn } from '@/lib/contract/wire/operation';
import { GUEST, PAGE_SESSION_HEADER } from '@/lib/session/page-session';
import { isWrite } from './own-pages';
import { ask, type Cookies, guest, ID, ListeningFederation, member, SESSION_ID } from './testing/listening-federation';

const federation = new ListeningFederation();
jest.spyOn(console, 'error').mockImplementation(() => undefined);
beforeAll(() => federation.listen());
beforeEach(() => federation.forget());
afterAll(() => federation.close());

const ANOTHER = '0f6a3f0e-5d1c-4f57-8a6e-8f0f1f6f9b11';

const REFUSED = {
  status: 409,
  response: {
    message: 'В этом браузере сменился пользователь, ничего не сохранено. Обновите страницу и повторите',
    code: 'session-changed',
  },
};

const drawnFor = (session: string) => ({ [PAGE_SESSION_HEADER]: session });

/** Every operation of the contract that a browser calls with a member's token, one address each. */
const operations = allOperations
  .filter((operation) => operation.browser && isForSignedIn(operation))
  .map(({ method, path, access }) => ({ method, path: path.replace(/:\w+/g, ID), access }));
const writes = operations.filter(({ method }) => isWrite(method));
const reads = operations.filter(({ method }) => !isWrite(method));

test('the contract has both kinds of operations for members', () => {
  expect(writes.length).toBeGreaterThan(10);
  expect(reads.length).toBeGreaterThan(5);
});

describe.each(operations)('$method $path', ({ method, path }) => {
  const call = (session: string, cookies: Cookies) =>
    ask({ path, method, headers: drawnFor(session), ...(isWrite(method) && { body: {} }) }, cookies);

  test('a page of another member or of a guest is refused before the federation hears of it', async () => {
    for (const session of [ANOTHER, GUEST, '']) expect(await call(session, member())).toEqual(REFUSED);
    expect(federation.heard).toEqual([]);
  });

  test('the page of the same session passes', async () => {
    expect((await call(SESSION_ID, member())).status).not.toBe(409);
  });
});

test.each(writes)('$method $path without a word about the page is refused', async ({ method, path }) => {
  const cookies = member();
  cookies.drawnFor = () => null;
  expect(await ask({ path, method, body: {} }, cookies)).toEqual(REFUSED);
  expect(federation.heard).toEqual([]);
});

test('a payment from the page of a member who is signed out is not taken as a guest’s', async () => {
  const payment = { path: '/api/payment', method: 'POST', body: {} };
  expect(await ask({ ...payment, headers: drawnFor(SESSION_ID) }, guest())).toEqual(REFUSED);
  expect((await ask({ ...payment, headers: drawnFor(GUEST) }, guest())).status).toBe(400);
});

test('a member’s call without any session is 401, which leads to the sign-in, and not 409', async () => {
  const response = await ask({ path: '/api/user', headers: drawnFor(ANOTHER) }, guest());
  expect(response.status).toBe(401);
});

test('public data is read by any page', async () => {
  federation.response.body = '{"values":[]}';
  expect((await ask({ path: '/api/news/preview', headers: drawnFor(ANOTHER) }, member())).status).toBe(200);
});

test('the header stays at home', async () => {
  await ask({ path: '/api/user', headers: drawnFor(SESSION_ID) }, member());
  expect(federation.heard.map(({ headers }) => headers[PAGE_SESSION_HEADER])).toEqual([undefined]);
});
