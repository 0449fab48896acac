import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { clientAddress, correctClaims, proxyList, trustOnlyProxies } from './peer-address';

const nobody = proxyList('');
const proxies = proxyList('loopback, 10.0.0.0/8, 2001:db8::/32, 192.0.2.7');

test('without proxies of ours the peer alone says who asks', () => {
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
  expect(headers).toEqual({ host: 'fedtri.example', 'x-forwarded-for': '203.0.113.5' });
});

test('[promise 24] a forged X-Forwarded-For does not reach a handler of this process', async () => {
  const server = createServer((incoming, answer) => answer.end(String(incoming.headers['x-forwarded-for'])));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const ask = () =>
    new Promise<string>((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      const headers = { 'x-forwarded-for': '1.2.3.4' };
      request({ port, host: '127.0.0.1', headers }, (answer) => {
        answer.on('data', (chunk) => resolve(String(chunk)));
      })
        .on('error', reject)
        .end();
    });
  try {
    // The control: before the edge is at work the claim is believed.
    expect(await ask()).toBe('1.2.3.4');
    trustOnlyProxies('');
    expect(await ask()).toBe('127.0.0.1');
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
});
