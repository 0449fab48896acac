import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { embeddedUrl } from '@/scripts/launch/embedded-urls';
import { loadSecrets } from '@/scripts/launch/secrets';
import { launchSettingsFrom } from '@/scripts/launch/settings';
import { standalone } from '@/scripts/launch/standalone';
import { freePort } from '@/scripts/network/free-port';

export const root = path.resolve(import.meta.dirname, '..');

export interface SystemUnderTest {
  readonly siteUrl: string;
  readonly federationUrl: string;
  readonly databaseUrl: string;
  readonly acquiringPassword: string;
  stop(): Promise<void>;
}

/** All benches use the same ports, so that they share a build. */
export const benchEnvironment = async (dataDir: string) => ({
  PATH: process.env.PATH,
  DATA_DIR: dataDir,
  NEXT_DIST_DIR: '.data/next-bench',
  SITE_PORT: String(await freePort(3200)),
  FEDERATION_PORT: String(await freePort(4200)),
  EMBEDDED_POSTGRES_PORT: String(await freePort(54_449)),
  // All buyers of the bench come from one address.
  PUBLIC_WRITES_PER_MINUTE: '1000000',
  EMAILS_PER_NETWORK_HOUR: '1000000',
  HELD_PLACES_PER_BROWSER: '1000000',
  HELD_PLACES_PER_NETWORK: '1000000',
  HELD_PLACES_SHARE: '100',
  LOG_LEVEL: 'warn',
  ...(process.env.PURCHASES_AT_ONCE && { PURCHASES_AT_ONCE: process.env.PURCHASES_AT_ONCE }),
});

interface SystemOptions {
  readonly withSite: boolean;
  /** Folder for CPU profiles, which the programs write at their end. */
  readonly profileDir?: string | undefined;
}

export async function startSystem({ withSite, profileDir }: SystemOptions): Promise<SystemUnderTest> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fedtri-bench-'));
  const environment = {
    ...(await benchEnvironment(dataDir)),
    // The crowd sends X-Forwarded-For.
    SITE_TRUSTED_PROXIES: '127.0.0.1',
    ...(profileDir && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profileDir}` }),
  };
  const settings = launchSettingsFrom(environment, root, 'start');
  // docs/performance.md takes console.log alone.
  const say = (sentence: string) => console.info(`   ${sentence}`);
  const launcher = standalone({ settings, environment, say, contentKey: 'bench' }, withSite ? 'site' : 'federation');
  await launcher.start();
  const secrets = loadSecrets(dataDir, environment);
  return {
    siteUrl: settings.site.url,
    federationUrl: settings.federationApiUrl,
    databaseUrl: embeddedUrl(settings.postgresPort, secrets.EMBEDDED_POSTGRES_PASSWORD),
    acquiringPassword: secrets.ACQUIRING_PASSWORD,
    stop: async () => {
      await launcher.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
