import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { User } from '@/lib/contract/account/user';
import { ORDER_SESSION_HEADER } from '@/lib/contract/commerce/payment';
import { person } from '@/lib/contract/testing/user';
import { ask, Cookies, guest, ID, ListeningFederation, member, TOKEN } from './testing/listening-federation';

const federation = new ListeningFederation();
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);

beforeAll(() => federation.listen());
beforeEach(() => {
  federation.forget();
  log.mockClear();
});
afterAll(() => federation.close());

describe('a payment', () => {
  const payment = {
    path: '/api/payment',
    method: 'POST',
    body: {
      email: 'a@example.com',
      expected_total: 450_000,
      tickets: [
        { event_public_id: ID, format_public_id: ID, event_city_public_id: ID, ticket_count: 1, insurance: false },
      ],
      consents: { personal_data: true, policy: true, advertising: false },
    },
    headers: { 'idempotency-key': ID },
  };
  const temporary: User = { ...person, temporary: true };
  const toBank = { order_public_id: ID, redirect_url: 'https://bank.example/pay', method: 'POST', form: { a: 'b' } };

  test('goes without Authorization for a guest and a temporary user, with it for a member [A-002]', async () => {
    federation.response.body = JSON.stringify(toBank);
    for (const cookies of [guest(), new Cookies(temporary), member()]) {
      expect((await ask(payment, cookies)).status).toBe(200);
    }
    expect(federation.heard.map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      undefined,
      `Bearer ${TOKEN}`,
    ]);
    expect(federation.heard.map(({ headers }) => headers['idempotency-key'])).toEqual([ID, ID, ID]);
  });

  test('of another sum than was shown tells both, and nothing else of the refusal gets through', async () => {
    const sum_change = { expected_total: 1, total: 2, lines: [{ title: 'Спринт', expected_total: null, total: 2 }] };
    federation.response.status = 409;
    federation.response.body = JSON.stringify({ message: 'Сумма изменилась', sum_change, trace: 'at pay.ts' });
    const refused = await ask(payment, guest());
    expect([refused.status, refused.response]).toEqual([409, { message: 'Сумма изменилась', sum_change }]);
  });

  test('of a busy federation is refused with its words and when to come again, in the body and as a header', async () => {
    const refusal = { message: 'Много желающих. Повторите через 4 секунды', retry_after: 4 };
    federation.response.status = 503;
    federation.response.body = JSON.stringify(refusal);
    const refused = await ask(payment, guest());
    expect([refused.status, refused.response, refused.retryAfter]).toEqual([503, refusal, '4']);
  });

  test('takes the session of an earlier order along in a header of its own, and no script can send that header', async () => {
    federation.response.body = JSON.stringify(toBank);
    const forged = { ...payment, headers: { ...payment.headers, [ORDER_SESSION_HEADER]: 'forged' } };
    for (const cookies of [guest(), new Cookies(temporary), member()]) await ask(forged, cookies);
    await ask({ path: `/api/license/start/${ID}` }, new Cookies(temporary));
    expect(federation.heard.map(({ headers }) => headers[ORDER_SESSION_HEADER])).toEqual([
      undefined,
      TOKEN,
      undefined,
      undefined,
    ]);
  });

  test('a payment of a temporary user is shown only to them [A-002]', async () => {
    federation.response.body = '{"number":null}';
    await ask({ path: `/api/license/start/${ID}` }, new Cookies(temporary));
    expect(federation.heard.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${TOKEN}`]);
  });

  test('a payment has a UUID as its idempotency key and nothing else [R-04]', async () => {
    federation.response.body = JSON.stringify(toBank);
    await ask({ ...payment, headers: { 'idempotency-key': 'x, y' } });
    expect(federation.heard[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  test('that makes a temporary user keeps the token from the browser and gives the user [A-003 D-01]', async () => {
    federation.response.body = JSON.stringify({ ...toBank, token: TOKEN, user: temporary });
    const cookies = guest();
    const { status, response } = await ask(payment, cookies);
    expect(status).toBe(200);
    expect(JSON.stringify(response)).not.toContain(TOKEN);
    expect(response).toEqual({ ...toBank, user: temporary });
    expect(cookies.justPaid).toEqual([{ token: TOKEN, user: temporary }]);
  });

  test('of a known e-mail gives neither token nor user [U-28]', async () => {
    federation.response.body = JSON.stringify({ ...toBank, user: temporary });
    const cookies = guest();
    expect((await ask(payment, cookies)).response).toEqual(toBank);
    expect(cookies.justPaid).toEqual([]);
  });

  test('sends the buyer to the bank and nowhere else [R-23]', async () => {
    federation.response.body = JSON.stringify({
      ...toBank,
      redirect_url: 'https://evil.example/',
      token: TOKEN,
      user: temporary,
    });
    const cookies = guest();
    expect((await ask(payment, cookies)).status).toBe(502);
    expect(cookies.justPaid).toEqual([]);
  });
});
