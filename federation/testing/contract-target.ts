import { seedIfEmpty } from '@/federation/seed';
import { demoAccounts } from '@/federation/seed/accounts';
import { testApp } from './app';

/** Whom the contract tests talk to. */
export interface ContractTarget {
  readonly url: string;
  /** A confirmed member who has bought tickets. */
  readonly member: { readonly email: string; readonly password: string };
  /** The code of the confirmation letter that was sent to the address. */
  confirmationCode(email: string): Promise<string>;
  close(): Promise<void>;
}

/** The API of CONTRACT_API_URL, or the embedded one with its seed on a database of its own. */
export function contractTarget(environment: Record<string, string | undefined>): Promise<ContractTarget> {
  const { CONTRACT_API_URL } = environment;
  return CONTRACT_API_URL ? foreignApi(CONTRACT_API_URL.replace(/\/$/, ''), environment) : embeddedApi();
}

async function embeddedApi(): Promise<ContractTarget> {
  const house = await testApp();
  await seedIfEmpty(house.deps);
  const url = await house.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    member: demoAccounts.athlete,
    async confirmationCode(email) {
      await house.letters(email);
      return codeInOutbox(url, email);
    },
    close: house.close,
  };
}

/** Its member is the one of CONTRACT_EMAIL and CONTRACT_PASSWORD, by default the seed's. */
async function foreignApi(url: string, environment: Record<string, string | undefined>): Promise<ContractTarget> {
  const { CONTRACT_EMAIL, CONTRACT_PASSWORD, CONTRACT_LETTER_CODE } = environment;
  return {
    url,
    member: {
      email: CONTRACT_EMAIL ?? demoAccounts.athlete.email,
      password: CONTRACT_PASSWORD ?? demoAccounts.athlete.password,
    },
    confirmationCode: async (email) => CONTRACT_LETTER_CODE ?? codeInOutbox(url, email),
    close: async () => undefined,
  };
}

const PATIENCE_MS = 10_000;

async function codeInOutbox(url: string, email: string): Promise<string> {
  for (const limit = Date.now() + PATIENCE_MS; Date.now() < limit; ) {
    const answer = await fetch(`${url}/outbox/letters.json?to=${encodeURIComponent(email)}`);
    if (!answer.ok) break;
    const { values } = (await answer.json()) as { values: { text: string }[] };
    const code = values[0]?.text.match(/\/verify\/email\/(\S+)/)?.[1];
    if (code) return code;
  }
  throw new Error('This API has no outbox: set CONTRACT_LETTER_CODE to the code of an unused confirmation letter.');
}
