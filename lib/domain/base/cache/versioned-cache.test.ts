import { expect, test } from '@jest/globals';
import { versionedCache } from './versioned-cache';

function memory(most: number) {
  const cache = versionedCache<string>({ most, sizeOf: ({ length }) => length });
  const made: string[] = [];
  const ask = (key: string, version = 'v1', value = 'four') =>
    cache(key, version, async () => {
      made.push(`${key} ${version}`);
      if (value === '') throw new Error('no value');
      return value;
    });
  return { ask, made };
}

test('a value is made once a version for all who ask, and any number of keys costs a bound of memory', async () => {
  const { ask, made } = memory(8);
  await Promise.all([ask('a'), ask('a'), ask('a')]);
  await ask('a', 'v2');
  expect(made).toEqual(['a v1', 'a v2']);
  await ask('b', 'v2');
  await ask('a', 'v2');
  await ask('c', 'v2');
  await ask('a', 'v2');
  expect(made.slice(2)).toEqual(['b v2', 'c v2']);
  await ask('b', 'v2');
  expect(made.at(-1)).toBe('b v2');
  expect(made).toHaveLength(5);
});

test('a version that comes while another is made is not overlooked, and a failure is kept for nobody', async () => {
  const { ask, made } = memory(8);
  const late = ask('a', 'v1', 'late');
  expect(await ask('a', 'v2', 'next')).toBe('next');
  expect(await late).toBe('late');
  expect(await ask('a', 'v2')).toBe('next');
  await expect(ask('b', 'v1', '')).rejects.toThrow('no value');
  expect(await ask('b', 'v1')).toBe('four');
  expect(made).toEqual(['a v1', 'a v2', 'b v1', 'b v1']);
});
