import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { sendCompressed } from './compressed';

const PAGE = Buffer.from('<p>Старт</p>'.repeat(200));

async function ask(whole: Buffer, accepts?: string) {
  const server = createServer((_, sent) => sendCompressed(sent, whole));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = accepts === undefined ? {} : { 'accept-encoding': accepts };
      get({ host: '127.0.0.1', port, headers, agent: false }, resolve).once('error', reject);
    });
    const body = await buffer(response);
    expect(response.headers['content-length']).toBe(String(body.length));
    return { coding: response.headers['content-encoding'], body };
  } finally {
    server.close();
  }
}

test('a page is sent in the best coding that its browser accepts', async () => {
  const br = await ask(PAGE, 'gzip, deflate, br, zstd');
  expect([br.coding, brotliDecompressSync(br.body)]).toEqual(['br', PAGE]);
  const gzip = await ask(PAGE, 'gzip, br;q=0');
  expect([gzip.coding, gunzipSync(gzip.body)]).toEqual(['gzip', PAGE]);
});

test('a page goes as it is to a client that accepts no coding, and so does a body of one packet', async () => {
  expect(await ask(PAGE)).toEqual({ coding: undefined, body: PAGE });
  expect(await ask(Buffer.from('Not found'), 'br')).toEqual({ coding: undefined, body: Buffer.from('Not found') });
});
