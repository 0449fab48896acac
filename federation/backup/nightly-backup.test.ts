import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { backUpIfDue } from './nightly-backup';

let folder: string;
let said: string[];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nightly-'));
  said = [];
});
afterEach(() => rm(folder, { recursive: true }));

const say = (line: string) => void said.push(line);
async function copyTo(target: string): Promise<void> {
  await mkdir(target);
  await writeFile(path.join(target, 'manifest.json'), '{}');
}
const look = (now: string, write = copyTo) =>
  backUpIfDue({ folder, at: '01:30', keep: 3, clock: () => new Date(now), write, say, warn: say });
const copies = async () => (await readdir(folder)).toSorted();

test('the first copy is made at once, the next ones each day at their hour, and only so many are kept', async () => {
  for (const now of [
    ...['2026-11-20T12:00:00Z', '2026-11-20T23:59:00Z', '2026-11-21T01:29:59Z', '2026-11-21T01:30:00Z'],
    ...['2026-11-21T01:31:00Z', '2026-11-22T09:00:00Z'],
  ]) {
    expect(await look(now)).toBe(60_000);
  }
  expect(await copies()).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
  await look('2026-11-23T01:30:00Z');
  expect(await copies()).toEqual(['2026-11-21', '2026-11-22', '2026-11-23']);
  expect(said).toHaveLength(4);
  expect(said.at(-1)).toMatch(/^Копия готова: .*2026-11-23; удалены: 2026-11-20$/);
});

test('a copy that fails removes no older one, is told and repeated, and is never seen by half', async () => {
  for (const day of ['18', '19', '20']) await copyTo(path.join(folder, `2026-11-${day}`));
  const failing = async (target: string) => {
    await copyTo(target);
    throw new Error('диск полон');
  };
  expect(await look('2026-11-21T02:00:00Z', failing)).toBe(15 * 60_000);
  expect(said).toEqual(['Копия не сделана, повтор через 15 минут: диск полон']);
  expect(await copies()).toEqual(['.unfinished', '2026-11-18', '2026-11-19', '2026-11-20']);
  await look('2026-11-21T02:15:00Z');
  expect(await copies()).toEqual(['2026-11-19', '2026-11-20', '2026-11-21']);
});

test('other files of the folder are left alone', async () => {
  await writeFile(path.join(folder, 'keys.txt'), '');
  for (const day of ['18', '19', '20', '21']) await look(`2026-11-${day}T02:00:00Z`);
  expect(await copies()).toEqual(['2026-11-19', '2026-11-20', '2026-11-21', 'keys.txt']);
});
