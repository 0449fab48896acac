import http from 'node:http';
import net from 'node:net';
import { demoAccounts } from '@/federation/seed/accounts';
import { replaceSession } from './fixtures/member';
import { expect, test } from './fixtures/test';

const ID = '5f2b7b1e-8f3a-4f0a-9a53-0c6c3d1f2a11';
const DOOR = '/api/federation';

/** Sends the request line unchanged; browsers and fetch normalise it. */
async function raw(
  site: string,
  requestLine: string,
  headers: Record<string, string | undefined> = {},
  body = '',
): Promise<string> {
  const { hostname, port, host } = new URL(site);
  const socket = net.connect(Number(port), hostname);
  const all = { host, connection: 'close', 'content-length': String(Buffer.byteLength(body)), ...headers };
  const lines = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]));
  socket.write([`${requestLine} HTTP/1.1`, ...lines, '', body].join('\r\n'));
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1]);

test('control: the same socket reads what the contract permits [R-24]', async ({ site }) => {
  const response = await raw(site, `GET ${DOOR}/api/news/preview?limit=5`);
  expect(statusOf(response)).toBe(200);
  expect(response).toContain('"values"');
  expect(response.toLowerCase()).toContain('cache-control: no-store');
});

for (const path of [
  '/api/news/..%2f..%2foutbox%2femails.json',
  '/api/news/one/..%2f..%2f..%2foutbox',
  '/api/news/%2e%2e/%2e%2e/outbox/emails.json',
  '/api/news/../../outbox/emails.json',
  '/..%2foutbox/emails.json',
  '/%252e%252e%252foutbox/emails.json',
  '//127.0.0.1/outbox/emails.json',
  '/@127.0.0.1/outbox/emails.json',
  '@127.0.0.1/outbox/emails.json',
  '/api/news/preview;/../outbox/emails.json',
  `/api/news/one/${ID}%00`,
  '/api/news/one/%00',
  '/api/news/one/%ff',
  '/api/news/one/%',
  '\\..\\outbox\\emails.json',
  '/outbox/emails.json',
  '/docs/json',
  '/healthz',
  '/API/NEWS/PREVIEW',
  '/outbox/emails.json/',
  '/api/auth',
]) {
  test(`GET ${path} reaches nothing [R-24]`, async ({ site }) => {
    const response = await raw(site, `GET ${DOOR}${path}`);
    // Next redirects a path that it normalises; the target must not reach anything either.
    const location = /^location: (\S+)/im.exec(response)?.[1];
    const last = location ? await raw(site, `GET ${new URL(location, site).pathname}`) : response;
    expect([400, 404]).toContain(statusOf(last));
    for (const secret of ['"values"', '"recipient"', 'openapi', '"ok"']) expect(response + last).not.toContain(secret);
  });
}

test('an absolute address in the request line does not make the site a proxy [R-24]', async ({ site, federation }) => {
  for (const address of [`${federation.url}/outbox/emails.json`, `${federation.url}${DOOR}/outbox/emails.json`]) {
    const response = await raw(site, `GET ${address}`);
    expect([308, 400, 404]).toContain(statusOf(response));
    expect(response).not.toContain('"values"');
  }
});

test('unknown methods and operations are 404 with a message [R-24]', async ({ site }) => {
  for (const line of [
    `DELETE ${DOOR}/api/user`,
    `PATCH ${DOOR}/api/user`,
    `PUT ${DOOR}/api/auth`,
    `GET ${DOOR}/api/x`,
  ]) {
    const response = await raw(site, line, { origin: site });
    expect([line, statusOf(response)]).toEqual([line, 404]);
    expect(response).toContain('Такого адреса нет');
  }
});

test('forged headers open nothing: Authorization, x-middleware-*, x-forwarded-* [R-24]', async ({ site }) => {
  const forged = {
    authorization: 'Bearer anything',
    'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
    'x-middleware-next': '1',
    'x-middleware-rewrite': '/api/federation/api/news/preview',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-for': '1.2.3.4',
  };
  expect(statusOf(await raw(site, `GET ${DOOR}/api/user/tickets/my`, forged))).toBe(401);
  const cabinet = await raw(site, 'GET /me/events', forged);
  expect(statusOf(cabinet)).toBe(307);
  const location = /^location: (\S+)/im.exec(cabinet)?.[1] ?? '';
  expect(new URL(location, site).pathname).toBe('/signin');
  expect(new URL(location, site).origin).toBe(site);
});

test('a write from another origin gives 403, whatever it carries [R-22]', async ({ site }) => {
  const body = JSON.stringify({ email: 'a@example.com', password: 'secret1' });
  for (const from of [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: site },
    { origin: 'null' },
    { origin: 'https://evil.example' },
    {},
  ]) {
    for (const path of [`${DOOR}/api/user`, '/api/auth/signout', '/api/auth/callback/email']) {
      const response = await raw(site, `POST ${path}`, { ...from, 'content-type': 'application/json' }, body);
      expect([path, from, statusOf(response)]).toEqual([path, from, 403]);
    }
  }
});

test('a form of another site does not sign out [R-22]', async ({ page, site, consoleErrors }) => {
  consoleErrors.allow(/./);
  await replaceSession(page, site, demoAccounts.athlete);
  const elsewhere = http.createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<form method="post" action="${site}/api/auth/signout"><button>Подарок</button></form>`);
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  try {
    await page.goto(`http://127.0.0.1:${(elsewhere.address() as net.AddressInfo).port}/`);
    const [refused] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      page.getByRole('button').click(),
    ]);
    expect(refused.status()).toBe(403);
    const session = await (await page.request.get(`${site}/api/auth/session`)).json();
    expect(session.user.email).toBe(demoAccounts.athlete.email);
  } finally {
    elsewhere.close();
  }
});

test('a callbackUrl of another site is not followed [R-23]', async ({ request, site }) => {
  const { csrfToken } = await (await request.get(`${site}/api/auth/csrf`)).json();
  for (const callbackUrl of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    const response = await request.post(`${site}/api/auth/signout`, {
      headers: { origin: site },
      form: { csrfToken, callbackUrl, json: 'true' },
    });
    expect(new URL(((await response.json()) as { url: string }).url).origin).toBe(site);
  }
});

test('a session cookie in an Authorization header is no session [R-22]', async ({ request, playwright, site }) => {
  await replaceSession({ request }, site, demoAccounts.athlete);
  const { cookies } = await request.storageState();
  const cookie = cookies.find(({ name }) => name.endsWith('next-auth.session-token'));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  const path = `${site}${DOOR}/api/user/tickets/my`;
  expect((await request.get(path)).status()).toBe(200);
  const stranger = await playwright.request.newContext();
  const response = await stranger.get(path, { headers: { authorization: `Bearer ${cookie?.value}` } });
  expect(response.status()).toBe(401);
  await stranger.dispose();
});

test('personal pages use a nonce of their own, public ones their static policy [R-26]', async ({ request, site }) => {
  const policyOf = async (path: string) => (await request.get(site + path)).headers()['content-security-policy'] ?? '';
  const [first, second] = [await policyOf('/signin'), await policyOf('/signin')];
  expect(first).toMatch(/script-src 'self' 'nonce-[^']+'(?: 'sha256-[^']+'){2} 'strict-dynamic'/);
  expect(first).not.toBe(second);
  for (const policy of [first, await policyOf('/')]) {
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]) {
      expect(policy).toContain(part);
    }
  }
});
