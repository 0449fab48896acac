import { contract } from '@/lib/contract';
import type { AnyOperation, RequestOf, ResponseOf } from '@/lib/contract/operation';
import { Authenticator } from './authenticator';
import type { Ask } from './ticket-requests';

export interface Passerby {
  readonly email: string;
  readonly password: string;
  /** A token of a session. */
  readonly as: string;
}

export type AskAs = <O extends AnyOperation>(as: string, operation: O, request: RequestOf<O>) => Promise<ResponseOf<O>>;

/** Requests about passkeys, of members made for one request each; their authenticator is software. */
export function passkeyRequests(ask: Ask, askAs: AskAs, newPasserby: () => Promise<Passerby>) {
  const { passkeys, sessions } = contract;
  const site = process.env.CONTRACT_SITE_URL;

  async function registration() {
    const { as, email, password } = await newPasserby();
    const proof = { password };
    const { options } = await askAs(as, passkeys.beginRegistration, { body: { proof } });
    const authenticator = new Authenticator(site);
    const body = { name: 'Ключ', response: authenticator.create(options) };
    return { as, email, password, proof, authenticator, body };
  }

  async function owner() {
    const { body, ...member } = await registration();
    return { ...member, passkey: await askAs(member.as, passkeys.finishRegistration, { body }) };
  }

  async function strictOwner() {
    const { as, proof, ...member } = await owner();
    const { recovery_codes } = await askAs(as, passkeys.require, { body: { required: true, proof } });
    return { as, proof, ...member, code: recovery_codes[0] ?? '' };
  }

  return {
    list: async () => ({}),
    beginProof: async () => ({ as: (await owner()).as }),
    async beginRegistration() {
      const { as, password } = await newPasserby();
      return { body: { proof: { password } }, as };
    },
    async finishRegistration() {
      const { body, as } = await registration();
      return { body, as };
    },
    async remove() {
      const { passkey, proof, as } = await owner();
      return { params: { public_id: passkey.public_id }, body: { proof }, as };
    },
    async require() {
      const { proof, as } = await owner();
      return { body: { required: true, proof }, as };
    },
    async renewRecoveryCodes() {
      const { proof, as } = await strictOwner();
      return { body: { proof }, as };
    },
    beginSignIn: async () => ({}),
    async signIn() {
      const { authenticator } = await owner();
      const { options } = await ask(passkeys.beginSignIn, {});
      return { body: { response: authenticator.get(options) } };
    },
    async signInByRecoveryCode() {
      const { email, password, code } = await strictOwner();
      const response = await ask(sessions.signIn, { body: { email, password } });
      return { body: { code, second_step: 'second_step' in response ? response.second_step : '' } };
    },
  };
}
