import { mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { moveProxyVersion } from './proxy-version';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'proxy-version-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const current = () => realpath(path.join(folder, 'current'));

test('each change is a version of its own, and there is one at every moment', async () => {
  const seen = new Set<string>();
  for (let change = 0; change < 3; change++) {
    await moveProxyVersion(folder);
    seen.add(await current());
  }
  expect(seen.size).toBe(3);
});

test('two instances that hear of a change at once leave one current version', async () => {
  await Promise.all(Array.from({ length: 20 }, () => moveProxyVersion(folder)));
  expect(await readdir(folder)).toHaveLength(21);
  expect(path.dirname(await current())).toBe(await realpath(folder));
});

test('versions are forgotten ten minutes later, the current one never', async () => {
  await moveProxyVersion(folder);
  await moveProxyVersion(folder);
  await moveProxyVersion(folder, Date.now() + 599_000);
  expect(await readdir(folder)).toHaveLength(4);
  await moveProxyVersion(folder, Date.now() + 601_000);
  expect((await readdir(folder)).toSorted()).toEqual(['current', path.basename(await current())]);
});
