import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

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
