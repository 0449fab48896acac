import type { IncomingMessage, ServerResponse } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { ResponseCache } from './response-cache';

const LIMIT = 6 * 1024 * 1024;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function used(): number {
  for (let time = 0; time < 3; time++) collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const headersOf = (at: number) =>
  Object.fromEntries(
    Array.from({ length: 14 }, (_, name) => [`header-${name}`, Buffer.alloc(60, `${at}-${name} `).toString('latin1')]),
  );

test.each([
  ['small', 151],
  ['compressed', 4000],
])('answers that are %s take no more memory than is counted', async (_name, size) => {
  const ask = async (path: string) => ({
    status: 200,
    headers: { ...headersOf(Number(path.slice(1))), 'cache-control': 's-maxage=60', 'content-type': 'text/html' },
    body: Buffer.from(`${path} ${Math.random()}`.padEnd(size, path)),
  });
  const pages = new ResponseCache({ ask, maxBytes: LIMIT });
  const before = used();
  for (let at = 0; at < 2500; at++) {
    const finished: (() => void)[] = [];
    const response = {
      statusCode: 200,
      getHeaders: () => ({ 'cache-control': 's-maxage=60' }),
      once: (_event: string, listener: () => void) => finished.push(listener),
    };
    pages.serve(
      { method: 'GET', url: `/${at}`, headers: {} } as IncomingMessage,
      response as unknown as ServerResponse,
    );
    for (const listener of finished) listener();
    if (at % 20 === 0) await pages.settled();
  }
  await pages.settled();
  const grown = used() - before;
  pages.clear();
  expect(grown).toBeLessThan(LIMIT);
  expect(grown).toBeGreaterThan(LIMIT / 4);
});
