import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { rotateLogs } from './rotate-logs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'logs-'));
  mkdirSync(path.join(folder, 'logs'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');

test.each(['logs/site.log', 'postgres.log'])('%s is rotated while its program writes on', (name) => {
  const program = openSync(path.join(folder, name), 'a', 0o600);
  writeSync(program, 'first\n');
  rotateLogs(folder, 3);
  writeSync(program, 'second\n');
  expect([read(`${name}.1`), read(name)]).toEqual(['first\n', 'second\n']);
  rotateLogs(folder, 3);
  expect([read(`${name}.1`), read(name)]).toEqual(['second\n', '']);
  closeSync(program);
  expect(statSync(path.join(folder, `${name}.1`)).mode & 0o077).toBe(0);
});

test('small logs and other files stay', () => {
  writeFileSync(path.join(folder, 'logs/site.log'), 'ab');
  writeFileSync(path.join(folder, 'secrets.json'), 'abcdef');
  rotateLogs(folder, 3);
  expect(existsSync(path.join(folder, 'logs/site.log.1'))).toBe(false);
  expect(read('secrets.json')).toBe('abcdef');
});
