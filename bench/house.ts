import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { embeddedUrl } from '@/scripts/launch/database';
import { House } from '@/scripts/launch/house';
import { freePort } from '@/scripts/launch/ports';
import { loadSecrets } from '@/scripts/launch/secrets';
import { settingsFrom } from '@/scripts/launch/settings';

export const root = path.resolve(import.meta.dirname, '..');

export interface BenchHouse {
  readonly siteUrl: string;
  readonly federationUrl: string;
  readonly databaseUrl: string;
  /** Of the bank's callbacks. */
  readonly acquiringPassword: string;
  stop(): Promise<void>;
}

/** Own ports and data, the same ones for every bench, so that they share a build. */
export const benchEnvironment = async (dataDir: string) => ({
  PATH: process.env.PATH,
  DATA_DIR: dataDir,
  NEXT_DIST_DIR: '.data/next-bench',
  SITE_PORT: String(await freePort(3200)),
  FEDERATION_PORT: String(await freePort(4200)),
  POSTGRES_PORT: String(await freePort(54_449)),
  // All buyers of the bench come from one address.
  PUBLIC_WRITES_PER_MINUTE: '1000000',
  EMAILS_PER_NETWORK_HOUR: '1000000',
  HELD_PLACES_PER_BROWSER: '1000000',
  HELD_PLACES_PER_NETWORK: '1000000',
  HELD_PLACES_SHARE: '100',
  LOG_LEVEL: 'warn',
  // For a comparison with another one.
  ...(process.env.PURCHASES_AT_ONCE && { PURCHASES_AT_ONCE: process.env.PURCHASES_AT_ONCE }),
});

export interface BenchHouseOptions {
  /** Whether the benches read no page: federation and database are enough. */
  readonly withoutSite: boolean;
  /** A folder for CPU profiles of the programs, written as they end. */
  readonly profileDir?: string | undefined;
}

/** The production build of the product on its own ports, with a fresh database of its own. */
export async function openHouse({ withoutSite, profileDir }: BenchHouseOptions): Promise<BenchHouse> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fedtri-bench-'));
  const environment = {
    ...(await benchEnvironment(dataDir)),
    // The crowd tells where each of it comes from.
    SITE_TRUSTED_PROXIES: '127.0.0.1',
    ...(profileDir && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profileDir}` }),
  };
  const settings = settingsFrom(environment, root, 'start');
  const house = new House({
    settings,
    environment,
    // Not a figure: not for the page.
    say: (sentence) => console.info(`   ${sentence}`),
    contentKey: 'bench',
    withoutSite,
  });
  await house.start();
  const secrets = loadSecrets(dataDir, environment);
  return {
    siteUrl: settings.site.url,
    federationUrl: settings.federationApiUrl,
    databaseUrl: embeddedUrl(settings.postgresPort, secrets.EMBEDDED_POSTGRES_PASSWORD),
    acquiringPassword: secrets.ACQUIRING_PASSWORD,
    stop: async () => {
      await house.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
