import type { IncomingMessage } from 'node:http';
import { expect, test } from '@jest/globals';
import { correctRequest, readableAddress } from './edge';

test.each([
  ['/news/%ff?x=1', '/news/%25ff?x=1'],
  ['/news/%', '/news/%25'],
  ['/a%2Fb/%zz?y=%?z', '/a%252Fb/%25zz?y=%?z'],
])('%s, which nobody can decode, is read as %s [R-24]', (url, readable) => {
  expect(readableAddress(url)).toBe(readable);
  expect(() => decodeURIComponent(readable.split('?')[0] ?? '')).not.toThrow();
});

test.each(['/', '/news/%D1%82?q=%', '/a%2fb/..%2f', '//host/@x;y', '/%00', ''])('%s stays as it is', (url) => {
  expect(readableAddress(url)).toBe(url);
});

test('a forged X-Forwarded-For and a broken address are corrected before a handler sees them [R-24]', () => {
  const headers: Record<string, string> = { 'x-forwarded-for': '1.2.3.4', 'x-request-id': 'mine' };
  const request = { url: '/x%ff', headers, socket: { remoteAddress: '127.0.0.1' } };
  correctRequest(request as unknown as IncomingMessage, () => false);
  expect([request.url, headers['x-forwarded-for']]).toEqual(['/x%25ff', '127.0.0.1']);
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});
