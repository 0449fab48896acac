import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { operation } from '@/lib/contract/wire/operation';
import { cachedResponses, type ReadyResponse } from './cached-responses';

const numbers = operation({
  method: 'GET',
  path: '/api/numbers',
  summary: 'Числа',
  response: z.object({ values: z.array(z.number()) }),
});

/** A memory, and how often something was made for it. */
function memory(mostBytes?: number) {
  const cached = cachedResponses(mostBytes === undefined ? {} : { mostBytes });
  let made = 0;
  const ask = (key: string, version: string) =>
    cached(numbers, { key, version }, async () => {
      made += 1;
      return { values: [made] };
    });
  return { cached, ask, made: () => made };
}
const textOf = async (response: Promise<ReadyResponse>) => (await response).bytes.toString();

test('a response is made once for a version, however many ask at once, and anew for another version', async () => {
  const { ask, made } = memory();
  const first = await Promise.all(['a', 'a', 'a'].map((key) => textOf(ask(key, 'v1'))));
  expect(first).toEqual(Array(3).fill('{"values":[1]}'));
  expect(await textOf(ask('a', 'v2'))).toBe('{"values":[2]}');
  expect(await textOf(ask('a', 'v2'))).toBe('{"values":[2]}');
  expect(await textOf(ask('b', 'v2'))).toBe('{"values":[3]}');
  expect(made()).toBe(3);
});

test('the tag is that of the bytes', async () => {
  const { cached } = memory();
  const of = (version: string, value: number) =>
    cached(numbers, { key: 'a', version }, async () => ({ values: [value] }));
  const [one, same, other] = [await of('v1', 1), await of('v2', 1), await of('v3', 2)];
  expect(one.etag).toMatch(/^W\/"[\w-]{27}"$/);
  expect(same.etag).toBe(one.etag);
  expect(other.etag).not.toBe(one.etag);
});

test('a response that failed, or is not what the contract says, is not cached', async () => {
  const { cached, ask } = memory();
  const failing = cached(numbers, { key: 'a', version: 'v1' }, () => Promise.reject(new Error('no database')));
  await expect(failing).rejects.toThrow('no database');
  const wrong = cached(numbers, { key: 'a', version: 'v1' }, async () => JSON.parse('{"values":["1"]}'));
  await expect(wrong).rejects.toThrow(z.ZodError);
  expect(await textOf(ask('a', 'v1'))).toBe('{"values":[1]}');
});

test('the cache, beyond its size, evicts what was asked for longest ago', async () => {
  const size = '{"values":[1]}'.length;
  const { ask, made } = memory(2 * size);
  for (const key of ['a', 'b', 'a', 'c']) await ask(key, 'v1');
  expect(made()).toBe(3);
  await ask('a', 'v1');
  expect(made()).toBe(3);
  await ask('b', 'v1');
  expect(made()).toBe(4);
});

test('a response larger than the whole memory is given and not kept', async () => {
  const { ask, made } = memory(1);
  await ask('a', 'v1');
  expect(await textOf(ask('a', 'v1'))).toBe('{"values":[2]}');
  expect(made()).toBe(2);
});
