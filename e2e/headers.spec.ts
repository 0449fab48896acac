import type { Page } from '@playwright/test';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { paths } from '@/lib/paths';
import { watchPolicy } from './fixtures/policy-violations';
import { publicRoutes, publicSections } from './fixtures/public-routes';
import { expect, test } from './fixtures/test';

/** Severity from which csp_evaluator's findings count; the embedded bank has no certificate. */
function weaknesses(policy: string): string[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(
      ({ severity, value }) => severity <= Severity.MEDIUM && !/^http:\/\/(localhost|127\.0\.0\.1):/.test(value ?? ''),
    )
    .map(({ directive, value, description }) => `${directive} ${value ?? ''}: ${description}`);
}

const GUARDED = [
  ...[paths.signin(), paths.signup(), paths.basket(), paths.thanks(), paths.newPassword()],
  `${paths.license.list()}/${crypto.randomUUID()}`,
];

const PERSONAL = [paths.me(), paths.me('events'), paths.me('settings'), paths.myEvents(), paths.personalData()];

const OTHERS = ['/nothing-here', paths.news.item(crypto.randomUUID()), '/favicon.ico', '/healthz', '/offline'];
const API = ['/api/auth/session', '/api/federation/api/nothing', '/api/files/members/nothing.jpg', '/api/nothing'];

// If the server closes an idle connection first, it cuts off a request on its way.
test('an idle connection stays open longer than a proxy keeps it', async ({ request }) => {
  const headers = (await request.get('/healthz')).headers();
  expect(headers['keep-alive']).toBe('timeout=75');
});

test('every route has the headers that hold, and a policy without any inline script but its own [R-26]', async ({
  request,
  page,
  federation,
  member: _member,
}) => {
  const problems: string[] = [];
  const pages = [...(await publicRoutes(federation)), ...publicSections];
  for (const route of [...pages, ...GUARDED, ...PERSONAL, ...OTHERS, ...API]) {
    const isPersonal = PERSONAL.includes(route);
    const headers = (await (isPersonal ? page.request : request).get(route)).headers();
    const expected = {
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'cross-origin-opener-policy': 'same-origin',
    };
    for (const [name, value] of Object.entries(expected)) {
      if (headers[name] !== value) problems.push(`${route}: ${name} is ${headers[name]}`);
    }
    if (!headers['permissions-policy']?.startsWith('camera=(), ')) problems.push(`${route}: camera`);
    const policy = headers['content-security-policy'] ?? '';
    const [objects, forms] = API.includes(route)
      ? ["default-src 'none'", "form-action 'none'; frame-ancestors 'none'; sandbox"]
      : ["object-src 'none'", "form-action 'self'"];
    for (const directive of [objects, "base-uri 'none'", "frame-ancestors 'none'", forms]) {
      if (!policy.includes(directive)) problems.push(`${route}: no ${directive}`);
    }
    problems.push(...weaknesses(policy).map((one) => `${route}: ${one}`));
  }
  expect((await request.get('/checkin')).headers()['permissions-policy']).toMatch(/^camera=\(self\), /);
  expect(problems).toEqual([]);
});

/** Injects a script and a broken picture with a handler, like stored content; returns what ran. */
const inject = (page: Page) =>
  page.evaluate(async () => {
    const ran: string[] = [];
    Object.assign(window, { ran });
    const box = document.createElement('div');
    // Scripts in markup run only in a document of its own, which inherits the policy.
    const frame = document.createElement('iframe');
    frame.srcdoc = "<script>parent.ran.push('script')</script>";
    box.innerHTML = '<img src="/nothing.png" onerror="ran.push(\'handler\')">';
    box.append(frame);
    document.body.append(box);
    // The frame's load ends after its script, the picture's error after its handler, had they run.
    await Promise.all([
      new Promise((resolve) => frame.addEventListener('load', resolve)),
      new Promise((resolve) => box.querySelector('img')?.addEventListener('error', resolve)),
    ]);
    return ran;
  });

test('an injected script does not run, wherever the visitor came in, nor after a step to the basket [R-26]', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/Content Security Policy|nothing\.png|404/);
  await page.goto(paths.news.list());
  await page.evaluate(() => Object.assign(window, { cameIn: true }));
  await page
    .getByRole('link', { name: /Корзина/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`${paths.basket()}$`));
  expect(await page.evaluate(() => 'cameIn' in window), 'the same document').toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await inject(page)).toEqual([]);
  await page.goto(paths.basket());
  expect(await inject(page)).toEqual([]);
});

test('control: without the policy of the page what is injected runs', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/nothing\.png|404/);
  await page.route(paths.news.list(), async (route) => {
    const { 'content-security-policy': _, ...headers } = (await route.fetch()).headers();
    await route.fulfill({ response: await route.fetch(), headers });
  });
  await page.goto(paths.news.list());
  expect((await inject(page)).toSorted()).toEqual(['handler', 'script']);
});

test('pages break no rule of their own policy: sign-in, basket, a page not found, the offline page', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/404/);
  const refusals = await watchPolicy(page);
  const problems: string[] = [];
  for (const route of [...OTHERS.filter((each) => !/ico|healthz/.test(each)), ...GUARDED]) {
    await page.goto(route, { waitUntil: 'load' });
    const isHydrated = await page.evaluate(() => 'router' in ((window as { next?: object }).next ?? {}));
    if (!isHydrated) problems.push(`${route}: its scripts do not run`);
    problems.push(...(await refusals()).map((one) => `${route}: ${one}`));
  }
  expect(problems).toEqual([]);
});

test('control: the evaluator finds what would be weak', () => {
  expect(weaknesses("script-src 'self' 'unsafe-eval' *; object-src *").length).toBeGreaterThan(1);
  expect(weaknesses("script-src 'self' 'unsafe-inline'; object-src 'none'").length).toBeGreaterThan(0);
});

test('/healthz and /readyz tell how the site is, /metrics nothing to strangers', async ({ request }) => {
  expect(await (await request.get('/healthz')).json()).toEqual({ status: 'ok' });
  expect(await (await request.get('/readyz')).json()).toEqual({ status: 'ok', federation: 'ok' });
  expect((await request.get('/metrics')).status()).toBe(404);
});
