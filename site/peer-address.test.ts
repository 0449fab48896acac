import { expect, test } from '@jest/globals';
import { proxyList } from '@/lib/domain/base/network/proxy-list';
import { clientAddress, correctClaims } from './peer-address';

const nobody = proxyList('');
const proxies = proxyList('loopback, 10.0.0.0/8, 2001:db8::/32, 192.0.2.7');

test('without proxies of ours only the peer says who asks', () => {
  expect(clientAddress('203.0.113.5', '1.2.3.4', nobody)).toBe('203.0.113.5');
  expect(clientAddress('::ffff:203.0.113.5', undefined, nobody)).toBe('203.0.113.5');
  expect(clientAddress('127.0.0.1', '1.2.3.4', nobody)).toBe('127.0.0.1');
});

test('behind our proxies the nearest address that is not ours counts', () => {
  expect(clientAddress('127.0.0.1', '203.0.113.5', proxies)).toBe('203.0.113.5');
  expect(clientAddress('10.1.2.3', '6.6.6.6, 203.0.113.5, 192.0.2.7', proxies)).toBe('203.0.113.5');
  expect(clientAddress('::1', '2001:db8::1', proxies)).toBe('2001:db8::1');
  expect(clientAddress('127.0.0.1', undefined, proxies)).toBe('127.0.0.1');
  expect(clientAddress('127.0.0.1', 'not an address', proxies)).toBe('127.0.0.1');
});

test('a client that is no proxy of ours loses all its claims', () => {
  const headers = {
    host: 'fedtri.example',
    'x-forwarded-for': '1.2.3.4',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '444',
    'x-real-ip': '1.2.3.4',
  };
  correctClaims({ headers }, '203.0.113.5', proxies);
  expect(headers).toEqual({
    host: 'fedtri.example',
    'x-forwarded-for': '203.0.113.5',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

const ID = '7f3c9a52-0d4e-4a41-9a3b-1d1f6f0f2c11';

test.each([
  ['our proxy, its own', '10.1.2.3', ID, true],
  ['our proxy, something odd', '10.1.2.3', 'very-private@example.ru', false],
  ['our proxy, none', '10.1.2.3', undefined, false],
  ['a stranger, one of their own', '203.0.113.5', ID, false],
])('the id of a request from %s is kept or made anew', (_, peer, given, isKept) => {
  const headers: Record<string, string> = { ...(given && { 'x-request-id': given }) };
  correctClaims({ headers }, peer, proxies);
  expect(headers['x-request-id'] === given).toBe(isKept);
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});
