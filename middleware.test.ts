import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { NextConfig } from 'next';
import { NextRequest } from 'next/server';
import { encode } from 'next-auth/jwt';
import { PRESS_SCRIPT } from '@/lib/browser/press-script';
import { APPEARANCE_SCRIPT } from '@/lib/features/base/appearance/appearance-script';
import { cspHashOf } from '@/lib/session/content-security-policy';
import { config, middleware } from './middleware';
import { isOwn, OWN_PAGES } from './site/own-pages';

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

describe('redirects of visitors [A-045 A-046 A-047]', () => {
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

  test('a visitor does not pass for a member by a foreign seal, an empty session or a header', async () => {
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

test('every personal page has a nonce of its own, and forms may go to the bank [R-26]', async () => {
  const [first, second] = [await visit('/signin'), await visit('/signin')];
  const nonce = /'nonce-([^']+)'/;
  expect(first.policy).toMatch(nonce);
  expect(nonce.exec(first.policy ?? '')?.[1]).not.toBe(nonce.exec(second.policy ?? '')?.[1]);
  expect(first.policy).toContain("form-action 'self' http://localhost:4000 https://bank.example");
  expect(first.policy).not.toContain('unsafe-eval');
});

const sources = async (name: string) =>
  ((await nextConfig.headers?.()) ?? []).flatMap(({ source, headers }) =>
    headers.filter(({ key }) => key === name).map(({ value }) => ({ source, value })),
  );

test('a page that the middleware does not reach has a policy without any inline script but our two [R-26]', async () => {
  const [everywhere, ofApi, ...others] = await sources('Content-Security-Policy');
  expect([everywhere?.source, ofApi?.source, others]).toEqual(['/:path*', '/api/:path*', []]);
  const script = /script-src ([^;]*)/.exec(everywhere?.value ?? '')?.[1];
  expect(script).toBe(["'self'", cspHashOf(APPEARANCE_SCRIPT), cspHashOf(PRESS_SCRIPT)].join(' '));
  expect(ofApi?.value).toMatch(/^default-src 'none';.* sandbox$/);
});

test('the camera is only for the page that reads codes, and for no frame', async () => {
  const [everywhere, checkin, ...others] = await sources('Permissions-Policy');
  expect([everywhere?.source, checkin?.source, others]).toEqual(['/:path*', '/checkin', []]);
  expect(everywhere?.value).toMatch(/^camera=\(\), .*microphone=\(\)/);
  expect(checkin?.value).toMatch(/^camera=\(self\), .*microphone=\(\)/);
});

test('another site may show our pictures and nothing else', async () => {
  const [own] = await sources('Cross-Origin-Resource-Policy');
  const isOwn = (path: string) => new RegExp(`^${own?.source}$`).test(path);
  expect(['/', '/news/x', '/api/federation/api/news', '/me', '/api/auth/session'].filter(isOwn)).toHaveLength(5);
  expect(['/api/files/members/a.jpg', '/_next/image', '/cover/a.png', '/news/x/cover.png'].filter(isOwn)).toEqual([]);
});

test('the middleware gives a nonce to every page that is made for its reader, and to no other', () => {
  const isPersonal = (path: string) =>
    config.matcher.some((source) =>
      new RegExp(`^${source.replace('/:path*', '(/.*)?').replace('/:path+', '/.+')}$`).test(path),
    );
  const personal = [
    ...['/signin', '/signup', '/newpass', '/verify/email/x', '/me', '/me/events/x', '/myevents'],
    ...['/basket', '/basket/thanks', '/add/ticket/x', '/thanks', '/checkin', '/license/x'],
  ];
  const others = [
    ...['/', '/news', '/members/group/x', '/calendar/all', '/results/x', '/api/federation/api/news'],
    ...['/meadow', '/additional', '/license'],
  ];
  expect([...personal, ...others].filter(isPersonal)).toEqual(personal);
});

describe('the own pages are the same to the middleware, the site and nginx', () => {
  const template = readFileSync('deploy/nginx.conf.template', 'utf8');
  const locations = [...template.matchAll(/location ~ (\^\S+) \{[^}]*proxy_pass http:\/\/sites;/g)];
  const isOwnToNginx = (path: string) => locations.some(([, pattern = '']) => new RegExp(pattern).test(path));

  test('each matcher is one', () => {
    expect([...OWN_PAGES]).toEqual(config.matcher);
    for (const page of OWN_PAGES) {
      const paths = page.endsWith('*') ? [page.replace('/:path*', ''), page.replace(':path*', 'a/b')] : [page];
      for (const path of paths.map((path) => path.replace(':path+', 'a/b').replaceAll(/:\w+/g, 'a'))) {
        expect([path, isOwn(path), isOwn(`${path}?a=1`), isOwnToNginx(path)]).toEqual([path, true, true, true]);
      }
    }
  });

  test.each(['/', '/news', '/license', '/mex', '/calendar/all', '/results/1/long', '/artwork/a/b/c', '/_next/image'])(
    '%s is no own page',
    (path) => {
      expect([isOwn(path), isOwnToNginx(path)]).toEqual([false, false]);
    },
  );

  test.each(['/me/../news', '/me/%2e%2e/news', '/%6De', '//me', '/me/./x', '/me/..', '/me\\..\\news', '/api/../news'])(
    'no own page matches another spelling, %s',
    (path) => {
      expect(isOwn(path)).toBe(false);
    },
  );
});
