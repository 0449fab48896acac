import { createServer, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, test } from '@jest/globals';
import { freePort } from '@/scripts/network/free-port';
import { requirePorts } from './ports';

function occupy(host: string): Promise<{ server: Server; port: number }> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, host, () => {
      const address = server.address();
      resolve({ server, port: typeof address === 'object' && address ? address.port : 0 });
    });
  });
}

const site = (port: number) => ({ port, variable: 'SITE_PORT', owner: 'сайт' });

const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses?.map(({ address }) => address));
const hosts = ['127.0.0.1', '0.0.0.0', '::1'].filter((host) => host === '0.0.0.0' || own.includes(host));

test.each(hosts)('a port taken on %s is named with its variable', async (host) => {
  const { server, port } = await occupy(host);
  await expect(requirePorts([site(port)])).rejects.toThrow(
    `Порт ${port} занят (сайт): освободите его или задайте другой в переменной SITE_PORT.`,
  );
  server.close();
});

test('a port that becomes free in time is waited for', async () => {
  const { server, port } = await occupy('127.0.0.1');
  setTimeout(() => server.close(), 150);
  await expect(requirePorts([site(port)], 3000)).resolves.toBeUndefined();
});

test('one port for two programs is refused', async () => {
  const port = await freePort();
  const twice = [site(port), { port, variable: 'FEDERATION_PORT', owner: 'федерация' }];
  await expect(requirePorts(twice)).rejects.toThrow('назначен дважды (SITE_PORT и FEDERATION_PORT)');
});

test('the requested port is used if it is free', async () => {
  const { server, port } = await occupy('127.0.0.1');
  expect(await freePort(port)).not.toBe(port);
  await new Promise((resolve) => server.close(resolve));
  expect(await freePort(port)).toBe(port);
});
