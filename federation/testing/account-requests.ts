import { contract } from '@/lib/contract';
import type { ContractTarget } from './contract-target';
import { newcomer } from './newcomer';
import { ONE_PIXEL } from './one-pixel';
import type { AskAs, Passerby } from './passkey-requests';
import type { Ask } from './ticket-requests';

const nothing = async () => ({});

/** Requests about an account; what cannot be undone is asked by a member made for one request. */
export function accountRequests(target: ContractTarget, ask: Ask, askAs: AskAs, passerby: () => Promise<Passerby>) {
  async function resetCode() {
    const { email } = await passerby();
    await ask(contract.passwords.requestReset, { body: { email } });
    return target.emailCode(email, 'resetpassword');
  }

  return {
    users: {
      register: async () => ({ body: newcomer() }),
      async verifyEmail() {
        const body = newcomer();
        await ask(contract.users.register, { body });
        return { body: { code: await target.emailCode(body.email, 'email') } };
      },
      async changeEmail() {
        const { as, password } = await passerby();
        return { body: { email: newcomer().email, password }, as };
      },
      async undoAccess() {
        const { as, email, password } = await passerby();
        await askAs(as, contract.passwords.change, { body: { password, new_password: 'another-password' } });
        return { body: { code: await target.emailCode(email, 'undo') } };
      },
      cancelEmailChange: async () => ({ as: (await passerby()).as }),
      async verifyNewEmail() {
        const { as, password } = await passerby();
        const { email } = newcomer();
        await askAs(as, contract.users.changeEmail, { body: { email, password } });
        return { body: { code: await target.emailCode(email, 'new/email') }, as };
      },
    },
    userConsents: {
      list: nothing,
      giveAdvertising: async () => ({ as: (await passerby()).as }),
      withdrawAdvertising: nothing,
    },
    subscriptions: {
      subscribe: async () => ({
        body: { email: newcomer().email, consents: { personal_data: true as const, advertising: true as const } },
      }),
      async confirm() {
        const { email } = newcomer();
        const consents = { personal_data: true as const, advertising: true as const };
        await ask(contract.subscriptions.subscribe, { body: { email, consents } });
        return { body: { code: await target.emailCode(email, 'news') } };
      },
      async end() {
        const { email } = newcomer();
        const consents = { personal_data: true as const, advertising: true as const };
        await ask(contract.subscriptions.subscribe, { body: { email, consents } });
        return { body: { token: await target.emailCode(email, 'unsubscribe') } };
      },
    },
    passwords: {
      requestReset: async () => ({ body: { email: newcomer().email } }),
      checkReset: async () => ({ body: { code: await resetCode() } }),
      async reset() {
        const code = await resetCode();
        const { secure } = await ask(contract.passwords.checkReset, { body: { code } });
        return { body: { code, secure, password: 'another-password' } };
      },
      async change() {
        const { as, password } = await passerby();
        return { body: { password, new_password: 'another-password' }, as };
      },
    },
    profiles: {
      one: nothing,
      update: async () => ({ body: { last_name: 'Серова' } }),
      info: nothing,
      saveInfo: async () => ({ body: { sport_rank: '1 разряд' as const, photo: ONE_PIXEL } }),
      async file() {
        const { photo } = await ask(contract.profiles.saveInfo, { body: { photo: ONE_PIXEL } });
        return { params: { public_id: photo?.split('/').at(-1) ?? '' } };
      },
      data: nothing,
      losses: nothing,
      async erase() {
        const { as, password } = await passerby();
        return { body: { password }, as };
      },
    },
  };
}
