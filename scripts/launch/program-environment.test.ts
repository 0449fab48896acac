import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { settingNames } from '@/federation/settings';
import { secretNames } from '@/lib/domain/base/settings/secret-files';
import { environmentNames } from '@/lib/env';
import { environmentOf, type ProgramName, programsOf } from './program-environment';

/** Written out again, so that a change of the table fails here. */
const secrets: Readonly<Record<string, readonly ProgramName[]>> = {
  NEXTAUTH_SECRET: ['site'],
  SESSION_SECRET: ['site'],
  REVALIDATE_SECRET: ['site', 'federation'],
  METRICS_TOKEN: ['site', 'federation'],
  FIELD_KEY: ['federation'],
  ACQUIRING_PASSWORD: ['federation'],
  ACQUIRING_INSURER_PASSWORD: ['federation'],
  INSURER_TOKEN: ['federation'],
  SMTP_URL: ['federation'],
  SMS_GATEWAY_URL: ['federation'],
  DATABASE_URL: ['federation'],
  DATABASE_DIRECT_URL: ['federation'],
  DATABASE_MIGRATION_URL: [],
  EMBEDDED_POSTGRES_PASSWORD: [],
  EMBEDDED_PROGRAM_PASSWORD: [],
  REDIS_URL: ['site'],
  AWS_SECRET_ACCESS_KEY: [],
  NPM_TOKEN: [],
};

const known = Object.fromEntries([...Object.keys(secrets), 'PATH'].map((name) => [name, 'known']));

test.each(['site', 'build', 'federation'] as const)(
  'the program %s is told its own secrets and no others',
  (program) => {
    const environment = environmentOf(program, known);
    const told = Object.keys(environment).filter((name) => environment[name] === 'known');
    const own = Object.keys(secrets).filter((name) => secrets[name]?.includes(program));
    expect(told.toSorted()).toEqual([...own, 'PATH'].toSorted());
  },
);

test('the build has every secret without which the pages refuse to run, new ones each time', () => {
  const [first, second] = [environmentOf('build', known), environmentOf('build', known)];
  for (const name of ['NEXTAUTH_SECRET', 'SESSION_SECRET', 'REVALIDATE_SECRET']) {
    expect(first[name]).toMatch(/^[\w-]{43}$/);
    expect(first[name]).not.toBe(second[name]);
  }
});

test('each program is told every variable that it reads', () => {
  const toldTo = (program: ProgramName) =>
    Object.keys(programsOf).filter((name) => programsOf[name]?.includes(program));
  // Only migrations use the owner's URL (federation/prepare-database.ts).
  const ofFederation = settingNames.filter((name) => name !== 'DATABASE_MIGRATION_URL');
  expect(ofFederation.filter((name) => !toldTo('federation').includes(name))).toEqual([]);
  expect(environmentNames.filter((name) => !toldTo('site').includes(name))).toEqual([]);
});

test('.env.example explains the variables that are read, and no others', () => {
  const explained = [...readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z][A-Z\d_]+)=/gm)].map(
    ([, name = '']) => name,
  );
  const setByLauncher = ['NEXTAUTH_URL', 'NEXT_DIST_DIR', 'NEXT_TELEMETRY_DISABLED', 'NODE_ENV'];
  const ofLauncherAndTests = ['EMBEDDED_POSTGRES_PORT', 'PLAYWRIGHT_CHROMIUM_PATH', 'DATABASE_URL_TEST'];
  const read = new Set([...Object.keys(programsOf), ...settingNames, ...environmentNames, ...ofLauncherAndTests]);
  for (const name of setByLauncher) read.delete(name);
  expect(explained.toSorted()).toEqual([...read].sort());
});

test('every setting that holds a secret may stand in a file', () => {
  const secret = /SECRET|PASSWORD|TOKEN|_KEY$|^(?:DATABASE_.*URL|REDIS_URL|SMTP_URL|SMS_GATEWAY_URL)$/;
  const known = [...settingNames, ...environmentNames].filter((name) => secret.test(name));
  expect(known.length).toBeGreaterThan(10);
  expect(known.filter((name) => !(secretNames as readonly string[]).includes(name))).toEqual([]);
  for (const entry of ['site/settings.ts', 'federation/settings/index.ts', 'scripts/launch/read-environment.ts']) {
    expect(readFileSync(entry, 'utf8')).toContain('secretsFromFiles(');
  }
});
