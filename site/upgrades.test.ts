import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { livePath } from '@/lib/contract/results/result';
import { siteEvents } from '@/lib/site-events';
import { guardUpgrades } from './upgrades';

let server: Server;
let isOpen: boolean;
let endAll: () => void;
let taken: string[];

beforeEach(async () => {
  isOpen = true;
  taken = [];
  server = createServer((_request, response) => response.end('page'));
  const lead: Parameters<typeof guardUpgrades>[1]['lead'] = (request, socket) => {
    if (!isOpen) return false;
    taken.push(request.url ?? '');
    socket.on('data', (data: Buffer) => socket.write(data));
    return true;
  };
  endAll = guardUpgrades(server, { correct: () => undefined, lead, idleMs: 400 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  endAll();
  server.closeAllConnections();
  server.close();
});

const UPGRADE = ['Host: x', 'Upgrade: websocket'];
const ID = '5f2b7b1e-8f3a-4f0a-9a53-0c6c3d1f2a11';
const LIVE = livePath('Спринт', ID);

function upgrade(
  path: string,
  headers: readonly string[] = UPGRADE,
): { socket: Socket; text: () => string; closed: Promise<void> } {
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
  socket.write(`GET ${path} HTTP/1.1\r\nConnection: Upgrade\r\n${headers.join('\r\n')}\r\n\r\n`);
  return { socket, text: () => text, closed };
}

test.each<[path: string, headers: string[], status: number]>([
  ['/x', UPGRADE, 404],
  ['/', UPGRADE, 404],
  ['/news', UPGRADE, 404],
  ['/wsx/a', UPGRADE, 404],
  ['/api/federation/ws/', UPGRADE, 404],
  ['/ws/%2e%2e/x', UPGRADE, 404],
  ['/ws/../x', UPGRADE, 404],
  ['/ws/', UPGRADE, 404],
  ['/ws/event_updates', UPGRADE, 404],
  [`/ws/event_updates/${ID}`, UPGRADE, 404],
  [`/ws/event_updates/../${ID}`, UPGRADE, 404],
  [`/ws/event_updates/%2e%2E/${ID}`, UPGRADE, 404],
  [`/ws/event_updates/a%2F..%2Fb/${ID}`, UPGRADE, 404],
  [`/ws/event_updates/..%5C/${ID}`, UPGRADE, 404],
  [`/ws/event_updates/a\\b/${ID}`, UPGRADE, 404],
  [`/ws/event_updates/%ff/${ID}`, UPGRADE, 404],
  [`/ws/event_updates/${'a'.repeat(301)}/${ID}`, UPGRADE, 404],
  ['/ws/event_updates/a/------------------------------------', UPGRADE, 404],
  [`${LIVE}/x`, UPGRADE, 404],
  [`${LIVE}?after=x`, UPGRADE, 404],
  [`${LIVE}?after=12`, UPGRADE, 404],
  [`${LIVE}?after=1.2&x=1`, UPGRADE, 404],
  [`${LIVE}?x=1`, UPGRADE, 404],
  [`/%77s${LIVE.slice(3)}`, UPGRADE, 404],
  [LIVE, ['Host: x', 'Upgrade: h2c'], 404],
  [LIVE, ['Host: x', 'Host: y', 'Upgrade: websocket'], 400],
  [`http://x${LIVE}`, UPGRADE, 400],
  ['*', UPGRADE, 400],
])('%s with %j is no socket: answered, counted and closed at once', async (path, headers, status) => {
  const counted: number[] = [];
  const count = ({ status }: { status: number }) => counted.push(status);
  siteEvents.on('response', count);
  const { text, closed } = upgrade(path, headers);
  await closed;
  siteEvents.off('response', count);
  expect(text()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect([taken, counted]).toEqual([[], [status]]);
});

test('a live socket is led on while it carries something, and ended when it carries nothing', async () => {
  const { socket, text, closed } = upgrade(`${LIVE}?after=2.315`);
  for (let time = 0; time < 12; time++) {
    await sleep(50);
    socket.write('ping');
  }
  expect(taken).toEqual([`${LIVE}?after=2.315`]);
  expect(text()).toContain('ping');
  expect(socket.destroyed).toBe(false);
  await closed;
});

test.each([
  LIVE,
  `${LIVE}?after=`,
  `${LIVE}?after=1.0`,
  `${LIVE}?after=999999999.999999999999999`,
  `${livePath('10 км / «А» (Ж) 100% #1?', ID)}?after=1.1`,
  livePath('..x', ID),
])('%s, as a page of live results asks for it, is led on', async (path) => {
  upgrade(path);
  while (taken.length === 0) await sleep(5);
  expect(taken).toEqual([path]);
});

test('sockets are ended while the live address is closed, and all of them at a stop', async () => {
  isOpen = false;
  await upgrade(LIVE).closed;
  isOpen = true;
  const { socket, closed } = upgrade(LIVE);
  await sleep(50);
  expect(socket.destroyed).toBe(false);
  endAll();
  await closed;
});
