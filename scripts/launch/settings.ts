import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import { LaunchError } from './launch-error';

export interface LaunchSettings {
  root: string;
  dataDir: string;
  mode: 'start' | 'dev';
  distDir: string;
  site: { port: number; host: string; url: string };
  /** Absent if FEDERATION_API_URL names another federation. */
  federation: { port: number; host: string } | undefined;
  federationApiUrl: string;
  federationPublicUrl: string;
  /** Absent for the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** The owner's URL, if the program uses another role. */
  databaseMigrationUrl: string | undefined;
  postgresPort: number;
}

type Environment = Record<string, string | undefined>;

function port(environment: Environment, variable: string, usual: number): number {
  const given = environment[variable];
  if (!given) return usual;
  const value = Number(given);
  if (!Number.isInteger(value) || value < 1 || value > 65_535) {
    throw new LaunchError(`${variable}: «${given}» — не номер порта (нужно число от 1 до 65535).`);
  }
  return value;
}

function address(environment: Environment, variable: string, usual: string): string {
  const given = environment[variable] || usual;
  if (!/^https?:\/\//.test(given) || !URL.canParse(given)) {
    throw new LaunchError(`${variable}: «${given}» — не адрес сайта (нужно http://… или https://…).`);
  }
  return given.replace(/\/+$/, '');
}

function closedToOthers(folder: string): boolean {
  const parent = path.dirname(folder);
  return (statSync(folder).mode & 0o001) === 0 || (parent !== folder && closedToOthers(parent));
}

/** PostgreSQL of root runs as another user, who cannot enter a closed home folder: then data lie outside. */
function usualDataDir(root: string): string {
  if (process.getuid?.() !== 0 || !closedToOthers(root)) return path.join(root, '.data');
  return `/var/lib/fedtri-${createHash('sha256').update(root).digest('hex').slice(0, 8)}`;
}

/** Launchers on different data serve different pages, so each data folder has a build of its own. */
function usualDistDir(root: string, dataDir: string): string {
  if (dataDir === usualDataDir(root)) return '.next';
  return `.data/next-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}`;
}

export function launchSettingsFrom(environment: Environment, root: string, mode: 'start' | 'dev'): LaunchSettings {
  const sitePort = port(environment, 'SITE_PORT', 3000);
  const federationPort = port(environment, 'FEDERATION_PORT', 4000);
  const foreign = environment.FEDERATION_API_URL;
  if (environment.DATABASE_DIRECT_URL && !environment.DATABASE_URL) {
    throw new LaunchError(
      'DATABASE_DIRECT_URL — прямой адрес базы рядом с пулером: задайте и DATABASE_URL, адрес пулера.',
    );
  }
  const dataDir = path.resolve(root, environment.DATA_DIR || usualDataDir(root));
  const apiUrl = address(environment, 'FEDERATION_API_URL', `http://127.0.0.1:${federationPort}`);
  return {
    root,
    mode,
    dataDir,
    distDir: environment.NEXT_DIST_DIR || usualDistDir(root, dataDir),
    site: {
      port: sitePort,
      host: environment.SITE_HOST || '127.0.0.1',
      url: address(environment, 'SITE_URL', `http://localhost:${sitePort}`),
    },
    federation: foreign ? undefined : { port: federationPort, host: environment.FEDERATION_HOST || '127.0.0.1' },
    federationApiUrl: apiUrl,
    federationPublicUrl: address(
      environment,
      'FEDERATION_PUBLIC_URL',
      foreign ? apiUrl : `http://localhost:${federationPort}`,
    ),
    databaseUrl: environment.DATABASE_URL || undefined,
    databaseMigrationUrl: environment.DATABASE_MIGRATION_URL || undefined,
    postgresPort: port(environment, 'EMBEDDED_POSTGRES_PORT', 54_329),
  };
}
