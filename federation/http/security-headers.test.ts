import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type TestApp, testApp } from '@/federation/testing/app';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp({ settings: { API_DOCS: true } });
});
afterAll(() => federation.close());

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
};

test.each([
  ['a response', 'GET', '/api/news', 200],
  ['a refusal', 'POST', '/api/user', 400],
  ['an address that there is not', 'GET', '/nothing', 404],
  ['one for members', 'GET', '/api/user', 401],
  ['health', 'GET', '/healthz', 200],
  ['the e-mails', 'GET', '/outbox', 200],
  ['the description of the API', 'GET', '/docs/', 200],
] as const)('%s has the headers and a policy without inline scripts', async (_name, method, url, status) => {
  const { statusCode, headers } = await federation.app.inject({ method, url });
  expect([statusCode, headers]).toEqual([status, expect.objectContaining(EVERYWHERE)]);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(/(?:script|default)-src [^;]*'unsafe-(?:inline|eval)'/.test(policy)).toBe(false);
  expect(policy).not.toContain('upgrade-insecure-requests');
});
