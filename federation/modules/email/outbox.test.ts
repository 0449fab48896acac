import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type TestApp, testApp } from '@/federation/testing/app';
import { requiredConsents } from '@/federation/testing/consents';
import { codeInEmail } from '@/federation/testing/member';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
  await federation.deps.mail.send({
    id: '0b8e6a0e-9a5c-4b7c-8d52-0d7a6c1c2f10',
    to: 'reader@example.ru',
    subject: 'Билет <script>alert(1)</script>',
    text: 'Ссылка: http://localhost:3000/me/events?a=1&b=2 <img src=x onerror=alert(1)>',
    html: '<p>HTML</p>',
    attachments: [{ filename: 'билет.txt', contentType: 'text/plain', content: Buffer.from('42').toString('base64') }],
  });
});
afterAll(() => federation.close());

const get = (url: string, request: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
  federation.app.inject({ method: 'GET', url, ...request });

test('the page shows e-mails as text, with links that can be followed and attachments that can be saved', async () => {
  const page = await get('/outbox?to=Reader@example.ru');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('Исходящие письма и СМС');
  expect(page.body).toContain('<a href="http://localhost:3000/me/events?a=1&amp;b=2">');
  expect(page.body).toContain('Билет &lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page.body).not.toMatch(/<script|<img/);
  expect(page.body).toContain('<a download="билет.txt" href="data:text/plain;base64,NDI=">');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
});

test('SMS and e-mails are told apart, newest first, and found by whom they went to', async () => {
  await federation.deps.sms.send({
    id: '5f4d3c2b-1a09-4f8e-9d7c-6b5a49382716',
    phone: '79991234567',
    text: 'Код: 1234',
  });
  const all = (await get('/outbox/emails.json')).json().values;
  expect(all.map(({ channel }: { channel: string }) => channel)).toEqual(['sms', 'mail']);
  const { values } = (await get('/outbox/emails.json?to=79991234567')).json();
  expect(values).toEqual([
    {
      public_id: expect.any(String),
      channel: 'sms',
      recipient: '79991234567',
      subject: '',
      text: 'Код: 1234',
      html: '',
      attachments: [],
      created: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    },
  ]);
});

test('the e-mail of a registration is there', async () => {
  const email = 'outbox@example.ru';
  await federation.app.inject({
    method: 'POST',
    url: '/api/user',
    payload: { email, password: 'secret-of-mine', consents: requiredConsents },
  });
  const code = await codeInEmail(federation, email);
  expect((await get(`/outbox?to=${email}`)).body).toContain(`href="http://localhost:3000/verify/email/${code}"`);
});

test.each([
  ['a caller from elsewhere', { remoteAddress: '192.0.2.1' }],
  ['a forwarded caller', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ['a caller behind a proxy', { headers: { forwarded: 'for=127.0.0.1' } }],
  ['a page that gave its own name to this machine', { headers: { host: 'evil.example:4000' } }],
])('for %s there is no outbox', async (_, request) => {
  for (const url of ['/outbox', '/outbox/emails.json']) {
    const response = await get(url, request);
    expect([response.statusCode, response.json()]).toEqual([404, { message: 'Ничего не найдено' }]);
  }
  expect((await get('/outbox', { remoteAddress: '::ffff:127.0.0.1' })).statusCode).toBe(200);
});

test('where e-mails and SMS go out for real there is no outbox', async () => {
  const real = await testApp({
    settings: { SMTP_URL: 'smtp://127.0.0.1:1', SMS_GATEWAY_URL: 'http://127.0.0.1:1/' },
  });
  expect((await real.app.inject({ method: 'GET', url: '/outbox' })).statusCode).toBe(404);
  await real.close();
});
