import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, createServer, IncomingMessage, request, ServerResponse } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { payments } from '@/lib/contract/commerce/payment';
import { FORWARDER } from '@/lib/forwarder/address';
import { PURCHASES, purchaseLimit } from './purchase-limit';

const AT_ONCE = 8;

const SITE = 'http://site.test';
const limitOf = (atOnce: number, options: Partial<Parameters<typeof purchaseLimit>[1]> = {}) =>
  purchaseLimit(atOnce, { siteUrl: SITE, ...options });

async function siteBehind(limit: ReturnType<typeof purchaseLimit>) {
  const worked: ServerResponse[] = [];
  let count = 0;
  const server = createServer((asked, response) => {
    count += 1;
    limit(asked, response, () => {
      worked.push(response);
      asked.resume();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const agent = new Agent({ keepAlive: true });
  const { port } = server.address() as AddressInfo;
  let visitors = 0;
  const another = () => `10.0.${Math.floor(++visitors / 250)}.${visitors % 250}`;
  const send = (path: string, { method = 'POST', address = another(), isSlow = false, others = {} } = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const own = { origin: SITE, 'content-type': 'application/json' };
    const headers = { ...own, 'x-forwarded-for': address, ...(isSlow && { 'content-length': 14 }), ...others };
    const sent = request({ port, agent, path, method, headers }, resolve).once('error', reject);
    if (isSlow) sent.flushHeaders();
    else sent.end(method === 'POST' && !('content-length' in others) ? '{"tickets":[]}' : undefined);
    return { sent, response: promise };
  };
  return {
    worked,
    send,
    async until(responses: number) {
      while (server.listening && worked.length < responses) await new Promise(setImmediate);
    },
    async untilAsked(requests: number) {
      while (count < requests) await new Promise(setImmediate);
    },
    close: () => {
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

const read = async ({ response: pending }: { readonly response: Promise<IncomingMessage> }) => {
  const response = await pending;
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
};

/** The statuses of purchases of other networks, each served before the next comes. */
async function inTurn(site: Awaited<ReturnType<typeof siteBehind>>, count: number, beforeEach = () => {}) {
  const statuses: (number | undefined)[] = [];
  for (let sent = 0; sent < count; sent += 1) {
    beforeEach();
    const worked = site.worked.length;
    const { response } = site.send(PURCHASES);
    const first = await Promise.race([response, site.until(worked + 1)]);
    if (!first) site.worked.at(-1)?.end('{}');
    statuses.push((await response).resume().statusCode);
  }
  return statuses;
}

test('the limit stands at the address of the operation', () => {
  expect(PURCHASES).toBe(FORWARDER + payments.create.path);
});

test('a crowd is let in up to the limit; all others are answered first, and told when to come back', async () => {
  const site = await siteBehind(limitOf(AT_ONCE, { clock: () => 0 }));
  const crowd = Array.from({ length: 500 }, () => site.send(PURCHASES));
  const all = crowd.map(read);
  const refused: Awaited<ReturnType<typeof read>>[] = [];
  for (const one of all)
    one.then(
      (response) => refused.push(response),
      () => undefined,
    );
  while (refused.length < crowd.length - AT_ONCE) await new Promise(setImmediate);
  expect(site.worked).toHaveLength(AT_ONCE);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
  const waits = refused.map(({ headers, body }) => {
    const { message, retry_after } = JSON.parse(body);
    expect(headers['retry-after']).toBe(String(retry_after));
    expect(message).toMatch(/^Много желающих\. Повторите через \d+ секунд[уы]?$/);
    return Number(retry_after);
  });
  // No second has more than can be served in it.
  const returns = Object.values(Object.groupBy(waits, String)).map((group) => group?.length ?? 0);
  expect(Math.max(...returns)).toBeLessThanOrEqual(50);
  expect([Math.min(...waits), Math.max(...waits)]).toEqual([2, 11]);

  for (const response of site.worked) response.end('{}');
  const answered = await Promise.all(all);
  expect(answered.filter(({ status }) => status === 200)).toHaveLength(AT_ONCE);
  site.close();
});

test('purchases that are served at once are let in at a rate: the limit, then one each 20 ms', async () => {
  let now = 0;
  const site = await siteBehind(limitOf(AT_ONCE, { clock: () => now }));
  expect(await inTurn(site, AT_ONCE + 2)).toEqual([...Array(AT_ONCE).fill(200), 503, 503]);
  now = 40;
  expect(await inTurn(site, 3)).toEqual([200, 200, 503]);
  now = 10_000;
  expect(await inTurn(site, AT_ONCE + 1)).toEqual([...Array(AT_ONCE).fill(200), 503]);
  site.close();
});

/** Connections are accepted in any order. */
const isOfGone = ({ req }: ServerResponse) => req.url?.endsWith('gone');

test('a buyer who is served, or goes away, makes room', async () => {
  let now = 0;
  const site = await siteBehind(limitOf(2, { clock: () => now }));
  const [served, gone] = [site.send(PURCHASES), site.send(`${PURCHASES}?gone`)];
  gone.response.catch(() => undefined);
  await site.until(2);
  const [toServed, toGone] = site.worked.toSorted((one, other) => Number(isOfGone(one)) - Number(isOfGone(other)));
  expect((await read(site.send(PURCHASES))).status).toBe(503);
  const closed = new Promise((resolve) => toGone?.once('close', resolve));
  gone.sent.destroy();
  await closed;
  toServed?.end();
  await read(served);
  now = 1000;
  const next = [site.send(PURCHASES), site.send(PURCHASES)].map(read);
  await site.until(4);
  for (const response of site.worked.slice(2)) response.end();
  expect((await Promise.all(next)).map(({ status }) => status)).toEqual([200, 200]);
  site.close();
});

test.each([
  ['one address (an IPv4 network)', () => '203.0.113.7'],
  ['the addresses of one IPv6 network', (at: number) => `2001:db8:5:6::${at}`],
])('%s hold half of the places at most: the other half is for others', async (_, addressOf) => {
  const site = await siteBehind(limitOf(AT_ONCE));
  const addresses = Array.from({ length: 3 * AT_ONCE }, (__, at) => addressOf(at));
  const crowd = addresses.map((address) => site.send(PURCHASES, { address }));
  for (const { response } of crowd) response.catch(() => undefined);
  await site.until(AT_ONCE / 2);
  const others = Array.from({ length: AT_ONCE / 2 }, () => site.send(PURCHASES));
  for (const { response } of others) response.catch(() => undefined);
  await site.until(AT_ONCE);
  expect(site.worked.map(({ req }) => addresses.includes(String(req.headers['x-forwarded-for'])))).toEqual(
    [true, false].flatMap((isOfCrowd) => Array(AT_ONCE / 2).fill(isOfCrowd)),
  );
  site.close();
});

test('networks that ask for many places leave a quarter to who asks for one', async () => {
  const site = await siteBehind(limitOf(AT_ONCE));
  for (let at = 0; at < 3 * AT_ONCE; at++) {
    site.send(PURCHASES, { address: `203.0.113.${1 + (at % 3)}` }).response.catch(() => undefined);
  }
  await site.untilAsked(3 * AT_ONCE);
  await site.until(AT_ONCE * 0.75);
  const others = Array.from({ length: AT_ONCE / 4 }, () => site.send(PURCHASES));
  for (const { response } of others) response.catch(() => undefined);
  await site.until(AT_ONCE);
  expect(site.worked.slice(-2).every(({ req }) => String(req.headers['x-forwarded-for']).startsWith('10.'))).toBe(true);
  site.close();
});

test('a body that does not come holds no place and ends; control: one that has come may be worked on for as long as it takes', async () => {
  const site = await siteBehind(limitOf(2, { bodyLimitMs: 300 }));
  const slow = Array.from({ length: 20 }, () => site.send(PURCHASES, { isSlow: true }));
  const ended = slow.map(({ response }) => expect(response).rejects.toThrow());
  await site.untilAsked(20);
  const whole = [site.send(PURCHASES), site.send(PURCHASES)].map(read);
  await site.until(2);
  await Promise.all(ended);
  expect(site.worked).toHaveLength(2);
  for (const response of site.worked) response.end();
  expect((await Promise.all(whole)).map(({ status }) => status)).toEqual([200, 200]);
  site.close();
});

test('all 100 buyers of other networks are served while two networks hold 500 slow bodies', async () => {
  let now = 0;
  const site = await siteBehind(limitOf(32, { clock: () => now, bodyLimitMs: 60_000 }));
  for (let at = 0; at < 500; at++) {
    const { response } = site.send(PURCHASES, { isSlow: true, address: `203.0.113.${1 + (at % 2)}` });
    response.catch(() => undefined);
  }
  await site.untilAsked(500);
  const served = await inTurn(site, 100, () => {
    now += 25;
  });
  expect(served).toEqual(Array(100).fill(200));
  site.close();
});

test('slow bodies of one network are ended beyond 256; of many, the oldest of who has most', async () => {
  const site = await siteBehind(limitOf(32, { clock: () => 0, bodyLimitMs: 60_000 }));
  const slow = (address: string) => {
    const { response } = site.send(PURCHASES, { isSlow: true, address });
    return response.then(
      (refused) => refused.resume().statusCode,
      () => 'ended',
    );
  };
  const ofOne = Array.from({ length: 257 }, () => slow('203.0.113.1'));
  expect(await Promise.race(ofOne)).toBe(503);
  const others = ['2', '3', '4'].flatMap((last) => Array.from({ length: 256 }, () => slow(`203.0.113.${last}`)));
  await site.untilAsked(257 + others.length);
  slow('203.0.113.5');
  expect(await Promise.race([...ofOne.slice(0, 1), ...others])).toBe('ended');
  site.close();
});

test.each([
  ['of another origin', { origin: 'http://evil.test' }, 403],
  ['of another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['without a body', { 'content-length': '0' }, 400],
  ['that is no JSON', { 'content-type': 'text/plain' }, 415],
  ['above 4 MB', { 'content-length': '4194305' }, 413],
])('a purchase %s costs nobody a turn', async (_, others, status) => {
  const site = await siteBehind(limitOf(2, { clock: () => 0 }));
  const refused = Array.from({ length: 10 }, () => site.send(PURCHASES, { others }));
  for (const { response } of refused) expect((await response).resume().statusCode).toBe(status);
  const buyers = [site.send(PURCHASES), site.send(PURCHASES)].map(read);
  await site.until(2);
  for (const response of site.worked) response.end();
  expect((await Promise.all(buyers)).map((buyer) => buyer.status)).toEqual([200, 200]);
  site.close();
});

test('a body in pieces is whole for who reads it, and nothing of it was read before', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const untouched: boolean[] = [];
  const limit = limitOf(1);
  const server = createServer((asked, response) => {
    limit(asked, response, async () => {
      untouched.push(!Readable.isDisturbed(asked));
      resolve(await text(asked));
      response.end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const headers = { origin: SITE, 'content-type': 'application/json', 'x-forwarded-for': '10.0.0.1' };
  const sent = request({ port, path: PURCHASES, method: 'POST', headers });
  const body = JSON.stringify({ document: 'x'.repeat(1_000_000) });
  for (let at = 0; at < body.length; at += 100_000) {
    sent.write(body.slice(at, at + 100_000));
    await new Promise(setImmediate);
  }
  sent.end();
  expect((await promise) === body).toBe(true);
  expect(untouched).toEqual([true]);
  server.closeAllConnections();
  server.close();
});

test('other requests are never kept out: pages, other calls, reads of the same address', async () => {
  const site = await siteBehind(limitOf(1));
  site.send(PURCHASES).response.catch(() => undefined);
  await site.until(1);
  const others = [
    site.send('/', { method: 'GET' }),
    site.send(PURCHASES, { method: 'GET' }),
    site.send(`${PURCHASES}/state`),
  ].map(read);
  await site.until(4);
  for (const response of site.worked.slice(1)) response.end();
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200]);
  site.close();
});

function isLimited(spelling: string): boolean {
  const asked = Object.assign(new IncomingMessage(new Socket()), { method: 'POST', url: spelling });
  let isPassedOn = false;
  limitOf(1)(asked, new ServerResponse(asked), () => {
    isPassedOn = true;
  });
  return !isPassedOn;
}

const detours = ['./', '%2e/', '%2E/', 'x/../', 'x/%2e%2E/', 'x/.%2e/', 'x/y/../../'];

test.each([
  ...['', '?a=1', '#a', '?a=../..'].map((end) => PURCHASES + end),
  ...detours.map((detour) => PURCHASES.replaceAll('/', `/${detour}`)),
  `/..${PURCHASES}`,
  PURCHASES.replaceAll('/', '\\'),
  `http://other.test${PURCHASES}`,
])('%s is what the forwarder reads as a purchase, and is limited as one', (spelling) => {
  expect(new URL(spelling, 'http://site.test').pathname).toBe(PURCHASES);
  expect(isLimited(spelling)).toBe(true);
});

test.each(['/api/federation/api/p%61yment', '/api/federation//api/payment', '/api/federation/api/payment/', '//['])(
  '%s is no purchase to the forwarder and is not limited',
  (spelling) => {
    expect(isLimited(spelling)).toBe(false);
  },
);

test('the longest wait is half a minute, and forgotten once it is over', async () => {
  let now = 0;
  const site = await siteBehind(limitOf(1, { clock: () => now }));
  site.send(PURCHASES).response.catch(() => undefined);
  await site.until(1);
  const waits: number[] = [];
  for (let turn = 0; turn < 1600; turn++) waits.push(Number((await read(site.send(PURCHASES))).headers['retry-after']));
  expect(Math.max(...waits)).toBe(30);
  expect(waits.at(-1)).toBe(30);
  now = 60_000;
  expect((await read(site.send(PURCHASES))).headers['retry-after']).toBe('2');
  site.close();
});

async function connectedTo(listen: string, clients: number, enough: number): Promise<number> {
  const program = `import { createServer } from 'node:http';
    import { listenWithBacklog } from './site/purchase-limit.ts';
    const server = createServer();
    ${listen};
    server.once('listening', () => process.stdout.write(String(server.address().port)));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const sockets: Socket[] = [];
  try {
    const [port] = await once(child.stdout, 'data');
    child.kill('SIGSTOP');
    let connected = 0;
    const all = Promise.withResolvers<void>();
    for (let client = 0; client < clients; client += 1) {
      const socket = connect(Number(String(port)), '127.0.0.1', () => {
        connected += 1;
        if (connected === enough) all.resolve();
      });
      socket.on('error', () => undefined);
      sockets.push(socket);
    }
    await all.promise;
    return connected;
  } finally {
    for (const socket of sockets) socket.destroy();
    child.kill('SIGKILL');
  }
}

// Other systems keep far fewer connections waiting.
if (process.platform === 'linux') {
  test('a crowd of 1,000 is connected at once, whatever the site is doing', async () => {
    expect(await connectedTo("listenWithBacklog(server, 0, '127.0.0.1')", 1000, 1000)).toBe(1000);
    // Control: a plain server leaves the others to TCP retransmission.
    expect(await connectedTo("server.listen(0, '127.0.0.1')", 1000, 512)).toBeLessThan(600);
  });
}
