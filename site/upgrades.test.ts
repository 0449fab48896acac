import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { guardUpgrades } from './upgrades';

let server: Server;
let isOpen: boolean;
let endAll: () => void;
let taken: string[];

beforeEach(async () => {
  isOpen = true;
  taken = [];
  server = createServer((_request, response) => response.end('page'));
  const lead: Parameters<typeof guardUpgrades>[1] = (request, socket) => {
    if (!isOpen) return false;
    taken.push(request.url ?? '');
    socket.on('data', (data: Buffer) => socket.write(data));
    return true;
  };
  endAll = guardUpgrades(server, lead, 400);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  endAll();
  server.closeAllConnections();
  server.close();
});

function upgrade(path: string): { socket: Socket; text: () => string; closed: Promise<void> } {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true });
  let text = '';
  socket.on('data', (data) => {
    text += data;
  });
  socket.on('error', () => undefined);
  // Repeated, since only a further write reveals a reset.
  const timer = setInterval(() => socket.readableEnded && socket.write('\0'), 20);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.once('close', () => clearInterval(timer));
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
  return { socket, text: () => text, closed };
}

test.each(['/x', '/', '/news', '/wsx/a', '/api/federation/ws/'])('%s is answered and closed', async (path) => {
  const { text, closed } = upgrade(path);
  await closed;
  expect(text()).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/);
  expect(taken).toEqual([]);
});

test('a live socket is led on while it carries something, and ended when it carries nothing', async () => {
  const { socket, text, closed } = upgrade('/ws/event_updates/a/b');
  for (let time = 0; time < 12; time++) {
    await sleep(50);
    socket.write('ping');
  }
  expect(taken).toEqual(['/ws/event_updates/a/b']);
  expect(text()).toContain('ping');
  expect(socket.destroyed).toBe(false);
  await closed;
});

test('while nobody leads them on they are ended, and all are at a stop', async () => {
  isOpen = false;
  await upgrade('/ws/a').closed;
  isOpen = true;
  const { socket, closed } = upgrade('/ws/b');
  await sleep(50);
  expect(socket.destroyed).toBe(false);
  endAll();
  await closed;
});
