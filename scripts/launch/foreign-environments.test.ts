import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { settingNames, settingsFrom } from '@/federation/settings';
import { environmentNames } from '@/lib/env';
import { freePort } from '@/scripts/network/free-port';
import { judgeSettings } from './judge-settings';
import { programsOf } from './program-environment';
import { readEnvironment } from './read-environment';
import { launchedNames, launchSettingsFrom } from './settings';
import { foreignEnvironments, foreignFamilies } from './testing/foreign-environments';

const foreign = Object.entries(foreignEnvironments);
const foreignNames = new Set(foreign.flatMap(([, variables]) => Object.keys(variables)));
const names = [...new Set([...settingNames, ...environmentNames, ...launchedNames, ...Object.keys(programsOf)])];

/** A port keeps its name: what containers put there is told from a setting by its value. */
const isLinkName = (name: string) => name.endsWith('_PORT');

const belongsToSystem = (name: string) => foreignFamilies.test(name) || (foreignNames.has(name) && !isLinkName(name));

test('no setting has a name that a system sets; former names, and names of its families, would be refused', () => {
  expect(names.length).toBeGreaterThan(70);
  expect(names.filter(belongsToSystem)).toEqual([]);
  const taken = ['MAIL', 'HOSTNAME', 'PORT', 'LANG', 'LOGS_DIRECTORY', 'SUDO_MODE', 'CI_TOKEN', 'MAIL_SERVICE_HOST'];
  expect(taken.filter((name) => !belongsToSystem(name))).toEqual([]);
});

const random = () => randomBytes(32).toString('base64url');
const secrets = () => ({
  NEXTAUTH_SECRET: random(),
  SESSION_SECRET: random(),
  REVALIDATE_SECRET: random(),
  FIELD_KEY: random(),
  ACQUIRING_PASSWORD: random(),
  ACQUIRING_INSURER_PASSWORD: random(),
});

test.each(foreign)('in %s the launcher and the federation read the same settings as without it', (_, variables) => {
  const launched = (environment: Record<string, string | undefined>) => {
    readEnvironment('/nowhere', environment);
    const settings = launchSettingsFrom(environment, process.cwd(), 'start');
    judgeSettings(settings, environment);
    return settings;
  };
  expect(launched({ ...variables })).toEqual(launched({}));
  const own = { ...secrets(), DATABASE_URL: 'postgres://fedtri@127.0.0.1:1/fedtri' };
  expect(settingsFrom({ ...variables, ...own })).toEqual(settingsFrom(own));
});

const together = Object.assign({}, ...foreign.map(([, variables]) => variables));

/** The real program with the variables of all systems at once. */
async function run(args: readonly string[], own: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, args, {
    env: { ...together, PATH: process.env.PATH, NODE_ENV: 'production', ...own },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return text(child.stderr);
}

test('the real programs judge their settings in the environment of every system at once, and go on', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'foreign-'));
  const dataDir = path.join(folder, 'data');
  const nowhere = { DATABASE_URL: 'postgres://fedtri@127.0.0.1:1/fedtri' };
  const unreachable = 'база данных 127.0.0.1:1 не пускает или не отвечает (ECONNREFUSED)';
  const port = String(await freePort());
  const [launcher, federation, command, site] = await Promise.all([
    run(['--import', 'tsx', 'scripts/launch.ts'], { DATA_DIR: dataDir, SITE_PORT: port, FEDERATION_PORT: port }),
    run(['--import', 'tsx', 'federation/server.ts'], { ...secrets(), ...nowhere }),
    run(['--import', 'tsx', 'scripts/federation.ts', 'event-cities', 'Казань'], { ...nowhere, DATA_DIR: folder }),
    run(['site/server.ts'], { ...secrets(), NEXT_DIST_DIR: '.data/no-build' }),
  ]);
  expect(launcher).toMatch(new RegExp(`^Порт ${port} назначен дважды `));
  expect(existsSync(dataDir)).toBe(false);
  expect(federation).toContain(unreachable);
  expect(command).toContain(unreachable);
  expect(site).toContain('Could not find a production build');
  rmSync(folder, { recursive: true });
});
