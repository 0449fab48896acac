import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { CHECKIN_TOKEN_HEADER, NO_CHECKIN_LINK } from '@/lib/contract/desk/checkin-link';
import { ask, guest, ListeningFederation, member } from './testing/listening-federation';

const federation = new ListeningFederation();
beforeAll(() => federation.listen());
beforeEach(() => federation.forget());
afterAll(() => federation.close());

const token = 'v'.repeat(43);
const list = { path: '/api/checkin/list', headers: { [CHECKIN_TOKEN_HEADER]: token } };
const heardAuthorization = () => federation.heard.map(({ headers }) => headers.authorization);

test.each([
  ['a guest', guest],
  ['a member, whose own token stays at home', member],
])('the token of a volunteer’s link goes on as it came from %s', async (_, cookies) => {
  federation.response.body = JSON.stringify({
    start: {
      title: 'Кубок',
      city: 'Казань',
      start_date: '2026-06-20',
      end_date: '2026-06-20',
      timezone: 'Europe/Moscow',
    },
    label: 'Пункт 1',
    now: '2026-06-20T06:00:00Z',
    tickets: [],
  });
  expect((await ask(list, cookies())).status).toBe(200);
  expect(heardAuthorization()).toEqual([`Bearer ${token}`]);
});

test('a call without a token, or with a wrong one, is not passed on', async () => {
  for (const given of [undefined, '', 'short', `${token}!`, `${token}\tx`]) {
    const headers = { ...(given !== undefined && { [CHECKIN_TOKEN_HEADER]: given }) };
    expect(await ask({ path: list.path, headers })).toEqual({ status: 401, response: { message: NO_CHECKIN_LINK } });
  }
  expect(federation.heard).toEqual([]);
});

test('the token goes with no other call, and a revoked link ends no member’s session', async () => {
  federation.response.body = '{"values":[]}';
  await ask({ path: '/api/news/preview', headers: list.headers });
  await ask({ path: '/api/user/tickets/my', headers: list.headers }, member());
  expect(heardAuthorization()).toEqual([undefined, expect.not.stringContaining(token)]);
  federation.response = { status: 401, body: JSON.stringify({ message: NO_CHECKIN_LINK }) };
  const cookies = member();
  expect(await ask(list, cookies)).toEqual({ status: 401, response: { message: NO_CHECKIN_LINK } });
  expect(cookies.dropped).toBe(0);
});
