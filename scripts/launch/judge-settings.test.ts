import { constants } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { requireWritableTree } from './judge-settings';
import { launchSettingsFrom } from './settings';

test('a tree that the user cannot write is refused with its nearest folder; control: one that is theirs is not', () => {
  const settings = launchSettingsFrom(
    { DATA_DIR: '.data', NEXT_DIST_DIR: '.next' },
    path.join(tmpdir(), 'no-such-tree'),
    'start',
  );
  const asked: unknown[] = [];
  const refuse = (...args: unknown[]) => {
    asked.push(args);
    throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
  };
  expect(() => requireWritableTree(settings, refuse)).toThrow(
    `Не могу писать в ${tmpdir()}, куда собирается сайт: дайте на это права или запустите из папки, которая ваша.`,
  );
  expect(asked).toEqual([[tmpdir(), constants.W_OK]]);
  expect(() => requireWritableTree(settings)).not.toThrow();
});
