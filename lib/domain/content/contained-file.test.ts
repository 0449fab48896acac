import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listContainedFolder, readContainedFile } from './contained-file';

let outer: string;
let folder: string;
beforeAll(() => {
  outer = mkdtempSync(path.join(tmpdir(), 'fedtri-contained-'));
  folder = path.join(outer, 'folder');
  mkdirSync(path.join(folder, 'inner'), { recursive: true });
  writeFileSync(path.join(outer, 'secrets.json'), 'SECRET');
  writeFileSync(path.join(folder, 'inner/file.md'), 'text');
  writeFileSync(path.join(folder, 'large.md'), '');
  truncateSync(path.join(folder, 'large.md'), 5_000_000_000);
  symlinkSync('../secrets.json', path.join(folder, 'link.md'));
  symlinkSync('/etc', path.join(folder, 'etc'));
  symlinkSync('inner', path.join(folder, 'inner-link'));
  symlinkSync('loop.md', path.join(folder, 'loop.md'));
  symlinkSync('nowhere', path.join(folder, 'dangling.md'));
  execFileSync('mkfifo', [path.join(folder, 'pipe.md')]);
});
afterAll(() => rmSync(outer, { recursive: true }));

const read = (name: string) => readContainedFile(folder, name, 1000);

test('a regular file of the folder is read, also when the folder itself is reached by a link', () => {
  expect(read('inner/file.md')).toEqual({ value: Buffer.from('text') });
  symlinkSync(folder, path.join(outer, 'way'));
  expect(readContainedFile(path.join(outer, 'way'), 'inner/file.md', 1000)).toEqual({ value: Buffer.from('text') });
});

test.each([
  ['link.md', 'link'],
  ['etc/passwd', 'link'],
  ['inner-link/file.md', 'link'],
  ['loop.md', 'link'],
  ['dangling.md', 'missing'],
  ['../secrets.json', 'missing'],
  ['inner/../../secrets.json', 'missing'],
  ['..\\secrets.json', 'missing'],
  ['/etc/passwd', 'missing'],
  ['inner/file.md\0.pdf', 'missing'],
  ['x'.repeat(5000), 'missing'],
  ['nothing.md', 'missing'],
  ['inner/file.md/more', 'missing'],
  ['pipe.md', 'not-a-file'],
  ['inner', 'not-a-file'],
  ['large.md', 'too-large'],
])('%j is refused: %s', (name, refusal) => {
  expect(read(name)).toEqual({ refusal });
});

test('a folder is listed in order, a link to one is not', () => {
  expect(listContainedFolder(folder, 'inner')).toEqual({ value: ['file.md'] });
  expect(listContainedFolder(folder, 'etc')).toEqual({ refusal: 'link' });
  expect(listContainedFolder(folder, '..')).toEqual({ refusal: 'missing' });
  expect(listContainedFolder(folder, 'inner/file.md')).toEqual({ refusal: 'not-a-file' });
});
