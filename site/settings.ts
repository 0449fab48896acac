import { readFileSync } from 'node:fs';
import { proxyListRefusal } from '../lib/domain/base/network/proxy-list.ts';
import { givenSettings } from '../lib/domain/base/settings/given-settings.ts';
import { wrongSettings } from '../lib/domain/base/settings/kinds.ts';
import { secretsFromFiles } from '../lib/domain/base/settings/secret-files.ts';
import { siteEnvironment } from '../lib/domain/base/settings/site-environment.ts';
import { programStartRefusal } from '../lib/domain/base/settings/start-refusal.ts';

function refuse(refusal: string): never {
  console.error(`Сайт не запущен: ${refusal}`);
  process.exit(1);
}

/** Reads the environment with secrets from files; exits if a setting is wrong. */
export function siteSettings(environment: NodeJS.ProcessEnv) {
  const fromFiles = secretsFromFiles(environment, (file) => readFileSync(file, 'utf8'));
  Object.assign(environment, fromFiles.secrets);
  const given = givenSettings(environment);
  const refusal =
    fromFiles.refusal ??
    programStartRefusal(given, ['site']) ??
    proxyListRefusal('SITE_TRUSTED_PROXIES', given.SITE_TRUSTED_PROXIES ?? '');
  if (refusal) refuse(refusal);
  const { success, data, error } = siteEnvironment.safeParse(given);
  if (!success) refuse(wrongSettings(error.issues, given));
  return {
    isDevelopment: environment.NODE_ENV === 'development',
    port: data.SITE_PORT,
    hostname: data.SITE_HOST,
    trustedProxies: data.SITE_TRUSTED_PROXIES,
    drainSeconds: data.DRAIN_SECONDS,
    siteUrl: data.SITE_URL,
    purchasesAtOnce: data.PURCHASES_AT_ONCE,
    rewrites: data.REWRITE_PAGES === 'yes',
    /** nginx caches pages where the sites share them. */
    isBehindCache: data.REDIS_URL !== undefined,
  };
}
