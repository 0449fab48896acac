import { Agent, createServer, get, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, jest, test } from '@jest/globals';
import { DrainingServer } from './draining-server';

let server: Server;
let port: number;
const agents: Agent[] = [];
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
  server.closeAllConnections();
  server.close();
});

const plain: RequestListener = (_request, response) => response.end('ok');

async function open(opened: Server) {
  server = opened;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
}

function proxy(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  return agent;
}

const ask = (agent: Agent | undefined) =>
  new Promise<string | undefined>((resolve, reject) => {
    get({ host: '127.0.0.1', port, agent }, (response) => {
      response.resume().once('end', () => resolve(response.headers.connection));
    }).once('error', reject);
  });

const close = () => new Promise<void>((resolve) => server.close(() => resolve()));

test('control: a server of Node closes the idle connections of its proxy', async () => {
  await open(createServer(plain));
  const agent = proxy();
  await ask(agent);
  await close();
  await expect(ask(agent)).rejects.toThrow(/ECONNREFUSED|ECONNRESET|hang up/);
});

test('a closing server answers on the connections of its proxy, refuses new ones and ends when the time is over [R-15]', async () => {
  await open(new DrainingServer({ drainSeconds: 5 }, plain));
  const [used, idle] = [proxy(), proxy()];
  for (const agent of [used, idle]) expect(await ask(agent)).toBe('keep-alive');
  const wait = jest.spyOn(globalThis, 'setTimeout').mockReturnValue({ unref: () => undefined } as never);
  const stopped = jest.fn();
  const closed = close().then(stopped);
  const timeIsOver = wait.mock.calls.find(([, ms]) => ms === 5000)?.[0];
  wait.mockRestore();
  await expect(ask(undefined)).rejects.toThrow('ECONNREFUSED');
  expect(await ask(used)).toBe('close');
  expect(stopped).not.toHaveBeenCalled();
  timeIsOver?.();
  await closed;
});

test('the response to a request that is under way at the close ends its connection', async () => {
  const started = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await open(
    new DrainingServer({ drainSeconds: 0 }, (_request, response) => {
      started.resolve();
      held.promise.then(() => response.end('late'));
    }),
  );
  const answered = ask(proxy());
  await started.promise;
  const closed = close();
  held.resolve();
  expect(await answered).toBe('close');
  await closed;
});

test('without a time to drain idle connections are closed at once', async () => {
  await open(new DrainingServer({ drainSeconds: 0 }, plain));
  await ask(proxy());
  await close();
});
