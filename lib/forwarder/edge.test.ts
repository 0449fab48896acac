import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { guardEdge, readableAddress } from './edge';

test.each([
  ['/news/%ff?x=1', '/news/%25ff?x=1'],
  ['/news/%', '/news/%25'],
  ['/a%2Fb/%zz?y=%?z', '/a%252Fb/%25zz?y=%?z'],
])('[R-24] %s, which nobody can decode, is read as %s', (url, readable) => {
  expect(readableAddress(url)).toBe(readable);
  expect(() => decodeURIComponent(readable.split('?')[0] ?? '')).not.toThrow();
});

test.each(['/', '/news/%D1%82?q=%', '/a%2fb/..%2f', '//host/@x;y', '/%00', ''])('%s stays as it is', (url) => {
  expect(readableAddress(url)).toBe(url);
});

test('[R-24] a forged X-Forwarded-For and a broken address do not reach a handler of this process', async () => {
  const server = createServer((incoming, answer) =>
    answer.end(`${incoming.headers['x-forwarded-for']} ${incoming.url}`),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const ask = () =>
    new Promise<string>((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      request({ port, host: '127.0.0.1', path: '/x%ff', headers: { 'x-forwarded-for': '1.2.3.4' } }, (answer) => {
        answer.on('data', (chunk) => resolve(String(chunk)));
      })
        .on('error', reject)
        .end();
    });
  let unguard = (): unknown => undefined;
  try {
    // The control: before the edge is guarded both are believed.
    expect(await ask()).toBe('1.2.3.4 /x%ff');
    unguard = guardEdge('');
    expect(await ask()).toBe('127.0.0.1 /x%25ff');
  } finally {
    unguard();
    await new Promise((resolve) => server.close(resolve));
  }
});
