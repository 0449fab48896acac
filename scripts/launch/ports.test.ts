import { createServer, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, test } from '@jest/globals';
import { freePort } from '@/scripts/network/free-port';
import { federationPort, refuseSharedPorts, requirePorts, sitePort } from './ports';

function occupy(host: string): Promise<{ server: Server; port: number }> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, host, () => {
      const address = server.address();
      resolve({ server, port: typeof address === 'object' && address ? address.port : 0 });
    });
  });
}

const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses?.map(({ address }) => address));
const hosts = ['127.0.0.1', '0.0.0.0', '::1'].filter((host) => host === '0.0.0.0' || own.includes(host));

test.each(hosts)('a port taken on %s is named with its variable', async (host) => {
  const { server, port } = await occupy(host);
  await expect(requirePorts([sitePort(port)])).rejects.toThrow(
    `Порт ${port} занят (сайт): освободите его или задайте другой в переменной SITE_PORT.`,
  );
  server.close();
});

test('a port that becomes free in time is waited for', async () => {
  const { server, port } = await occupy('127.0.0.1');
  const waiting = requirePorts([sitePort(port)], Number.POSITIVE_INFINITY);
  server.close();
  await expect(waiting).resolves.toBeUndefined();
});

test('one port for two programs is refused, whether it is taken or not, and so is a port beyond the last', async () => {
  const { server, port } = await occupy('127.0.0.1');
  expect(() => refuseSharedPorts([sitePort(port), federationPort(port)])).toThrow(
    `Порт ${port} назначен дважды (SITE_PORT — сайт; FEDERATION_PORT — федерация): задайте разные порты.`,
  );
  expect(() => refuseSharedPorts([sitePort(port), federationPort(port - 1)])).not.toThrow();
  expect(() => refuseSharedPorts([sitePort(65_536)])).toThrow(
    'Порта 65536 нет (сайт): задайте в переменной SITE_PORT меньший.',
  );
  server.close();
});

test('the requested port is used if it is free', async () => {
  const { server, port } = await occupy('127.0.0.1');
  expect(await freePort(port)).not.toBe(port);
  await new Promise((resolve) => server.close(resolve));
  expect(await freePort(port)).toBe(port);
});
