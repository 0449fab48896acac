import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { proxyListRefusal } from '@/lib/domain/base/network/proxy-list';
import { givenSettings } from '@/lib/domain/base/settings/given-settings';
import {
  databaseUrl,
  embedded,
  fieldKeys,
  host,
  httpUrl,
  httpUrls,
  mailbox,
  mailServer,
  oneOf,
  port,
  seconds,
  secret,
  sender,
  text,
  vat,
  wholeNumber,
  wrongSettings,
  yesOrNo,
} from '@/lib/domain/base/settings/kinds';
import { secretsFromFiles } from '@/lib/domain/base/settings/secret-files';
import { addressOpenToOthers, programStartRefusal } from '@/lib/domain/base/settings/start-refusal';
import { USUAL_FULL_NAMES_FROM_AGE } from '@/lib/domain/results/result/published-name';
import { siteConfig } from '@/lib/site-config';

const settings = z.object({
  DATABASE_URL: databaseUrl(),
  DATABASE_DIRECT_URL: databaseUrl().optional(),
  /** The database's owner, who changes its schema; without it the role of DATABASE_URL does, if it may. */
  DATABASE_MIGRATION_URL: databaseUrl().optional(),
  FEDERATION_PORT: port(4000),
  FEDERATION_HOST: host(),
  FEDERATION_PUBLIC_URL: httpUrl('https://api.example.ru').default('http://localhost:4000'),
  SITE_URL: httpUrl('https://triathlon.example').default('http://localhost:3000'),
  /** Where each instance of the site takes change notices, with commas; without it, at SITE_URL. */
  SITE_NOTICE_URLS: httpUrls('http://10.0.0.11:3000,http://10.0.0.12:3000'),
  DEMONSTRATION: yesOrNo().default(false),
  ACQUIRING_GATEWAY: embedded().optional(),
  MAIL_GATEWAY: embedded().optional(),
  SMS_GATEWAY: embedded().optional(),
  INSURER_GATEWAY: embedded().optional(),
  API_DOCS: yesOrNo().optional(),
  OUTBOX: yesOrNo().optional(),
  REVALIDATE_SECRET: secret(16),
  FIELD_KEY: fieldKeys(),
  DATA_DIR: text().default('.data'),
  SMTP_URL: mailServer().optional(),
  MAIL_FROM: sender().default(`${siteConfig.name} <${siteConfig.mailFrom}>`),
  OFFICE_MAILBOX: mailbox().default(siteConfig.mailboxes.general.email),
  PARTNERSHIP_MAILBOX: mailbox().default(siteConfig.partnershipEmail),
  OPERATIONS_MAILBOX: mailbox().default(siteConfig.operationsEmail),
  SMS_GATEWAY_URL: httpUrl('https://sms.example.ru/send').optional(),
  ACQUIRING_URL: httpUrl('https://fpay.uniteller.ru/v2/pay').optional(),
  ACQUIRING_SHOP_ID: text().default('fedtri'),
  ACQUIRING_LOGIN: text().default(''),
  ACQUIRING_PASSWORD: secret(16),
  ACQUIRING_TAX_MODE: wholeNumber(1, { from: 0, to: 5 }),
  ACQUIRING_VAT: vat(),
  ACQUIRING_INSURER_SHOP_ID: text().default('insurer'),
  ACQUIRING_INSURER_LOGIN: text().default(''),
  ACQUIRING_INSURER_PASSWORD: secret(16),
  ACQUIRING_INSURER_TAX_MODE: wholeNumber(0, { from: 0, to: 5 }),
  INSURER_URL: httpUrl('https://insurer.example.ru/policies').optional(),
  INSURER_TOKEN: text().optional(),
  INSURER_NAME: text().default('Страховая компания «Старт»'),
  /** Hours that a working session of the staff area lasts. */
  STAFF_HOURS: wholeNumber(12, { to: 24 }),
  /** What opens it: `passkey`, or `any` proof that the account can give. */
  STAFF_PROOF: oneOf('passkey', 'any').optional(),
  VIP_DISCOUNT_ONCE: yesOrNo().default(true),
  HOLD_MINUTES: wholeNumber(15),
  HELD_PLACES_PER_BROWSER: wholeNumber(20),
  HELD_PLACES_PER_NETWORK: wholeNumber(100),
  HELD_PLACES_SHARE: wholeNumber(50, { to: 100 }),
  /** Milliseconds that a buyer waits for a turn to order; then 503. */
  CHECKOUT_WAIT_MS: wholeNumber(1500),
  PUBLIC_WRITES_PER_MINUTE: wholeNumber(60),
  SEARCHES_PER_MINUTE: wholeNumber(300),
  /** Milliseconds that a search waits for its turn; then 503. */
  SEARCH_WAIT_MS: wholeNumber(1500),
  EMAILS_PER_NETWORK_HOUR: wholeNumber(100),
  WRONG_CODES_PER_HOUR: wholeNumber(300),
  /** Proxies whose X-Forwarded-For is believed, as addresses, networks or names (proxy-addr); the site is one of them. */
  TRUSTED_PROXIES: text().default('loopback'),
  /** Younger athletes are published by surname and initial, without their age; 0: nobody. */
  FULL_NAMES_FROM_AGE: wholeNumber(USUAL_FULL_NAMES_FROM_AGE, { from: 0, to: 120 }),
  LIVE_SOCKETS_PER_NETWORK: wholeNumber(500),
  LIVE_ORIGINS: httpUrls('https://results.example.ru'),
  /** Seconds, longer than a proxy keeps connections idle; 0: they are closed at once. */
  DRAIN_SECONDS: seconds(0),
  METRICS_TOKEN: secret(16).optional(),
  DATABASE_PIPELINE: yesOrNo().optional(),
  DATABASE_POOL: wholeNumber(20),
  /** Milliseconds that a request may wait for a lock, run a statement, leave a transaction idle; 0: as long as it takes. */
  DATABASE_LOCK_TIMEOUT_MS: wholeNumber(2000, { from: 0 }),
  DATABASE_STATEMENT_TIMEOUT_MS: wholeNumber(10_000, { from: 0 }),
  DATABASE_IDLE_TIMEOUT_MS: wholeNumber(10_000, { from: 0 }),
  LOG_LEVEL: oneOf('info', 'fatal', 'error', 'warn', 'debug', 'trace', 'silent').default('info'),
});

