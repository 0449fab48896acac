import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { figuresRefusal, isBeingReleased, measured } from './release-figures';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  version: string;
  packages: Record<string, { version?: string }>;
};
const [, ...sections] = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m);
const releases = sections.filter((section) => !section.startsWith('Unreleased'));

test('the version is the same in package.json and its lock, and the newest release of the changelog', () => {
  expect([lock.version, lock.packages['']?.version]).toEqual([version, version]);
  expect(releases[0]).toMatch(new RegExp(`^${version.replaceAll('.', '\\.')} \\(\\d{1,2} [A-Z][a-z]+ \\d{4}\\)\n`));
});

test('unreleased changes come first, and each release begins with its upgrade notes', () => {
  expect(sections[0]).toMatch(/^Unreleased\n/);
  expect(releases.length).toBeGreaterThan(1);
  for (const release of releases) expect(release).toMatch(/^\d+\.\d+\.\d+.*\n\n### Upgrading\n\n- /);
});

test('a release has figures of its own code in docs/performance.md', () => {
  const isChecked = isBeingReleased('.', sections[0] ?? '', version);
  expect(isChecked ? figuresRefusal('.') : undefined).toBeUndefined();
});

test('the files and folders that the benches of a release measure exist', () => {
  expect(Object.values(measured).flatMap((paths) => paths.filter((file) => !existsSync(file)))).toEqual([]);
});

describe('the figures of a release', () => {
  const benches = { orders: ['federation'], live: ['bench/live'] };
  let root: string;
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  const commit = () => {
    git('add', '.');
    git('-c', 'user.name=t', '-c', 'user.email=t@example.com', 'commit', '-qm', 'one');
    return git('rev-parse', '--short', 'HEAD');
  };
  const record = (at: string) =>
    write(
      'docs/performance.md',
      `# Замеры\n\n${Object.keys(benches)
        .map((name) => `## npm run bench -- ${name}\n\n2026-11-27, коммит ${at}, Node v24\n`)
        .join('\n')}`,
    );

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'fedtri-release-'));
    git('init', '-q');
    write('federation/order.ts', 'one');
    write('bench/live/index.ts', 'one');
    record(commit());
    commit();
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test('are accepted after changes of other files and of tests', () => {
    write('README.md', 'new');
    write('federation/order.test.ts', 'new');
    commit();
    expect(figuresRefusal(root, benches)).toBeUndefined();
  });

  test.each(['committed', 'not committed'])('are refused after a %s change of what a bench measures', (state) => {
    const measuredAt = git('rev-parse', '--short', 'HEAD~');
    write('federation/order.ts', 'two');
    if (state === 'committed') commit();
    expect(figuresRefusal(root, benches)).toBe(
      `Замеры в docs/performance.md устарели (orders: с коммита ${measuredAt} код изменился): выполните npm run bench -- orders и закоммитьте страницу.`,
    );
  });

  test('are refused where the clone lacks their commit', () => {
    const measuredAt = git('rev-parse', '--short', 'HEAD~');
    const clone = path.join(root, 'clone');
    git('clone', '-q', '--depth', '1', `file://${root}`, clone);
    expect(figuresRefusal(clone, benches)).toMatch(
      `orders: коммита ${measuredAt} здесь нет, в неполном клоне сначала git fetch --unshallow; live: `,
    );
  });

  test('are refused without a run of committed code', () => {
    record('1234567 с правками');
    expect(figuresRefusal(root, benches)).toMatch('orders: нет замера закоммиченного кода');
  });

  test('are judged only between the empty list of unreleased changes and the tag', () => {
    const judged = (unreleased: string) => isBeingReleased(root, unreleased, '0.4.0');
    expect([judged('Unreleased\n\n### Changed\n\n- One.\n'), judged('Unreleased\n\n')]).toEqual([false, true]);
    git('tag', 'v0.4.0');
    expect(judged('Unreleased\n\n')).toBe(false);
  });
});
