import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { closeDataDir } from './data-dir';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'data-dir-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (...names: string[]) => (statSync(path.join(folder, ...names)).mode & 0o777).toString(8);

test('a folder that others could read is closed with its logs and uploads', () => {
  chmodSync(folder, 0o755);
  for (const name of ['logs', 'files', 'postgres']) mkdirSync(path.join(folder, name), { mode: 0o755 });
  for (const name of ['postgres.log', 'logs/site.log', 'logs/site.log.1']) {
    writeFileSync(path.join(folder, name), '', { mode: 0o644 });
  }
  expect(modeOf('logs', 'site.log')).toBe('644');
  closeDataDir(folder);
  expect([modeOf(), modeOf('logs'), modeOf('files')]).toEqual(['700', '700', '700']);
  expect([modeOf('postgres.log'), modeOf('logs', 'site.log'), modeOf('logs', 'site.log.1')]).toEqual([
    ...['600', '600', '600'],
  ]);
});

test('a new folder is closed from the first', () => {
  closeDataDir(path.join(folder, 'new/data'));
  expect(modeOf('new', 'data')).toBe('700');
});

test('a folder that all programs share is refused and stays as it was', () => {
  chmodSync(folder, 0o1777);
  expect(() => closeDataDir(folder)).toThrow(`Папка ${folder} общая для всех программ: задайте в DATA_DIR отдельную.`);
  expect(modeOf()).toBe('777');
});
