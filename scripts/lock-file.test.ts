import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { type LockFile, missingPackages } from './lock-file';

test('the lock file names every platform’s packages, so that npm ci takes it (else: tsx scripts/complete-lock.ts)', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;
  expect(Object.keys(missingPackages(lock))).toEqual([]);
});

test('a package left out is told with its platform; one that lies deeper in the tree is not missing', () => {
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
