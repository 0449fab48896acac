import { expect, test } from '@jest/globals';
import { routeOf } from './route-of';

test.each([
  ['GET', '/', '/'],
  ['GET', '/news/7f3c9a52-0d4e-4a41-9a3b-1d1f6f0f2c11?x=very-private', '/news'],
  ['GET', '/verify/email/secret-code', '/verify'],
  ['POST', '/api/federation/api/payment', '/api/federation/api/payment'],
  [
    'GET',
    '/api/federation/api/user/ticket/7f3c9a52-0d4e-4a41-9a3b-1d1f6f0f2c11',
    '/api/federation/api/user/ticket/:public_id',
  ],
  ['GET', '/api/federation/api/anything/else', '/api/federation/…'],
  ['POST', '/api/auth/callback/email', '/api'],
  ['GET', '/wp-login.php', 'other'],
  ['GET', '', 'other'],
])('[promise 30] %s %s is counted under %s', (method, url, route) => {
  expect(routeOf(method, url)).toBe(route);
});
