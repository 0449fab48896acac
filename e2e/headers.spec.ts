import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { paths } from '@/lib/paths';
import { publicRoutes, publicSections } from './fixtures/public-routes';
import { expect, test } from './fixtures/test';

/** What csp_evaluator finds worse than a maybe; the embedded bank of this house has no certificate. */
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

const OTHERS = [
  '/nothing-here',
  '/api/auth/session',
  '/api/federation/api/nothing',
  '/favicon.ico',
  '/healthz',
  '/offline',
];

// A server that closes an idle connection first cuts off the request that is on its way there.
test('an idle connection is kept for longer than a proxy keeps it', async ({ request }) => {
  const headers = (await request.get('/healthz')).headers();
  expect(headers['keep-alive']).toBe('timeout=75');
});

test('[promise 26] every route has the headers that hold, and a policy in which csp_evaluator finds nothing', async ({
  request,
  page,
  federation,
  member: _member,
}) => {
  const problems: string[] = [];
  const pages = [...(await publicRoutes(federation)), ...publicSections];
  for (const route of [...pages, ...GUARDED, ...PERSONAL, ...OTHERS]) {
    const isPersonal = PERSONAL.includes(route);
    const headers = (await (isPersonal ? page.request : request).get(route)).headers();
    const expected = {
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000',
    };
    for (const [name, value] of Object.entries(expected)) {
      if (headers[name] !== value) problems.push(`${route}: ${name} is ${headers[name]}`);
    }
    const policy = headers['content-security-policy'] ?? '';
    for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]) {
      if (!policy.includes(directive)) problems.push(`${route}: no ${directive}`);
    }
    // A page written ahead of its reader can carry no nonce (docs/architecture.md); one that takes personal data must.
    const found = weaknesses(policy).filter(
      (one) => isPersonal || GUARDED.includes(route) || !one.startsWith("script-src 'unsafe-inline'"),
    );
    problems.push(...found.map((one) => `${route}: ${one}`));
  }
  expect(problems).toEqual([]);
});

test('control: the evaluator finds what would be weak', () => {
  expect(weaknesses("script-src 'self' 'unsafe-eval' *; object-src *").length).toBeGreaterThan(1);
});

test('/healthz and /readyz tell how the site is, /metrics nothing to strangers', async ({ request }) => {
  expect(await (await request.get('/healthz')).json()).toEqual({ status: 'ok' });
  expect(await (await request.get('/readyz')).json()).toEqual({ status: 'ok', federation: 'ok' });
  expect((await request.get('/metrics')).status()).toBe(404);
});
