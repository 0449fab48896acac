import { contract } from '@/lib/contract';
import type { AnyOperation, RequestOf, ResponseOf } from '@/lib/contract/wire/operation';
import { Authenticator } from './authenticator';
import type { ContractTarget } from './contract-target';
import type { Ask } from './ticket-requests';

export interface Passerby {
  readonly email: string;
  readonly password: string;
  /** A token of a session. */
  readonly as: string;
}

export type AskAs = <O extends AnyOperation>(as: string, operation: O, request: RequestOf<O>) => Promise<ResponseOf<O>>;

/** Requests about passkeys, of members made for one request each; their authenticator is software. */
export function passkeyRequests(
  { beginRequirement }: Pick<ContractTarget, 'beginRequirement'>,
  ask: Ask,
  askAs: AskAs,
  newPasserby: () => Promise<Passerby>,
) {
  const { passkeys, sessions } = contract;
  const site = process.env.CONTRACT_SITE_URL;

  async function registration() {
    const { as, email, password } = await newPasserby();
    const proof = { password };
    const { options } = await askAs(as, passkeys.beginRegistration, { body: { proof } });
    const authenticator = new Authenticator(site);
    const body = { name: 'Ключ', response: authenticator.create(options) };
    return { as, email, password, authenticator, body };
  }

  async function owner() {
    const { body, ...member } = await registration();
    const passkey = await askAs(member.as, passkeys.finishRegistration, { body });
    const prove = async () => {
      const { options } = await askAs(member.as, passkeys.beginProof, {});
      return { passkey: member.authenticator.get(options) };
    };
    return { ...member, passkey, prove };
  }

  async function strictOwner() {
    const { as, prove, ...member } = await owner();
    const body = { required: true, proof: await prove() };
    const { recovery_codes } = await askAs(as, passkeys.require, { body });
    await beginRequirement(member.email);
    return { as, prove, ...member, code: recovery_codes[0] ?? '' };
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
      const { passkey, prove, as } = await owner();
      return { params: { public_id: passkey.public_id }, body: { proof: await prove() }, as };
    },
    async require() {
      const { prove, as } = await owner();
      return { body: { required: true, proof: await prove() }, as };
    },
    async renewRecoveryCodes() {
      const { prove, as } = await strictOwner();
      return { body: { proof: await prove() }, as };
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
