import { createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { freePort } from './free-port';

/** On Linux; on macOS and Windows they begin at 49152. */
const FIRST_OF_OUTGOING_CONNECTIONS = 32_768;

test('a free port is none that the system may give to an outgoing connection before it is listened on', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
  expect(Math.max(...ports)).toBeLessThan(FIRST_OF_OUTGOING_CONNECTIONS);
  expect(new Set(ports).size).toBeGreaterThan(40);
});

test('a wanted port that is taken is exchanged for another; control: one that is free is given', async () => {
  const wanted = await freePort();
  expect(await freePort(wanted)).toBe(wanted);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
  expect(await freePort(wanted)).not.toBe(wanted);
  await new Promise((resolve) => server.close(resolve));
});
