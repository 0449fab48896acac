import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { givenSettings } from '@/lib/domain/base/settings/given-settings';
import { databaseUrl, host, httpUrl, port, wrongSettings } from '@/lib/domain/base/settings/kinds';
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

const launched = z.object({
  SITE_PORT: port(3000),
  SITE_HOST: host(),
  SITE_URL: httpUrl('https://triathlon.example').optional(),
  FEDERATION_PORT: port(4000),
  FEDERATION_HOST: host(),
  FEDERATION_PUBLIC_URL: httpUrl('https://api.example.ru').optional(),
  FEDERATION_API_URL: httpUrl('https://api.example.ru').optional(),
  DATABASE_URL: databaseUrl().optional(),
  DATABASE_MIGRATION_URL: databaseUrl().optional(),
  EMBEDDED_POSTGRES_PORT: port(54_329),
});

export const launchedNames = Object.keys(launched.shape);

const withoutSlash = (url: string) => url.replace(/\/+$/, '');

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
  const given = givenSettings(environment);
  const { success, data, error } = launched.safeParse(given);
  if (!success) throw new LaunchError(wrongSettings(error.issues, given));
  if (given.DATABASE_DIRECT_URL && !data.DATABASE_URL) {
    throw new LaunchError(
      'DATABASE_DIRECT_URL — прямой адрес базы рядом с пулером: задайте и DATABASE_URL, адрес пулера.',
    );
  }
  const { SITE_PORT, FEDERATION_PORT, FEDERATION_API_URL: foreign } = data;
  const dataDir = path.resolve(root, given.DATA_DIR ?? usualDataDir(root));
  const apiUrl = withoutSlash(foreign ?? `http://127.0.0.1:${FEDERATION_PORT}`);
  return {
    root,
    mode,
    dataDir,
    distDir: given.NEXT_DIST_DIR ?? usualDistDir(root, dataDir),
    site: {
      port: SITE_PORT,
      host: data.SITE_HOST,
      url: withoutSlash(data.SITE_URL ?? `http://localhost:${SITE_PORT}`),
    },
    federation: foreign ? undefined : { port: FEDERATION_PORT, host: data.FEDERATION_HOST },
    federationApiUrl: apiUrl,
    federationPublicUrl: withoutSlash(
      data.FEDERATION_PUBLIC_URL ?? (foreign ? apiUrl : `http://localhost:${FEDERATION_PORT}`),
    ),
    databaseUrl: data.DATABASE_URL,
    databaseMigrationUrl: data.DATABASE_MIGRATION_URL,
    postgresPort: data.EMBEDDED_POSTGRES_PORT,
  };
}
