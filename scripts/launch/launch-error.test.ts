import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { acquireDataLock } from './data-lock';
import { diskSentence, sentenceOf } from './launch-error';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'disk-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function caught(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

test('a lock without room on the disk fails with one sentence', () => {
  symlinkSync('/dev/full', path.join(folder, `launcher.json.${process.pid}`));
  expect(sentenceOf(caught(() => acquireDataLock(folder, 1)))).toBe(
    'Не могу писать: на диске нет места. Освободите его и запустите снова.',
  );
});

test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'ENOTDIR'])('%s names the folder and what to do', (code) => {
  const error = Object.assign(new Error(`${code}: in English`), { code, path: '/srv/data/launcher.json.7' });
  expect(sentenceOf(error)).toMatch(/^Не могу писать в \/srv\/data: [а-яё ,]+\. [А-Я][а-яё ,]+( в DATA_DIR)?\.$/);
});

test('PostgreSQL’s messages about the disk become the same sentence', () => {
  const error = new Error(
    'PostgreSQL не запустился:\nFATAL: could not write "postmaster.pid": No space left on device',
  );
  expect(diskSentence(error, '/srv/data')).toBe(
    'Не могу писать в /srv/data: на диске нет места. Освободите его и запустите снова.',
  );
});

test('control: any other error keeps its stack', () => {
  expect(diskSentence(new Error('a defect'))).toBeUndefined();
  expect(sentenceOf(Object.assign(new Error('a defect'), { code: 'ENOENT', syscall: 'open' }))).toContain(
    'launch-error.test.ts',
  );
});

test.each([
  ['under /proc, where folders are not made', () => '/proc/fedtri/data', /^Не могу писать в \/proc: .+ DATA_DIR\.\n$/],
  [
    'where a file stands in the way',
    () => {
      writeFileSync(path.join(folder, 'file'), '');
      return path.join(folder, 'file/data');
    },
    /^Не могу писать в .+\/file: на пути к папке лежит файл\. .+\.\n$/,
  ],
])('npm start %s ends with one sentence', (_, dataDir, sentence) => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/launch.ts'], {
    encoding: 'utf8',
    timeout: 50_000,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir() },
  });
  expect(stderr).toMatch(sentence);
  expect(status).toBe(1);
});
