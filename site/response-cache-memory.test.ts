import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';

const LIMIT = 6 * 1024 * 1024;

/** Runs in a process of its own: the test runner's garbage would count. */
const program = `
  import { ResponseCache } from './site/response-cache.ts';
  const size = Number(process.argv[1]);
  async function used() {
    for (let time = 0; time < 5; time++) {
      gc();
      await new Promise(setImmediate);
    }
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  }
  const headersOf = (at) => Object.fromEntries(
    Array.from({ length: 14 }, (_, name) => ['header-' + name, Buffer.alloc(60, at + '-' + name + ' ').toString('latin1')]),
  );
  const ask = async (path) => ({
    status: 200,
    headers: { ...headersOf(Number(path.slice(1))), 'cache-control': 's-maxage=60', 'content-type': 'text/html' },
    body: Buffer.from((path + ' ' + Math.random()).padEnd(size, path)),
  });
  const pages = new ResponseCache({ ask, maxBytes: ${LIMIT} });
  async function visit(at) {
    const finished = [];
    const response = {
      statusCode: 200,
      getHeaders: () => ({ 'cache-control': 's-maxage=60' }),
      once: (_event, listener) => finished.push(listener),
    };
    pages.serve({ method: 'GET', url: '/' + at, headers: {} }, response);
    for (const listener of finished) listener();
    if (at % 20 === 0) await pages.settled();
  }
  for (let at = 0; at < 2500; at++) await visit(at);
  await pages.settled();
  const full = await used();
  pages.clear();
  console.log(full - (await used()));`;

test.each([
  ['small', 151],
  ['compressed', 4000],
])('responses that are %s take no more memory than is counted', (_name, size) => {
  const args = ['--expose-gc', '--input-type=module', '-e', program, String(size)];
  const held = Number(execFileSync(process.execPath, args, { env: { ...process.env, NODE_OPTIONS: '' } }));
  expect(held).toBeLessThan(LIMIT);
  expect(held).toBeGreaterThan(LIMIT / 4);
});
