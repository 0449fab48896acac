import { Writable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { testApp } from '@/federation/testing/app';
import { requiredConsents } from '@/federation/testing/consents';
import { codeInEmail } from '@/federation/testing/signed-in-user';
import { logging, withoutSecrets } from './logging';

function logInto() {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  return {
    log: pino({ ...logging, level: 'trace' }, stream),
    text: () => text,
    lines: () =>
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}

const EMAIL = 'very-private@example.ru';
const PASSWORD = 'Пароль-77-tajna';
const CARD = '4111 1111 1111 1111';
const PHONE = '+79161234567';
const PASSPORT = '4509 123456';

test('no password, code, token, address, phone, card or passport comes into the log [R-30]', async () => {
  const { log, text, lines } = logInto();
  const federation = await testApp({ server: { loggerInstance: log } });
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers = {}) =>
    federation.app.inject({
      method,
      url,
      headers: { cookie: 'session=cookie-secret-1', ...headers },
      ...(payload && { payload }),
    });

  await call('POST', '/api/user', { email: EMAIL, password: PASSWORD, consents: requiredConsents });
  const code = await codeInEmail(federation, EMAIL);
  await call('PUT', '/api/auth', { email: EMAIL, password: PASSWORD });
  await call('POST', '/api/user/verify/email', { code });
  const token = (await call('PUT', '/api/auth', { email: EMAIL, password: PASSWORD })).json<{ token: string }>().token;
  await call('POST', '/api/auth/history', undefined, { authorization: `Bearer ${token}` });
  await call('POST', '/api/user', {
    email: EMAIL,
    password: PASSWORD,
    consents: requiredConsents,
    phone: PHONE,
    passport: PASSPORT,
    card: CARD,
  });
  await call('POST', '/api/user', { email: [EMAIL, CARD], password: { deep: PASSWORD } });
  await call('GET', `/api/unknown/${code}?email=${EMAIL}&card=${encodeURIComponent(CARD)}`);
  await call('DELETE', '/api/auth', undefined, { authorization: `Bearer ${token}` });
  // A failure in the database tells the query's parameters in its message.
  await federation.db.execute('drop table email_codes');
  const failed = await call('POST', '/api/user', {
    email: `second-${EMAIL}`,
    password: PASSWORD,
    consents: requiredConsents,
  });
  expect(failed.statusCode).toBe(500);
  expect(failed.json()).toEqual({ message: 'Сервер не смог выполнить запрос, попробуйте позже' });
  await federation.close();

  const people = [EMAIL, 'example.ru', PHONE, PHONE.slice(1), PASSPORT, CARD, CARD.replaceAll(' ', '')];
  const secrets = [...people, PASSWORD, code, token, 'cookie-secret', 'argon2id'];
  for (const secret of secrets) expect(text()).not.toContain(secret);
  expect(lines()).toContainEqual(
    expect.objectContaining({
      level: 30,
      method: 'POST',
      route: '/api/user/verify/email',
      status: 200,
      ms: expect.any(Number),
      request: expect.any(String),
    }),
  );
  const error = lines().find(({ level }) => level === 50);
  expect(error).toMatchObject({
    msg: 'request failed',
    err: { cause: { errorCode: '42P01' }, stack: expect.stringContaining('at ') },
  });
});

test('control: Fastify with its own logging would write requests and their callers [R-30]', async () => {
  const { log, text } = logInto();
  const federation = await testApp({ server: { loggerInstance: log, logController: undefined } });
  await federation.app.inject({ method: 'GET', url: `/api/unknown?email=${EMAIL}` });
  await federation.close();
  expect(text()).toContain(EMAIL);
});

test("the site's id of a request is kept, anything else is replaced", async () => {
  const { log, lines } = logInto();
  const federation = await testApp({ server: { loggerInstance: log } });
  const id = '7f3c9a52-0d4e-4a41-9a3b-1d1f6f0f2c11';
  for (const given of [id, 'very-private@example.ru'])
    await federation.app.inject({ method: 'GET', url: '/healthz', headers: { 'x-request-id': given } });
  await federation.close();
  const ids = lines().map(({ request }) => request);
  expect(ids[0]).toBe(id);
  expect(ids[1]).toMatch(/^[0-9a-f-]{36}$/);
});

test('an object logged by mistake loses what is secret in it', () => {
  const { log, text } = logInto();
  log.info({ password: PASSWORD, order: { email: EMAIL, participant: { phone: PHONE } } }, 'order taken');
  expect(text()).toContain('"order":{"email":"[скрыто]","participant":{"phone":"[скрыто]"}}');
  expect(text()).not.toContain(PASSWORD);
});

test.each([
  [`Key (email)=(${EMAIL}) already exists`, 'Key (email)=([e-mail]) already exists'],
  [`card ${CARD} refused`, 'card [номер] refused'],
  [`${PHONE} is busy`, '[номер] is busy'],
  ['token q7fZk2Jx0uV9wYb3cD4eF5gH6iJ7kL8mN9oP0qR1sT2 is dead', 'token [ключ] is dead'],
  [
    'order 7f3c9a52-0d4e-4a41-9a3b-1d1f6f0f2c11 of 300 rubles',
    'order 7f3c9a52-0d4e-4a41-9a3b-1d1f6f0f2c11 of 300 rubles',
  ],
])('«%s» is logged without addresses, numbers and keys', (text, scrubbed) => {
  expect(withoutSecrets(text)).toBe(scrubbed);
});
