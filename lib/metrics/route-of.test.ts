import { expect, test } from '@jest/globals';
import { routeOf } from './route-of';

test.each([
  ['GET', '/', 200, '/'],
  ['GET', '/news/7f3c9a52-0d4e-4a41-9a3b-1d1f6f0f2c11?x=very-private', 200, '/news'],
  ['GET', '/regions', 304, '/regions'],
  ['GET', '/results', 500, '/results'],
  ['GET', '/verify/email/secret-code', 200, '/verify'],
  ['POST', '/api/federation/api/payment', 400, '/api/federation/api/payment'],
  [
    'GET',
    '/api/federation/api/user/ticket/7f3c9a52-0d4e-4a41-9a3b-1d1f6f0f2c11',
    404,
    '/api/federation/api/user/ticket/:public_id',
  ],
  ['GET', '/api/federation/api/anything/else', 404, '/api/federation/…'],
  ['POST', '/api/auth/callback/email', 401, '/api'],
  ['GET', '/wp-login.php', 404, 'other'],
  ['GET', '/anything-of-an-old-browser', 307, 'other'],
])('%s %s, answered with %i, is counted under %s [R-30]', (method, url, status, route) => {
  expect(routeOf(method, url, status)).toBe(route);
});
