import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { proxyListRefusal } from '@/lib/domain/network/proxy-list';
import { secretsFromFiles } from '@/lib/domain/settings/secret-files';
import { addressOpenToOthers, programStartRefusal } from '@/lib/domain/settings/start-refusal';
import { siteConfig } from '@/lib/site-config';

const vat = z.union([z.literal('none'), z.coerce.number().pipe(z.literal([0, 5, 7, 10, 20, 22]))]);

const settings = z.object({
  DATABASE_URL: z.string().min(1),
  DATABASE_DIRECT_URL: z.string().optional(),
  /** The database's owner, who changes its schema; without it the role of DATABASE_URL does, if it may. */
  DATABASE_MIGRATION_URL: z.string().optional(),
  FEDERATION_PORT: z.coerce.number().int().default(4000),
  FEDERATION_HOST: z.string().default('127.0.0.1'),
  FEDERATION_PUBLIC_URL: z.url().default('http://localhost:4000'),
  SITE_URL: z.url().default('http://localhost:3000'),
  /** Where each instance of the site takes change notices, with commas; without it, at SITE_URL. */
  SITE_NOTICE_URLS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((url) => (url.trim() ? [url.trim()] : [])))
    .pipe(z.array(z.url())),
  DEMONSTRATION: z.stringbool().default(false),
  ACQUIRING_GATEWAY: z.literal('embedded').optional(),
  MAIL_GATEWAY: z.literal('embedded').optional(),
  SMS_GATEWAY: z.literal('embedded').optional(),
  INSURER_GATEWAY: z.literal('embedded').optional(),
  API_DOCS: z.stringbool().optional(),
  OUTBOX: z.stringbool().optional(),
  REVALIDATE_SECRET: z.string().min(16),
  /** 32 bytes in base64url: the key of personal data at rest. */
  FIELD_KEY: z.string().min(43),
  DATA_DIR: z.string().default('.data'),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default(`${siteConfig.name} <${siteConfig.mailFrom}>`),
  OFFICE_MAILBOX: z.email().default(siteConfig.mailboxes.general.email),
  PARTNERSHIP_MAILBOX: z.email().default(siteConfig.partnershipEmail),
  OPERATIONS_MAILBOX: z.email().default(siteConfig.operationsEmail),
  SMS_GATEWAY_URL: z.url().optional(),
  ACQUIRING_URL: z.url().optional(),
  ACQUIRING_SHOP_ID: z.string().default('fedtri'),
  ACQUIRING_LOGIN: z.string().default(''),
  ACQUIRING_PASSWORD: z.string().min(16),
  ACQUIRING_TAX_MODE: z.coerce.number().int().min(0).max(5).default(1),
  ACQUIRING_VAT: vat.default('none'),
  ACQUIRING_INSURER_SHOP_ID: z.string().default('insurer'),
  ACQUIRING_INSURER_LOGIN: z.string().default(''),
  ACQUIRING_INSURER_PASSWORD: z.string().min(16),
  ACQUIRING_INSURER_TAX_MODE: z.coerce.number().int().min(0).max(5).default(0),
  INSURER_URL: z.url().optional(),
  INSURER_TOKEN: z.string().optional(),
  INSURER_NAME: z.string().default('Страховая компания «Старт»'),
  VIP_DISCOUNT_ONCE: z.stringbool().default(true),
  HOLD_MINUTES: z.coerce.number().int().positive().default(15),
  HELD_PLACES_PER_BROWSER: z.coerce.number().int().positive().default(20),
  HELD_PLACES_PER_NETWORK: z.coerce.number().int().positive().default(100),
  HELD_PLACES_SHARE: z.coerce.number().int().min(1).max(100).default(50),
  /** Milliseconds that a buyer waits for a turn to order; then 503. */
  CHECKOUT_WAIT_MS: z.coerce.number().int().positive().default(1500),
  PUBLIC_WRITES_PER_MINUTE: z.coerce.number().int().positive().default(60),
  SEARCHES_PER_MINUTE: z.coerce.number().int().positive().default(300),
  /** Milliseconds that a search waits for its turn; then 503. */
  SEARCH_WAIT_MS: z.coerce.number().int().positive().default(1500),
  EMAILS_PER_NETWORK_HOUR: z.coerce.number().int().positive().default(100),
  WRONG_CODES_PER_HOUR: z.coerce.number().int().positive().default(300),
  /** Proxies whose X-Forwarded-For is believed, as addresses, networks or names (proxy-addr); the site is one of them. */
  TRUSTED_PROXIES: z.string().default('loopback'),
  LIVE_SOCKETS_PER_NETWORK: z.coerce.number().int().positive().default(500),
  LIVE_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((origin) => (origin.trim() ? [origin.trim()] : []))),
  /** Seconds, longer than a proxy keeps connections idle; 0: they are closed at once. */
  DRAIN_SECONDS: z.coerce.number().min(0).default(0),
  METRICS_TOKEN: z.string().min(16).optional(),
  DATABASE_PIPELINE: z.stringbool().optional(),
  DATABASE_POOL: z.coerce.number().int().positive().default(20),
  /** Milliseconds that a request may wait for a lock, run a statement, leave a transaction idle; 0: as long as it takes. */
  DATABASE_LOCK_TIMEOUT_MS: z.coerce.number().int().nonnegative().default(2000),
  DATABASE_STATEMENT_TIMEOUT_MS: z.coerce.number().int().nonnegative().default(10_000),
  DATABASE_IDLE_TIMEOUT_MS: z.coerce.number().int().nonnegative().default(10_000),
  LOG_LEVEL: z.string().default('info'),
});

export interface Settings extends z.infer<typeof settings> {
  readonly API_DOCS: boolean;
  readonly OUTBOX: boolean;
  readonly DATABASE_PIPELINE: boolean;
}

/** LISTEN, jobs, locks of a session and long transactions go past a pooler. */
export const directUrl = ({
  DATABASE_DIRECT_URL,
  DATABASE_URL,
}: Pick<Settings, 'DATABASE_URL'> & Partial<Pick<Settings, 'DATABASE_DIRECT_URL'>>): string =>
  DATABASE_DIRECT_URL ?? DATABASE_URL;

export const settingNames = Object.keys(settings.shape);

/** Its message is written for the person who starts the program, and names variables, never their values. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Reads the environment once, at the start; a missing or wrong variable is named and ends the program. */
export function settingsFrom(environment: Record<string, string | undefined>): Settings {
  const fromFiles = secretsFromFiles(environment, (file) => readFileSync(file, 'utf8'));
  const given: Record<string, string | undefined> = {
    ...Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')),
    ...fromFiles.secrets,
  };
  const refusal =
    fromFiles.refusal ??
    programStartRefusal(given, ['federation']) ??
    proxyListRefusal('TRUSTED_PROXIES', given.TRUSTED_PROXIES ?? '');
  if (refusal) throw new SettingsError(refusal);
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
    throw new SettingsError(`Переменные окружения не заданы или неверны: ${names}`);
  }
  const isLocal = addressOpenToOthers(given, ['federation']) === undefined;
  const { API_DOCS = isLocal, OUTBOX = isLocal, DATABASE_DIRECT_URL } = parsed.data;
  const { DATABASE_PIPELINE = DATABASE_DIRECT_URL === undefined } = parsed.data;
  return { ...parsed.data, API_DOCS, OUTBOX, DATABASE_PIPELINE };
}
