import path from 'node:path';
import { awaitDatabase, migrateFor, requireDatabase, startDatabase } from './database';
import { embeddedProgramUrl, embeddedUrl } from './embedded-urls';
import type { Launcher, LaunchOptions } from './launcher';
import { federationPort, sitePort } from './ports';
import { type Program, startProgram } from './program';
import { environmentOf, type ProgramName } from './program-environment';
import type { Secrets } from './secrets';
import type { LaunchSettings } from './settings';
import {
  type BuildSteps,
  buildIsFresh,
  buildIsWhole,
  compiledHash,
  compileSite,
  pagesHash,
  renderPages,
} from './site-build';
import type { Supervisor } from './supervisor';

interface Address {
  readonly host: string;
  readonly port: number;
}

/** In development the output goes to the console. */
export const named = ({ mode, dataDir }: LaunchSettings, name: string, log: string) => ({
  name,
  log: mode === 'dev' ? undefined : path.join(dataDir, 'logs', `${log}.log`),
});

function environmentFor(program: ProgramName, { settings, environment }: LaunchOptions, own: Record<string, string>) {
  return environmentOf(program, {
    ...environment,
    NODE_ENV: settings.mode === 'dev' ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    NEXT_DIST_DIR: settings.distDir,
    SITE_URL: settings.site.url,
    NEXTAUTH_URL: settings.site.url,
    FEDERATION_API_URL: settings.federationApiUrl,
    FEDERATION_PUBLIC_URL: settings.federationPublicUrl,
    ...own,
  });
}

export function federationProgram(
  options: LaunchOptions,
  secrets: Secrets,
  { port, host, databaseUrl }: Address & { databaseUrl: string },
): Program {
  const { settings, environment } = options;
  return {
    ...named(settings, 'Федерация', 'federation'),
    args:
      settings.mode === 'dev'
        ? ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'federation/server.ts']
        : ['--import', 'tsx', 'federation/server.ts'],
    root: settings.root,
    environment: environmentFor('federation', options, {
      ...secrets,
      DATABASE_URL: databaseUrl,
      FEDERATION_PORT: String(port),
      FEDERATION_HOST: host,
      DATA_DIR: settings.dataDir,
      DEMONSTRATION: environment.DEMONSTRATION || (settings.databaseUrl ? 'no' : 'yes'),
    }),
    ports: [federationPort(port)],
    readyUrl: `http://127.0.0.1:${port}/readyz`,
  };
}

export function siteProgram(options: LaunchOptions, secrets: Secrets, { port, host }: Address): Program {
  const { settings } = options;
  return {
    ...named(settings, 'Сайт', 'site'),
    args: ['site/server.ts'],
    root: settings.root,
    environment: environmentFor('site', options, { ...secrets, SITE_PORT: String(port), SITE_HOST: host }),
    ports: [sitePort(port)],
    readyUrl: `http://127.0.0.1:${port}/`,
    readyMeans: 'responds',
  };
}

export const superviseProgram = (launcher: Launcher, program: Program): Promise<Supervisor> =>
  launcher.supervise(program.name, (signal) => startProgram(program, signal));

/** Starts the program only while its database accepts connections. */
export function superviseFederation(launcher: Launcher, program: Program, databaseUrl: string): Promise<Supervisor> {
  const tell = (reason: string) => launcher.options.say(`${program.name}: ждёт базу данных (${reason}).`);
  return launcher.supervise(program.name, async (signal) => {
    await awaitDatabase(databaseUrl, signal, tell);
    return startProgram(program, signal);
  });
}

/** Migrates the given database or starts the embedded one. Returns the URL for the federation's role. */
export async function superviseDatabase(launcher: Launcher, secrets: Secrets): Promise<string> {
  const { settings, say } = launcher.options;
  const { databaseUrl, databaseMigrationUrl, postgresPort } = settings;
  if (databaseUrl) {
    await requireDatabase(databaseMigrationUrl ?? databaseUrl, databaseMigrationUrl && 'DATABASE_MIGRATION_URL');
    if (databaseMigrationUrl) await migrateFor(databaseUrl, databaseMigrationUrl);
    return databaseUrl;
  }
  const password = secrets.EMBEDDED_POSTGRES_PASSWORD;
  say('Запускаю PostgreSQL…');
  let wasThere = false;
  await launcher.supervise('PostgreSQL', async () => {
    const database = await startDatabase(settings, password, { wasThere });
    wasThere = true;
    return database;
  });
  const programUrl = embeddedProgramUrl(postgresPort, secrets.EMBEDDED_PROGRAM_PASSWORD);
  await migrateFor(programUrl, embeddedUrl(postgresPort, password));
  return programUrl;
}

const buildSteps = (launcher: Launcher): BuildSteps => ({
  next: (mode, distDir) =>
    launcher.runToEnd({
      ...named(launcher.options.settings, 'Сборка сайта', 'build'),
      args: ['node_modules/next/dist/bin/next', 'build', '--experimental-build-mode', mode],
      root: launcher.options.settings.root,
      environment: environmentFor('build', launcher.options, { NEXT_DIST_DIR: distDir }),
    }),
});

/** Compiles the site for all launchers of this checkout. */
export function compileFor(launcher: Launcher): Promise<string> {
  const { settings, environment } = launcher.options;
  return compileSite(settings.root, compiledHash(settings.root, environment), buildSteps(launcher));
}

/** Builds unless the last build has the same sources, addresses and content. */
export async function buildSite(launcher: Launcher, secrets: Secrets): Promise<void> {
  const { settings, environment, contentKey, reuseBuild, say } = launcher.options;
  if (reuseBuild && buildIsWhole(settings)) return;
  const content = contentKey ?? settings.databaseUrl ?? secrets.EMBEDDED_POSTGRES_PASSWORD;
  const compiled = compiledHash(settings.root, environment);
  const pages = pagesHash(compiled, settings, content, environment);
  if (buildIsFresh(settings, pages)) return;
  say('Собираю сайт…');
  const steps = buildSteps(launcher);
  await renderPages(settings, await compileSite(settings.root, compiled, steps), pages, steps);
}
