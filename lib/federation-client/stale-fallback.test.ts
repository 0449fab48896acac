import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { forgetFallbacks, storedFallback, storeFallback } from './stale-fallback';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stale-fallback-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('the last response stands, one file a key, nothing of a draft left [R-12]', async () => {
  expect(await storedFallback('GET /news', folder)).toBeUndefined();
  for (const title of ['Старт', 'Финиш']) await storeFallback('GET /news', { values: [{ title }] }, folder);
  await storeFallback('GET /shop', { values: [] }, folder);
  expect(await storedFallback('GET /news', folder)).toEqual({ values: [{ title: 'Финиш' }] });
  expect(await readdir(folder)).toHaveLength(2);
});

test('a response that may no longer be shown is forgotten, and later ones are stored again', async () => {
  await forgetFallbacks(path.join(folder, 'never-made'));
  await storeFallback('GET /news', 1, folder);
  await forgetFallbacks(folder);
  expect(await storedFallback('GET /news', folder)).toBeUndefined();
  await storeFallback('GET /news', 2, folder);
  expect(await storedFallback('GET /news', folder)).toBe(2);
});

test('a broken file is none, a disk that refuses fails nobody [R-12]', async () => {
  await storeFallback('GET /news', 1, folder);
  const [file = ''] = await readdir(folder);
  await writeFile(path.join(folder, file), '{"val');
  expect(await storedFallback('GET /news', folder)).toBeUndefined();
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await expect(storeFallback('GET /news', 1, path.join(folder, file))).resolves.toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
