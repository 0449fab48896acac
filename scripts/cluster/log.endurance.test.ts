import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { allOperations } from '@/lib/contract';
import { FORWARDER } from '@/lib/forwarder/address';
import { paths } from '@/lib/paths';
import { startTestProxy } from './test-proxy';
import { requiredTool } from './tools';

/** The shapes of what is handed out: an id, the code of an e-mail, the link to a team, a signed token. */
const SECRETS = [
  '5f0c1d3e-7a44-4f0b-9a5e-0d8a9a3c7e21',
  'Zk3v_Q9xT-1bWm7RgN2cYA',
  'abcdefghijklmnopqrstuvwx',
  '5f0c1d3e-7a44-4f0b-9a5e-0d8a9a3c7e21.Zk3v_Q9xT-1bWm7RgN2cYA',
];

const pagesOf = (secret: string) => [
  ...Object.values(paths.verify).map((page) => page(secret)),
  paths.license.check(secret),
  paths.teamInvitation(secret),
  paths.ticket(secret),
  paths.myEvent(secret),
  paths.order(secret),
  `/api/unsubscribe/${secret}`,
];

const callsOf = (secret: string) =>
  allOperations.filter(({ params }) => params).map(({ path }) => path.replace(/:\w+/g, secret));

const PLAIN = [
  '/',
  '/news',
  '/me',
  '/me/events',
  '/me/settings/data',
  '/api/user/tickets',
  '/api/files/news/start.jpg',
];

test('the proxy logs the addresses of pages, and of none what opens something [R-30]', async () => {
  const proxy = await startTestProxy(requiredTool('nginx'));
  const federation = `http://127.0.0.1:${proxy.topology.proxy.federation.port}`;
  const isPublicFile = (path: string) => path.startsWith('/api/files/') || path.startsWith('/server/document/');
  const secret = SECRETS.flatMap((one) => [
    ...pagesOf(one).map((page) => proxy.url + page),
    ...callsOf(one).map((call) => proxy.url + FORWARDER + call),
    ...callsOf(one)
      .filter((call) => !isPublicFile(call))
      .map((call) => federation + call),
  ]);
  for (const address of [...secret, ...PLAIN.map((page) => proxy.url + page)]) await fetch(address);
  const logged = () => readFileSync(proxy.topology.proxy.log, 'utf8').split('\n').slice(0, -1);
  while (logged().length < secret.length + PLAIN.length) await sleep(100);
  const lines = logged().map((line) => String(JSON.parse(line).path));
  await proxy.stop();
  // Nobody is behind this proxy, so that each request failed.
  expect(proxy.errors()).not.toMatch(/client:|request:/);
  expect(lines.filter((line) => SECRETS.some((one) => line.includes(one)))).toEqual([]);
  const told = [...PLAIN, '/me/events/team/…', '/api/federation/api/team/invitation/…'];
  expect(lines).toEqual(expect.arrayContaining(told));
});
