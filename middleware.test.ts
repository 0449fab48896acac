import { beforeAll, describe, expect, test } from '@jest/globals';
import type { NextConfig } from 'next';
import { NextRequest } from 'next/server';
import { encode } from 'next-auth/jwt';
import { config, middleware } from './middleware';

const nextConfig: NextConfig = (await import('./next.config.mjs' as string)).default;

const SECRET = 'n'.repeat(32);
const SITE = 'http://localhost:3000';

beforeAll(() => {
  Object.assign(process.env, {
    SITE_URL: SITE,
    FEDERATION_PUBLIC_URL: 'http://localhost:4000',
    ACQUIRING_URL: 'https://bank.example/pay',
    NEXTAUTH_SECRET: SECRET,
    SESSION_SECRET: 's'.repeat(32),
    REVALIDATE_SECRET: 'r'.repeat(32),
  });
});

const sealed = (token: object, secret = SECRET) => encode({ token: token as never, secret });

async function visit(path: string, cookie?: string, headers: Record<string, string> = {}) {
  const response = await middleware(
    new NextRequest(SITE + path, {
      headers: { ...headers, ...(cookie && { cookie: `next-auth.session-token=${cookie}` }) },
    }),
  );
  const location = response.headers.get('location');
  return { to: location && new URL(location).pathname, policy: response.headers.get('content-security-policy') };
}

describe('[A-045 A-046 A-047] who is led where', () => {
  test('a guest', async () => {
    expect((await visit('/me/events')).to).toBe('/signin');
    expect((await visit('/signin')).to).toBeNull();
    expect((await visit('/basket')).to).toBeNull();
  });

  test('a member', async () => {
    const cookie = await sealed({ federationToken: 'token', sessionId: 'x' });
    expect((await visit('/me/events', cookie)).to).toBeNull();
    expect((await visit('/signin', cookie)).to).toBe('/me/license');
    expect((await visit('/signup', cookie)).to).toBe('/me/license');
  });

  test('nobody passes for a member by a foreign seal, an empty session or a header', async () => {
    const whole = await sealed({ federationToken: 'token' });
    const forged = [
      await sealed({ federationToken: 'token' }, 'x'.repeat(32)),
      await sealed({}),
      'garbage',
      whole.slice(0, -2),
    ];
    for (const cookie of forged) expect((await visit('/me', cookie)).to).toBe('/signin');
    expect((await visit('/me', undefined, { authorization: `Bearer ${whole}` })).to).toBe('/signin');
    // The control: the same session in its cookie is let in.
    expect((await visit('/me', whole)).to).toBeNull();
  });
});

test('[promise 26] every personal page has a nonce of its own, and forms may go to the bank', async () => {
  const [first, second] = [await visit('/signin'), await visit('/signin')];
  const nonce = /'nonce-([^']+)'/;
  expect(first.policy).toMatch(nonce);
  expect(nonce.exec(first.policy ?? '')?.[1]).not.toBe(nonce.exec(second.policy ?? '')?.[1]);
  expect(first.policy).toContain("form-action 'self' http://localhost:4000 https://bank.example");
  expect(first.policy).not.toContain('unsafe-eval');
});

test('[promise 26] a page without the policy of next.config has that of the middleware, and no page has both', async () => {
  const withPolicy = (await nextConfig.headers?.())?.filter(({ headers }) =>
    headers.some(({ key }) => key === 'Content-Security-Policy'),
  );
  expect(withPolicy).toHaveLength(1);
  const isPublic = (path: string) => new RegExp(`^${withPolicy?.[0]?.source}$`).test(path);
  const isPersonal = (path: string) =>
    config.matcher.some((source) =>
      new RegExp(`^${source.replace('/:path*', '(/.*)?').replace('/:path+', '/.+')}$`).test(path),
    );
  const personal = [
    '/signin',
    '/signup',
    '/newpass',
    '/verify/email/x',
    '/me',
    '/me/events/x',
    '/myevents',
    '/basket',
    '/basket/thanks',
    '/add/ticket/x',
    '/thanks',
    '/checkin',
    '/license/x',
  ];
  const others = [
    '/',
    '/news',
    '/members/group/x',
    '/calendar/all',
    '/results/x',
    '/api/federation/api/news',
    '/meadow',
    '/additional',
    '/license',
  ];
  expect([...personal, ...others].filter(isPersonal)).toEqual(personal);
  expect([...personal, ...others].filter(isPublic)).toEqual(others);
});
