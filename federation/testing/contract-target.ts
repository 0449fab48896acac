import { eq } from 'drizzle-orm';
import { users } from '@/federation/db/schema/account/user';
import { issueLink } from '@/federation/modules/desk/checkin/links';
import { seedIfEmpty } from '@/federation/seed';
import { athlete, demoAccounts } from '@/federation/seed/accounts';
import { federationWithBank } from './bank';
import { timingTokenFor } from './timing';

type EmailPage = 'undo' | 'email' | 'new/email' | 'resetpassword' | 'order' | 'news' | 'unsubscribe';

/** The API that the contract tests talk to. */
export interface ContractTarget {
  readonly url: string;
  /** A confirmed member who has bought tickets. */
  readonly member: { readonly email: string; readonly password: string; readonly phone: string };
  /** The code of the newest e-mail to the address whose link leads to this page under `/verify/`. */
  emailCode(email: string, page: EmailPage): Promise<string>;
  /** The code of the newest SMS to the phone. */
  smsCode(phone: string): Promise<string>;
  /** A token of a timing partner who may write this format of the event city. */
  timingToken(eventCityId: string, format: string): Promise<string>;
  /** The token of a check-in link to the event city. */
  checkinToken(eventCityId: string): Promise<string>;
  /** Makes the passkey that the account of this address requires count at once. */
  beginRequirement(email: string): Promise<void>;
  close(): Promise<void>;
}

/** The API of CONTRACT_API_URL, or the embedded one with its seed on a database of its own. */
export function contractTarget(environment: Record<string, string | undefined>): Promise<ContractTarget> {
  const { CONTRACT_API_URL } = environment;
  if (CONTRACT_API_URL) return foreignApi(CONTRACT_API_URL.replace(/\/$/, ''), environment);
  return embeddedApi({ ownLimits: true });
}

/** `ownLimits`: the product's; otherwise one address may ask as often as it likes. */
export async function embeddedApi(options: { readonly ownLimits: boolean }): Promise<ContractTarget> {
  const federation = await federationWithBank(options);
  await seedIfEmpty(federation.deps);
  const url = `http://127.0.0.1:${federation.deps.settings.FEDERATION_PORT}`;
  return {
    url,
    member: { ...demoAccounts.athlete, phone: athlete.phone },
    async emailCode(email, page) {
      await federation.emails(email);
      return codeInOutbox(url, email, linkTo(page));
    },
    async smsCode(phone) {
      await federation.texts(phone);
      return codeInOutbox(url, phone, SMS_CODE);
    },
    timingToken: (eventCityId, format) => timingTokenFor(federation.db, eventCityId, [format]),
    async checkinToken(eventCityId) {
      const link = await issueLink(federation.db, { eventCityId, label: 'Пункт 1' }, federation.deps.clock());
      return link?.token ?? '';
    },
    async beginRequirement(email) {
      const passkeyRequiredFrom = federation.clock.now();
      await federation.db.update(users).set({ passkeyRequiredFrom }).where(eq(users.email, email));
    },
    close: federation.close,
  };
}

/** Its member is the one of CONTRACT_EMAIL, CONTRACT_PASSWORD and CONTRACT_PHONE, by default the seed's. */
async function foreignApi(url: string, environment: Record<string, string | undefined>): Promise<ContractTarget> {
  const { CONTRACT_EMAIL, CONTRACT_PASSWORD, CONTRACT_PHONE, CONTRACT_EMAIL_CODE, CONTRACT_SMS_CODE } = environment;
  const { CONTRACT_TIMING_TOKEN, CONTRACT_CHECKIN_TOKEN } = environment;
  return {
    url,
    member: {
      email: CONTRACT_EMAIL ?? demoAccounts.athlete.email,
      password: CONTRACT_PASSWORD ?? demoAccounts.athlete.password,
      phone: CONTRACT_PHONE ?? athlete.phone,
    },
    emailCode: async (email, page) => CONTRACT_EMAIL_CODE ?? codeInOutbox(url, email, linkTo(page)),
    smsCode: async (phone) => CONTRACT_SMS_CODE ?? codeInOutbox(url, phone, SMS_CODE),
    async timingToken(eventCityId, format) {
      if (CONTRACT_TIMING_TOKEN) return CONTRACT_TIMING_TOKEN;
      throw new Error(
        `Set CONTRACT_TIMING_TOKEN to the token of a timing partner who may write the format ${format} of ${eventCityId}.`,
      );
    },
    async checkinToken(eventCityId) {
      if (CONTRACT_CHECKIN_TOKEN) return CONTRACT_CHECKIN_TOKEN;
      throw new Error(`Set CONTRACT_CHECKIN_TOKEN to the token of a check-in link to ${eventCityId}.`);
    },
    beginRequirement: async () => undefined,
    close: async () => undefined,
  };
}

const PATIENCE_MS = 10_000;

const SMS_CODE = /Код: (\d{4})/;
const linkTo = (page: EmailPage) => new RegExp(`/verify/${page}/([^\\s?]+)`);

async function codeInOutbox(url: string, recipient: string, pattern: RegExp): Promise<string> {
  for (const limit = Date.now() + PATIENCE_MS; Date.now() < limit; ) {
    const response = await fetch(`${url}/outbox/emails.json?to=${encodeURIComponent(recipient)}`);
    if (!response.ok) break;
    const { values } = (await response.json()) as { values: { text: string }[] };
    const code = values.map(({ text }) => text.match(pattern)?.[1]).find((found) => found !== undefined);
    if (code) return code;
  }
  throw new Error(
    'This API has no outbox: set CONTRACT_EMAIL_CODE and CONTRACT_SMS_CODE to codes that are not used yet.',
  );
}
