import { expect, test } from '@jest/globals';
import { guardedRoutes, redirectFor, returnAddressIn } from './route-config';

test('each guarded route names its status and where others are led [A-048]', () => {
  expect(guardedRoutes).toEqual([
    { path: '/signin', requires: 'guest', redirect: '/me/license' },
    { path: '/signup', requires: 'guest', redirect: '/me/license' },
    { path: '/me', requires: 'member', redirect: '/signin' },
    { path: '/myevents', requires: 'member', redirect: '/signin' },
    { path: '/staff', requires: 'member', redirect: '/signin' },
  ]);
});

test.each([
  ['/signin', 'member', '/me/license'],
  ['/signin', 'guest', null],
  ['/signup', 'member', '/me/license'],
  ['/signup', 'guest', null],
  ['/me', 'guest', '/signin'],
  ['/me', 'member', null],
  ['/me/license', 'guest', '/signin'],
  ['/me/events/5f2b7b1e', 'guest', '/signin?from=%2Fme%2Fevents%2F5f2b7b1e'],
  ['/me/events', 'member', null],
  ['/myevents', 'guest', '/signin?from=%2Fmyevents'],
  ['/myevents/x', 'guest', '/signin?from=%2Fmyevents%2Fx'],
  ['/myevents', 'member', null],
  ['/', 'guest', null],
  ['/', 'member', null],
  ['/basket', 'guest', null],
  ['/members/group/x', 'guest', null],
  ['/media', 'guest', null],
] as const)('the address %s leads a %s to %s [A-045 A-046 A-047 A-048]', (pathname, status, redirect) => {
  expect(redirectFor({ pathname }, status)).toBe(redirect);
});

test('the query of a guarded page comes back with it, and a member who opens the sign-in goes there at once', () => {
  const signin = redirectFor({ pathname: '/me/events', search: '?a=1&b=2' }, 'guest');
  expect(signin).toBe('/signin?from=%2Fme%2Fevents%3Fa%3D1%26b%3D2');
  expect(redirectFor({ pathname: '/signin', search: signin?.replace('/signin', '') ?? '' }, 'member')).toBe(
    '/me/events?a=1&b=2',
  );
});

test.each([
  ['/me/events/x', '/me/events/x'],
  ['/me/shop/x?y=1', '/me/shop/x?y=1'],
  ['/myevents', '/myevents'],
  ['/me/../news', null],
  ['/basket', null],
  ['/signin', null],
  ['/media', null],
  ['//evil.example/me', null],
  ['/\\evil.example/me', null],
  ['https://evil.example/me', null],
  ['https://site.invalid/me', null],
  ['javascript:alert(1)', null],
  ['', null],
])('the return address %s leads to %s [R-23]', (from, address) => {
  expect(returnAddressIn({ from })).toBe(address);
});

test('redirects lead nobody in a circle', () => {
  for (const { redirect, requires } of guardedRoutes) {
    expect(redirectFor({ pathname: redirect }, requires === 'guest' ? 'member' : 'guest')).toBeNull();
  }
});
