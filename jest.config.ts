import type { Config } from 'jest';

const shared: Config = {
  testEnvironment: '<rootDir>/scripts/jest/environment.mjs',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/scripts/jest/css-module.ts',
    '^@/(.*)$': '<rootDir>/$1',
    '^server-only$': '<rootDir>/scripts/jest/server-only.ts',
  },
  modulePathIgnorePatterns: ['<rootDir>/.next', '<rootDir>/.data'],
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
      },
    ],
  },
};

/** Kills, floods, frozen databases, full disks, chaos races, long property runs, nginx: neither unit nor api. */
const ENDURANCE = '\\.endurance\\.test\\.tsx?$';
const withPostgres = {
  ...shared,
  globalSetup: '<rootDir>/federation/testing/start-postgres.ts',
  globalTeardown: '<rootDir>/federation/testing/stop-postgres.ts',
};

const config: Config = {
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/{lib,components,app,scripts,site,bench}/**/*.test.{ts,tsx}', '<rootDir>/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', ENDURANCE],
    },
    {
      ...withPostgres,
      displayName: 'api',
      testMatch: ['<rootDir>/federation/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', ENDURANCE],
    },
    {
      ...withPostgres,
      displayName: 'endurance',
      testMatch: ['<rootDir>/{federation,lib,scripts,site}/**/*.{endurance,property}.test.ts'],
      globals: { hasLongRuns: true },
    },
  ],
  // Ends a test that hangs, however slow the machine is.
  testTimeout: 1_200_000,
  maxWorkers: 2,
};

export default config;
