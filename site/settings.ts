import { readFileSync } from 'node:fs';
import { proxyListRefusal } from '../lib/domain/network/proxy-list.ts';
import { secretsFromFiles } from '../lib/domain/settings/secret-files.ts';
import { programStartRefusal } from '../lib/domain/settings/start-refusal.ts';
import { purchasesRefusal } from './purchase-limit.ts';

/** `REWRITE_PAGES=no` sends pages as Next wrote them (decision 059). */
const rewritesPages = (setting: string | undefined): boolean => setting !== 'no';

const rewriteRefusal = (setting = ''): string | undefined =>
  ['', 'yes', 'no'].includes(setting) ? undefined : `REWRITE_PAGES: «${setting}» — не yes и не no.`;

const drainRefusal = (setting = ''): string | undefined =>
  /^\d*(?:\.\d+)?$/.test(setting) ? undefined : `DRAIN_SECONDS: «${setting}» — не число секунд.`;

/** Reads the environment with secrets from files; exits if a setting is wrong. */
export function siteSettings(environment: NodeJS.ProcessEnv) {
  const fromFiles = secretsFromFiles(environment, (file) => readFileSync(file, 'utf8'));
  Object.assign(environment, fromFiles.secrets);
  const refusal =
    fromFiles.refusal ??
    programStartRefusal(environment, ['site']) ??
    proxyListRefusal('SITE_TRUSTED_PROXIES', environment.SITE_TRUSTED_PROXIES ?? '') ??
    purchasesRefusal(environment.PURCHASES_AT_ONCE) ??
    rewriteRefusal(environment.REWRITE_PAGES) ??
    drainRefusal(environment.DRAIN_SECONDS);
  if (refusal) {
    console.error(`Сайт не запущен: ${refusal}`);
    process.exit(1);
  }
  return {
    isDevelopment: environment.NODE_ENV === 'development',
    port: Number(environment.SITE_PORT ?? 3000),
    hostname: environment.SITE_HOST ?? '127.0.0.1',
    trustedProxies: environment.SITE_TRUSTED_PROXIES ?? '',
    drainSeconds: Number(environment.DRAIN_SECONDS ?? 0),
    purchasesAtOnce: environment.PURCHASES_AT_ONCE,
    rewrites: rewritesPages(environment.REWRITE_PAGES),
    /** nginx caches pages where the sites share them. */
    isBehindCache: Boolean(environment.REDIS_URL),
  };
}
