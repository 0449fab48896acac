import type { Config } from 'jest';

const shared: Config = {
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

const config: Config = {
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/{lib,components,app,scripts,site,bench}/**/*.test.{ts,tsx}', '<rootDir>/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'api',
      testMatch: ['<rootDir>/federation/**/*.test.ts'],
      globalSetup: '<rootDir>/federation/testing/start-postgres.ts',
      globalTeardown: '<rootDir>/federation/testing/stop-postgres.ts',
    },
  ],
  // Ends a test that hangs, however slow the machine is.
  testTimeout: 1_200_000,
  maxWorkers: 2,
};

export default config;
