import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { logStream } from './log-stream';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The disk has room again: what was /dev/full is a file now, under the same descriptor. */
function makeRoom(descriptor: number, file: string): void {
  closeSync(descriptor);
  const opened: number[] = [];
  while (opened.at(-1) !== descriptor && opened.length < 100) opened.push(openSync(file, 'a'));
  for (const other of opened) if (other !== descriptor) closeSync(other);
}

test('lines written on a full disk wait and come with the first that finds room', async () => {
  const descriptor = openSync('/dev/full', 'w');
  const stream = logStream(descriptor);
  const failures: unknown[] = [];
  stream.on('error', (error: NodeJS.ErrnoException) => failures.push(error.code));
  const log = pino({ base: null, timestamp: false }, stream);
  for (const message of ['one', 'two', 'three']) {
    const before = failures.length;
    log.info(message);
    while (failures.length === before) await sleep(5);
  }
  expect(failures).toContain('ENOSPC');
  const file = path.join(folder, 'program.log');
  makeRoom(descriptor, file);
  log.info('four');
  while (!readFileSync(file, 'utf8').includes('four')) await sleep(5);
  const messages = readFileSync(file, 'utf8').trim().split('\n');
  expect(messages.map((line) => JSON.parse(line).msg)).toEqual(['one', 'two', 'three', 'four']);
});

test('a disk that stays full costs a bounded amount of memory', async () => {
  const descriptor = openSync('/dev/full', 'w');
  const stream = logStream(descriptor);
  let dropped = 0;
  stream.on('drop', () => dropped++);
  const log = pino(stream);
  for (let line = 0; line < 3000; line++) log.info('x'.repeat(1000));
  await sleep(50);
  expect(dropped).toBeGreaterThan(1500);
  expect(() => stream.flushSync()).not.toThrow();
});
