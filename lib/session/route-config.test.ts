import { expect, test } from '@jest/globals';
import { guardedRoutes, redirectFor } from './route-config';

test('[A-048] each guarded route names its status and where others are led', () => {
  expect(guardedRoutes).toEqual([
    { path: '/signin', requires: 'guest', redirect: '/me/license' },
    { path: '/signup', requires: 'guest', redirect: '/me/license' },
    { path: '/me', requires: 'member', redirect: '/signin' },
    { path: '/myevents', requires: 'member', redirect: '/signin' },
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
  ['/me/events/5f2b7b1e-8f3a-4f0a-9a53-0c6c3d1f2a11', 'guest', '/signin'],
  ['/me/events', 'member', null],
  ['/myevents', 'guest', '/signin'],
  ['/myevents/x', 'guest', '/signin'],
  ['/myevents', 'member', null],
  ['/', 'guest', null],
  ['/', 'member', null],
  ['/basket', 'guest', null],
  ['/members/group/x', 'guest', null],
  ['/media', 'guest', null],
] as const)('[A-045 A-046 A-047 A-048] %s of a %s → %s', (path, status, redirect) => {
  expect(redirectFor(path, status)).toBe(redirect);
});

test('nobody is led in a circle', () => {
  for (const { redirect, requires } of guardedRoutes) {
    expect(redirectFor(redirect, requires === 'guest' ? 'member' : 'guest')).toBeNull();
  }
});
