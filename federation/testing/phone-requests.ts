import { randomInt } from 'node:crypto';
import { contract } from '@/lib/contract';
import { requiredConsents } from './consents';
import type { ContractTarget } from './contract-target';
import { tokenOf } from './newcomer';
import type { AskAs, Passerby } from './passkey-requests';
import type { Ask } from './ticket-requests';

const newPhone = () => `79${String(randomInt(1_000_000_000)).padStart(9, '0')}`;

/** Requests about phones; a change of phone is of a member made for one request. */
export function phoneRequests(target: ContractTarget, ask: Ask, askAs: AskAs, newPasserby: () => Promise<Passerby>) {
  const { phones } = contract;
  return {
    sendCode: async () => ({ body: { phone: newPhone(), registration: true } }),
    async register() {
      const phone = newPhone();
      await ask(phones.sendCode, { body: { phone, registration: true } });
      return { body: { phone, phone_code: await target.smsCode(phone), consents: requiredConsents } };
    },
    async signIn() {
      const { phone } = target.member;
      await ask(phones.sendCode, { body: { phone, registration: false } });
      return { body: { phone, phone_code: await target.smsCode(phone) } };
    },
    async sendChangeCode() {
      const { as, password } = await newPasserby();
      return { body: { phone: newPhone(), password }, as };
    },
    async sendConfirmationCode() {
      const phone = newPhone();
      await ask(phones.sendCode, { body: { phone, registration: true } });
      const body = { phone, phone_code: await target.smsCode(phone), consents: requiredConsents };
      return { as: tokenOf(await ask(phones.register, { body })) };
    },
    async change() {
      const { as, password } = await newPasserby();
      const phone = newPhone();
      await askAs(as, phones.sendChangeCode, { body: { phone, password } });
      return { body: { phone, phone_code: await target.smsCode(phone) }, as };
    },
  };
}
