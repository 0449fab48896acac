import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { proxyListRefusal } from '@/lib/domain/network/proxy-list';
import { secretsFromFiles } from '@/lib/domain/settings/secret-files';
import { openAddress, startRefusal } from '@/lib/domain/settings/start-refusal';
import { siteConfig } from '@/lib/site-config';

const vat = z.union([z.literal('none'), z.coerce.number().pipe(z.literal([0, 5, 7, 10, 20, 22]))]);

const settings = z.object({
  DATABASE_URL: z.string().min(1),
  /** The database itself, where DATABASE_URL is a pooler's: for what lasts longer than a transaction. */
  DATABASE_DIRECT_URL: z.string().optional(),
  /** The database's owner, who changes its schema; without it the role of DATABASE_URL does, if it may. */
  DATABASE_MIGRATION_URL: z.string().optional(),
  FEDERATION_PORT: z.coerce.number().int().default(4000),
  FEDERATION_HOST: z.string().default('127.0.0.1'),
  /** The federation as browsers see it: the bank page, the outbox. */
  FEDERATION_PUBLIC_URL: z.url().default('http://localhost:4000'),
  SITE_URL: z.url().default('http://localhost:3000'),
  /** Where each instance of the site takes change notices, with commas; without it, at SITE_URL. */
  SITE_NOTICE_URLS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((url) => (url.trim() ? [url.trim()] : [])))
    .pipe(z.array(z.url())),
  /** Whether an empty database is filled with the demonstration's content, whose accounts have passwords that all can read. */
  DEMONSTRATION: z.stringbool().default(false),
  /** The embedded gateways, each asked for by name; where only this computer comes, they are used without. */
  ACQUIRING: z.literal('embedded').optional(),
  MAIL: z.literal('embedded').optional(),
  SMS: z.literal('embedded').optional(),
  INSURER: z.literal('embedded').optional(),
  /** The pages /docs and /outbox; without a word they are open where only this computer comes. */
  API_DOCS: z.stringbool().optional(),
  OUTBOX: z.stringbool().optional(),
  REVALIDATE_SECRET: z.string().min(16),
  /** 32 bytes in base64url: the key of personal data at rest. */
  FIELD_KEY: z.string().min(43),
  /** Uploaded files lie in its folder `files`. */
  DATA_DIR: z.string().default('.data'),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default(`${siteConfig.name} <${siteConfig.mailFrom}>`),
  /** Where the federation reads what visitors write: general questions and applications; partnership enquiries. */
  OFFICE_MAILBOX: z.email().default(siteConfig.mailboxes.general.email),
  PARTNERSHIP_MAILBOX: z.email().default(siteConfig.partnershipEmail),
  /** Who is on duty: told when the nightly check finds what does not add up. */
  OPERATIONS_MAILBOX: z.email().default(siteConfig.operationsEmail),
  SMS_GATEWAY_URL: z.url().optional(),
  /** The bank's page; without it the embedded bank of the same protocol is used. */
  ACQUIRING_URL: z.url().optional(),
  ACQUIRING_SHOP_ID: z.string().default('fedtri'),
  ACQUIRING_LOGIN: z.string().default(''),
  ACQUIRING_PASSWORD: z.string().min(16),
  /** Of the federation's receipts: its tax system (54-FZ, 0 to 5) and the VAT on what it sells. */
  ACQUIRING_TAX_MODE: z.coerce.number().int().min(0).max(5).default(1),
  ACQUIRING_VAT: vat.default('none'),
  /** The insurer's own terminal at the same bank: licences are paid there. */
  ACQUIRING_INSURER_SHOP_ID: z.string().default('insurer'),
  ACQUIRING_INSURER_LOGIN: z.string().default(''),
  ACQUIRING_INSURER_PASSWORD: z.string().min(16),
  ACQUIRING_INSURER_TAX_MODE: z.coerce.number().int().min(0).max(5).default(0),
  /** Where policies are issued; without it the embedded insurer numbers them. */
  INSURER_URL: z.url().optional(),
  INSURER_TOKEN: z.string().optional(),
  INSURER_NAME: z.string().default('Страховая компания «Старт»'),
  /** Whether a VIP gets the personal discount on one ticket of a format only; `no`: on one of each order. */
  VIP_DISCOUNT_ONCE: z.stringbool().default(true),
  /** How long places are held while the buyer is at the bank. */
  HOLD_MINUTES: z.coerce.number().int().positive().default(15),
  /** Unpaid places of one start that a browser may hold, and that a network may: a club often buys from one. */
  HELD_PLACES_PER_BROWSER: z.coerce.number().int().positive().default(20),
  HELD_PLACES_PER_NETWORK: z.coerce.number().int().positive().default(100),
  /** What of a start's places, in per cent, either may hold at most. */
  HELD_PLACES_SHARE: z.coerce.number().int().min(1).max(100).default(50),
  /** Milliseconds that a buyer waits for a turn to order; then 503. */
  CHECKOUT_WAIT_MS: z.coerce.number().int().positive().default(1500),
  /** Public writes (sign-up, sign-in, payment) that one network may make a minute. */
  PUBLIC_WRITES_PER_MINUTE: z.coerce.number().int().positive().default(60),
  /** Searches that one network may make a minute: a mobile carrier's or a school's visitors have one address. */
  SEARCHES_PER_MINUTE: z.coerce.number().int().positive().default(300),
  /** Milliseconds that a search waits for its turn; then 503. */
  SEARCH_WAIT_MS: z.coerce.number().int().positive().default(1500),
  /** E-mails to typed addresses that guests of one network may cause an hour. */
  EMAILS_PER_NETWORK_HOUR: z.coerce.number().int().positive().default(100),
  /** Wrong SMS codes of strangers an hour, over all phones, beyond which each network has one more a day. */
  WRONG_CODES_PER_HOUR: z.coerce.number().int().positive().default(300),
  /** Proxies whose X-Forwarded-For is believed, as addresses, networks or names (proxy-addr); the site is one of them. */
  TRUSTED_PROXIES: z.string().default('loopback'),
  /** Live sockets that one network may hold open: a school or a mobile carrier follows a race from one address. */
  LIVE_SOCKETS_PER_NETWORK: z.coerce.number().int().positive().default(500),
  /** Further origins whose pages may open the live socket, with commas; the site's own is always one. */
  LIVE_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((origin) => (origin.trim() ? [origin.trim()] : []))),
  /**
   * How long connections that a proxy keeps open are left to it at a stop, longer than it keeps them idle; 0: they are
   * closed at once.
   */
  DRAIN_SECONDS: z.coerce.number().min(0).default(0),
  /** Who brings it as a bearer is told the metrics; none: nobody is. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Whether statements are pipelined, and frequent ones prepared; without a word, where no pooler is between. */
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

/** The variables that are read. */
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
    startRefusal(given, ['federation']) ??
    proxyListRefusal('TRUSTED_PROXIES', given.TRUSTED_PROXIES ?? '');
  if (refusal) throw new SettingsError(refusal);
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
    throw new SettingsError(`Переменные окружения не заданы или неверны: ${names}`);
  }
  const isLocal = openAddress(given, ['federation']) === undefined;
  const { API_DOCS = isLocal, OUTBOX = isLocal, DATABASE_DIRECT_URL } = parsed.data;
  const { DATABASE_PIPELINE = DATABASE_DIRECT_URL === undefined } = parsed.data;
  return { ...parsed.data, API_DOCS, OUTBOX, DATABASE_PIPELINE };
}
