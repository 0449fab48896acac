import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fileBombs } from '@/federation/testing/file-bombs';
import { goodTables, tableBombs } from '@/federation/testing/table-bombs';

interface Reading {
  readonly door: string;
  readonly file: string;
  readonly message: string | null;
  readonly cpuMs: number;
  readonly grownMb: number;
}

const SPREADSHEETS = ['import-results', 'import-results --columns', 'import-results --words'];
const CSV = [...SPREADSHEETS, 'import-start-numbers', 'import-places', 'import-content'];
const doors: Readonly<Record<string, readonly string[]>> = {
  '.xlsx': SPREADSHEETS,
  '.csv': CSV,
  '.png': ['a photo', 'a document'],
  '.jpg': ['a photo', 'a document'],
  '.pdf': ['a document'],
};
const doorsOf = (name: string) => doors[path.extname(name)] ?? [];
const bombs = { ...tableBombs, ...fileBombs };

let folder: string;
let readings: readonly Reading[];

/** One program reads them all, and weighs each alone. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'table-bombs-'));
  const files = [
    ...Object.entries(goodTables),
    ...Object.entries(bombs).map(([name, { file }]) => [name, file] as const),
  ];
  for (const [name, file] of files) writeFileSync(path.join(folder, name), await file());
  const calls = [
    ...Object.keys(bombs).flatMap((name) => doorsOf(name).map((door) => `${door}=${name}`)),
    ...Object.keys(goodTables).map((name) => `import-results=${name}`),
  ];
  const program = ['--expose-gc', '--max-old-space-size=256', '--import', 'tsx', 'federation/testing/read-bombs.ts'];
  const { stdout, stderr } = spawnSync(process.execPath, [...program, folder, ...calls], { encoding: 'utf8' });
  readings = stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  if (readings.length < calls.length) throw new Error(stderr);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(Object.entries(bombs))('%s is refused in a sentence at every door', (name, { says }) => {
  const found = readings.filter(({ file }) => file === name);
  expect(found.map(({ door }) => door)).toEqual(doorsOf(name));
  for (const { message } of found) {
    expect(message).toMatch(says);
    expect(message).toMatch(/[а-яё]/);
  }
});

test.each(Object.keys(goodTables))('control: %s is read', (name) => {
  expect(readings.filter(({ file }) => file === name)).toMatchObject([{ message: null }]);
});

test('no refusal takes a second of the processor, and none lets the program grow by 200 MB', () => {
  expect(readings.filter(({ cpuMs }) => cpuMs > 1000)).toEqual([]);
  expect(Math.max(...readings.map(({ grownMb }) => grownMb))).toBeLessThan(200);
});