export interface Settings extends z.infer<typeof settings> {
  readonly API_DOCS: boolean;
  readonly OUTBOX: boolean;
  readonly DATABASE_PIPELINE: boolean;
  readonly STAFF_PROOF: 'passkey' | 'any';
}

/** LISTEN, jobs, locks of a session and long transactions go past a pooler. */
export const directUrl = ({
  DATABASE_DIRECT_URL,
  DATABASE_URL,
}: Pick<Settings, 'DATABASE_URL'> & Partial<Pick<Settings, 'DATABASE_DIRECT_URL'>>): string =>
  DATABASE_DIRECT_URL ?? DATABASE_URL;

export const settingNames = Object.keys(settings.shape);

/** Its message is for the person who starts the program, and never contains a secret. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** The launcher gives what is missing later. */
export function wrongFederationSettings(given: Record<string, string | undefined>): string {
  return wrongSettings(settings.partial().safeParse(given).error?.issues ?? [], given);
}

/** Reads the environment once, at the start; a missing or wrong variable is named and ends the program. */
export function settingsFrom(environment: Record<string, string | undefined>): Settings {
  const fromFiles = secretsFromFiles(environment, (file) => readFileSync(file, 'utf8'));
  const given = { ...givenSettings(environment), ...fromFiles.secrets };
  const refusal =
    fromFiles.refusal ??
    programStartRefusal(given, ['federation']) ??
    proxyListRefusal('TRUSTED_PROXIES', given.TRUSTED_PROXIES ?? '');
  if (refusal) throw new SettingsError(refusal);
  const { success, data, error } = settings.safeParse(given);
  if (!success) throw new SettingsError(wrongSettings(error.issues, given));
  const isLocal = addressOpenToOthers(given, ['federation']) === undefined;
  const { API_DOCS = isLocal, OUTBOX = isLocal, DATABASE_DIRECT_URL } = data;
  const { DATABASE_PIPELINE = DATABASE_DIRECT_URL === undefined } = data;
  const { STAFF_PROOF = isLocal ? 'any' : 'passkey' } = data;
  return { ...data, API_DOCS, OUTBOX, DATABASE_PIPELINE, STAFF_PROOF };
}
