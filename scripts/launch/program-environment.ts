import { randomBytes } from 'node:crypto';

export type ProgramName = 'site' | 'build' | 'federation';

type Environment = Readonly<Record<string, string | undefined>>;

const site = ['site'] as const;
const pages = ['site', 'build'] as const;
const federation = ['federation'] as const;
const both = ['site', 'federation'] as const;
const all = ['site', 'build', 'federation'] as const;

/** Programs by variable. A variable that is not named here reaches no program. */
export const programsOf: Readonly<Record<string, readonly ProgramName[]>> = {
  NEXTAUTH_SECRET: site,
  SESSION_SECRET: site,
  REVALIDATE_SECRET: both,
  FIELD_KEY: federation,
  ACQUIRING_PASSWORD: federation,
  ACQUIRING_INSURER_PASSWORD: federation,
  INSURER_TOKEN: federation,
  METRICS_TOKEN: both,
  /** This URL and those of the services below contain passwords. */
  DATABASE_URL: federation,
  DATABASE_DIRECT_URL: federation,
  SMTP_URL: federation,
  SMS_GATEWAY_URL: federation,
  REDIS_URL: site,

  NODE_ENV: all,
  SITE_URL: all,
  FEDERATION_PUBLIC_URL: all,
  ACQUIRING_URL: all,
  ACQUIRING_GATEWAY: all,
  NEXTAUTH_URL: pages,
  NEXT_DIST_DIR: pages,
  NEXT_TELEMETRY_DISABLED: pages,
  NEXT_PUBLIC_LIVE_URL: pages,
  FEDERATION_API_URL: pages,
  SITE_PORT: site,
  SITE_HOST: site,
  SITE_TRUSTED_PROXIES: site,
  PURCHASES_AT_ONCE: site,
  REWRITE_PAGES: site,
  SITE_VERIFICATION_GOOGLE: pages,
  SITE_VERIFICATION_YANDEX: pages,
  PROXY_VERSION_DIR: site,
  DRAIN_SECONDS: both,
  FEDERATION_PORT: federation,
  FEDERATION_HOST: federation,
  SITE_NOTICE_URLS: federation,
  DEMONSTRATION: federation,
  MAIL_GATEWAY: federation,
  SMS_GATEWAY: federation,
  INSURER_GATEWAY: federation,
  API_DOCS: federation,
  OUTBOX: federation,
  DATA_DIR: federation,
  MAIL_FROM: federation,
  OFFICE_MAILBOX: federation,
  PARTNERSHIP_MAILBOX: federation,
  OPERATIONS_MAILBOX: federation,
  ACQUIRING_SHOP_ID: federation,
  ACQUIRING_LOGIN: federation,
  ACQUIRING_TAX_MODE: federation,
  ACQUIRING_VAT: federation,
  ACQUIRING_INSURER_SHOP_ID: federation,
  ACQUIRING_INSURER_LOGIN: federation,
  ACQUIRING_INSURER_TAX_MODE: federation,
  INSURER_URL: federation,
  INSURER_NAME: federation,
  HOLD_MINUTES: federation,
  HELD_PLACES_PER_BROWSER: federation,
  HELD_PLACES_PER_NETWORK: federation,
  HELD_PLACES_SHARE: federation,
  CHECKOUT_WAIT_MS: federation,
  STAFF_HOURS: federation,
  STAFF_PROOF: federation,
  VIP_DISCOUNT_ONCE: federation,
  PUBLIC_WRITES_PER_MINUTE: federation,
  SEARCHES_PER_MINUTE: federation,
  SEARCH_WAIT_MS: federation,
  EMAILS_PER_NETWORK_HOUR: federation,
  WRONG_CODES_PER_HOUR: federation,
  TRUSTED_PROXIES: federation,
  LIVE_SOCKETS_PER_NETWORK: federation,
  FULL_NAMES_FROM_AGE: federation,
  LIVE_ORIGINS: federation,
  DATABASE_PIPELINE: federation,
  DATABASE_POOL: federation,
  DATABASE_LOCK_TIMEOUT_MS: federation,
  DATABASE_STATEMENT_TIMEOUT_MS: federation,
  DATABASE_IDLE_TIMEOUT_MS: federation,
  LOG_LEVEL: federation,
};

/** Variables that any program on this machine may need. */
const ofSystem =
  /^(?:PATH|HOME|USER|LOGNAME|SHELL|LANG|LC_\w+|TZ|TMPDIR|TEMP|TMP|TERM|COLORTERM|FORCE_COLOR|NO_COLOR|CI|INIT_CWD|NODE_OPTIONS|NODE_EXTRA_CA_CERTS|NODE_USE_ENV_PROXY|UV_THREADPOOL_SIZE|LD_LIBRARY_PATH|SSL_CERT_(?:FILE|DIR)|(?:https?|no|all)_proxy|XDG_\w+|FONTCONFIG_\w+)$/i;

export const systemEnvironment = (environment: Environment): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => ofSystem.test(name)));

/** Pages require these at build time, but the build must not depend on them. */
const throwawaySecrets = () =>
  Object.fromEntries(
    ['NEXTAUTH_SECRET', 'SESSION_SECRET', 'REVALIDATE_SECRET'].map((name) => [
      name,
      randomBytes(32).toString('base64url'),
    ]),
  );

export function environmentOf(program: ProgramName, known: Environment): Record<string, string | undefined> {
  const told = Object.entries(known).filter(([name]) => programsOf[name]?.includes(program));
  return {
    ...systemEnvironment(known),
    ...Object.fromEntries(told),
    ...(program === 'build' && throwawaySecrets()),
  };
}
