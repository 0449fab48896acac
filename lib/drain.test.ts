import { Agent, createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { drainAtStop } from './drain';

let server: Server;
let port: number;
let proxy: Agent;
beforeEach(async () => {
  server = createServer((_request, response) => response.end('ok'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
  proxy = new Agent({ keepAlive: true, maxSockets: 1 });
});
afterEach(() => {
  proxy.destroy();
  server.closeAllConnections();
  server.close();
});

const ask = (agent: Agent | undefined) =>
  new Promise<string | undefined>((resolve, reject) => {
    get({ host: '127.0.0.1', port, agent }, (answer) => {
      answer.resume().once('end', () => resolve(answer.headers.connection));
    }).once('error', reject);
  });

/** What Next does at SIGTERM. */
const close = () => new Promise<void>((resolve) => server.close(() => resolve()));

test('the control: a server that is closed closes the idle connections of its proxy', async () => {
  await ask(proxy);
  const closed = close();
  await closed;
  await expect(ask(proxy)).rejects.toThrow(/ECONNREFUSED|ECONNRESET|hang up/);
});

test('[R-15] a stopping server answers once more on the connections of its proxy, takes no new one, and ends when the time is over', async () => {
  const idle = new Agent({ keepAlive: true });
  drainAtStop(5);
  for (const agent of [proxy, idle]) expect(await ask(agent)).toBe('keep-alive');
  const wait = jest.spyOn(globalThis, 'setTimeout').mockReturnValue(undefined as never);
  const stop = jest.fn();
  const closed = close().then(stop);
  process.emit('SIGTERM');
  const timeIsOver = wait.mock.calls.find(([, ms]) => ms === 5000)?.[0];
  wait.mockRestore();
  await expect(ask(undefined)).rejects.toThrow('ECONNREFUSED');
  expect(await ask(proxy)).toBe('close');
  expect(stop).not.toHaveBeenCalled();
  timeIsOver?.();
  await closed;
  idle.destroy();
});
