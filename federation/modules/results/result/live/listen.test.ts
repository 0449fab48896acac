import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { type Listening, listenForChanges } from './listen';

let listening: Listening | undefined;
const open = new Set<Socket>();
afterEach(async () => {
  await listening?.stop();
  for (const socket of open) socket.destroy();
});

const message = (type: string, body: string): Buffer => {
  const head = Buffer.alloc(5, type);
  head.writeInt32BE(4 + Buffer.byteLength(body), 1);
  return Buffer.concat([head, Buffer.from(body)]);
};
const READY = message('Z', 'I');
const WELCOME = Buffer.concat([message('R', '\0\0\0\0'), READY]);
const REFUSAL = Buffer.concat([message('E', 'SERROR\0C0A000\0Mcannot execute LISTEN during recovery\0\0'), READY]);

/** PostgreSQL as a standby is: it lets in, and refuses to listen. */
async function standby() {
  let refused = 0;
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => undefined);
    socket.once('data', () => {
      socket.write(WELCOME);
      socket.on('data', (data) => {
        if (data.toString('latin1', 0, 1) !== 'Q') return;
        refused += 1;
        socket.write(REFUSAL);
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `postgres://reader@127.0.0.1:${port}/x`, refused: () => refused, close: () => server.close() };
}

test('a server that lets in and refuses to listen is asked again, each time on one connection [R-31]', async () => {
  const server = await standby();
  const errors: unknown[] = [];
  const asked = new Promise<void>((resolve) => {
    listening = listenForChanges(server.url, {
      onChange: () => undefined,
      onError: (error) => {
        errors.push(error);
        if (errors.length === 10) resolve();
      },
      retryMs: 5,
    });
  });
  await asked;
  expect(server.refused()).toBe(10);
  // The last one is open yet, the one before it may be closing.
  expect(open.size).toBeLessThanOrEqual(2);
  server.close();
});
