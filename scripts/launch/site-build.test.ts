import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { launchSettingsFrom } from './settings';
import {
  type BuildSteps,
  buildIsFresh,
  buildIsWhole,
  compiledHash,
  compileSite,
  markBuild,
  pagesHash,
  renderPages,
} from './site-build';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'build-'));
  mkdirSync(path.join(root, 'app/news'), { recursive: true });
  writeFileSync(path.join(root, 'app/news/page.tsx'), 'one');
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

const settingsOf = (environment = {}) => launchSettingsFrom(environment, root, 'start');
const pagesOf = (environment = {}, content = 'database') =>
  pagesHash(compiledHash(root, environment), settingsOf(environment), content, environment);

const inRoot = (...names: string[]) => path.join(root, ...names);

/** Writes what each half of `next build` was asked for. */
function recordingSteps() {
  const calls: string[] = [];
  const steps: BuildSteps = {
    async next(mode, distDir) {
      calls.push(mode);
      mkdirSync(inRoot(distDir), { recursive: true });
      writeFileSync(inRoot(distDir, mode), distDir);
      if (mode === 'compile') symlinkSync('../../../app/news', inRoot(distDir, 'link'));
    },
  };
  return { calls, steps };
}

test('a compiled site depends on sources and inlined variables, not on addresses, tests or documents', () => {
  const before = compiledHash(root, {});
  writeFileSync(inRoot('app/news/page.test.tsx'), 'a test');
  mkdirSync(inRoot('docs'));
  writeFileSync(inRoot('docs/tour.md'), 'a document');
  expect(compiledHash(root, { SITE_URL: 'https://fedtri.example', LOG_LEVEL: 'debug' })).toBe(before);
  expect(compiledHash(root, { NEXT_PUBLIC_LIVE_URL: 'wss://live.example' })).not.toBe(before);
  writeFileSync(inRoot('app/news/page.tsx'), 'two');
  expect(compiledHash(root, {})).not.toBe(before);
});

test('pages depend on the compiled site, the addresses and the content', () => {
  const before = pagesOf();
  expect(pagesOf({ LOG_LEVEL: 'debug', ACQUIRING_URL: '' })).toBe(before);
  const others = [
    pagesOf({ SITE_URL: 'https://fedtri.example' }),
    pagesOf({ FEDERATION_API_URL: 'https://api.example' }),
    pagesOf({ ACQUIRING_URL: 'https://bank.example/pay' }),
    pagesOf({ NEXT_PUBLIC_LIVE_URL: 'wss://live.example' }),
    pagesOf({}, 'another database'),
  ];
  expect(new Set([before, ...others]).size).toBe(6);
});

test('launchers on different data folders compile once and render into folders of their own', async () => {
  const { calls, steps } = recordingSteps();
  const launchers = [settingsOf(), settingsOf({ DATA_DIR: '/elsewhere' }), settingsOf({ DATA_DIR: '/third' })];
  for (const settings of launchers) {
    await renderPages(settings, await compileSite(root, 'hash', steps), pagesOf(), steps);
  }
  expect(calls).toEqual(['compile', 'generate', 'generate', 'generate']);
  expect(launchers.map(({ distDir }) => readFileSync(inRoot(distDir, 'generate'), 'utf8'))).toEqual(
    launchers.map(({ distDir }) => distDir),
  );
  expect(new Set(launchers.map(({ distDir }) => distDir)).size).toBe(3);
  expect(launchers.every(({ distDir }) => existsSync(inRoot(distDir, 'link/page.tsx')))).toBe(true);
  expect(launchers.map((settings) => buildIsFresh(settings, pagesOf()))).toEqual([true, true, true]);
  expect(buildIsFresh(settingsOf(), 'another')).toBe(false);
});

test('pages of a former build are removed, its cache stays', async () => {
  const { steps } = recordingSteps();
  const settings = settingsOf();
  const compiled = await compileSite(root, 'hash', steps);
  await renderPages(settings, compiled, 'one', steps);
  for (const name of ['cache/picture', 'server/page.html']) {
    mkdirSync(path.dirname(inRoot('.next', name)), { recursive: true });
    writeFileSync(inRoot('.next', name), '');
  }
  await renderPages(settings, compiled, 'two', steps);
  expect(readdirSync(inRoot('.next')).sort()).toEqual(['build-hash', 'cache', 'compile', 'generate', 'link']);
  expect(existsSync(inRoot('.next/cache/picture'))).toBe(true);
});

test('an interrupted half of a build is not taken for a whole one', async () => {
  const { calls, steps } = recordingSteps();
  const failing = (half: string): BuildSteps => ({
    async next(mode, distDir) {
      await steps.next(mode, distDir);
      if (mode === half) throw new Error('interrupted');
    },
  });
  const settings = settingsOf();
  await expect(compileSite(root, 'hash', failing('compile'))).rejects.toThrow('interrupted');
  const compiled = await compileSite(root, 'hash', steps);
  await renderPages(settings, compiled, 'pages', steps);
  await expect(renderPages(settings, compiled, 'pages', failing('generate'))).rejects.toThrow('interrupted');
  expect(buildIsWhole(settings)).toBe(false);
  expect(calls).toEqual(['compile', 'compile', 'generate', 'generate']);
});

test('only the last compiled sites are kept, and nothing half compiled of a killed launcher', async () => {
  const { steps } = recordingSteps();
  mkdirSync(inRoot('.data/compiled/half.999999999'), { recursive: true });
  for (const hash of ['one', 'two', 'three', 'four', 'five']) await compileSite(root, hash, steps);
  const kept = readdirSync(inRoot('.data/compiled'));
  expect(kept).toContain('five');
  expect(kept).toHaveLength(4);
});

describe('builds of data folders elsewhere', () => {
  const mark = (dataDir: string) => {
    const settings = settingsOf({ DATA_DIR: dataDir });
    markBuild(settings);
    mkdirSync(inRoot(settings.distDir), { recursive: true });
    return settings.distDir;
  };
  const giveTo = (distDir: string, record: unknown) =>
    writeFileSync(inRoot(`${distDir}.json`), typeof record === 'string' ? record : JSON.stringify(record));
  const ended = { pid: 2 ** 30 };

  test('a build whose folder is gone and whose launcher has ended is removed by the next start', () => {
    const gone = mark(inRoot('gone'));
    giveTo(gone, { dataDir: inRoot('gone'), ...ended });
    const own = mark(inRoot('own'));
    expect([existsSync(inRoot(gone)), existsSync(inRoot(`${gone}.json`))]).toEqual([false, false]);
    expect(JSON.parse(readFileSync(inRoot(`${own}.json`), 'utf8'))).toEqual({
      dataDir: inRoot('own'),
      pid: process.pid,
    });
  });

  test.each<[string, () => unknown]>([
    ['its folder is there', () => ({ dataDir: root, ...ended })],
    ['its launcher runs', () => ({ dataDir: '/nowhere', pid: process.pid })],
    ['its record is broken', () => '{'],
    ['its record names no folder', () => ({})],
  ])('control: it stays while %s', (_, record) => {
    const other = mark(inRoot('other'));
    giveTo(other, record());
    mark(inRoot('own'));
    expect(existsSync(inRoot(other))).toBe(true);
  });

  test('control: other folders and the usual build stay, and the usual one is not marked', () => {
    for (const name of ['next-backup', 'compiled', 'postgres']) mkdirSync(inRoot('.data', name), { recursive: true });
    const settings = settingsOf();
    markBuild(settings);
    expect(readdirSync(inRoot('.data'))).toEqual(['compiled', 'next-backup', 'postgres']);
  });
});
