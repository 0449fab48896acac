import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type TestApp, testApp } from '@/federation/testing/app';
import type { Authenticator } from '@/federation/testing/authenticator';
import { checkoutOf, lineOf, order, report, submit } from '@/federation/testing/buyer';
import { createFormat } from '@/federation/testing/format';
import {
  addPasskey,
  askForPasskey,
  askOk,
  proofByPasskey,
  requirePasskey,
  signInByPasskey,
} from '@/federation/testing/passkey';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';
import { ask, newPhone, requestCode } from '@/federation/testing/sms';
import { allOperations } from '@/lib/contract';
import { signedIn, signInResponse } from '@/lib/contract/account/session';
import { payments } from '@/lib/contract/commerce/payment';
import type { AnyOperation } from '@/lib/contract/wire/operation';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

interface Account extends TestUser {
  readonly phone: string;
  readonly authenticator: Authenticator;
  readonly codes: readonly string[];
}

/** A member whose sign-ins want a passkey. */
async function strictMember(): Promise<Account> {
  const member = await signedInUser(federation);
  const phone = newPhone();
  await federation.db.execute(`update users set phone = '${phone}' where public_id = '${member.userId}'`);
  const { authenticator } = await addPasskey(federation, member);
  return { ...member, phone, authenticator, codes: await requirePasskey(federation, member, authenticator) };
}

type Headers = Readonly<Record<string, string>>;

const byPassword = ({ email, password }: Pick<Account, 'email' | 'password'>, headers: Headers = {}) =>
  ask(federation, '/api/auth', { method: 'PUT', payload: { email, password }, headers });
const byRecoveryCode = (second_step: string, code: string, headers: Headers = {}) =>
  ask(federation, '/api/auth/recovery-code', { method: 'PUT', payload: { second_step, code }, headers });
const isMember = async (token: string) =>
  (await ask(federation, '/api/auth/history', { headers: { authorization: `Bearer ${token}` } })).status === 200;

const ONLY_A_STEP = { status: 200, response: { second_step: expect.stringMatching(/^[\w-]{43}$/) } };
const A_SESSION = { status: 200, response: { user: expect.anything(), token: expect.any(String) } };
const DEAD = { status: 400, response: { message: 'Время на второй шаг вышло: войдите ещё раз' } };

async function resetPassword({ email }: Account, password: string): Promise<void> {
  await askOk(federation, '/api/auth/resetpassword', { payload: { email } });
  const code = (await federation.emails(email)).at(-1)?.text.match(/\/verify\/resetpassword\/(\S+)/)?.[1];
  const { secure } = await askOk(federation, '/api/auth/resetpassword', { method: 'PUT', payload: { code } });
  await askOk(federation, '/api/auth/resetpassword/update', { payload: { code, secure, password } });
}

/** Each operation that may answer with a session, and what it answers for an account that requires a passkey. */
const ways: Readonly<Record<string, (account: Account) => Promise<void>>> = {
  async 'PUT /api/auth'(account) {
    expect(await byPassword(account)).toEqual(ONLY_A_STEP);
  },
  async 'PUT /api/auth/phone'({ phone }) {
    const phone_code = await requestCode(federation, phone, { registration: false });
    const signedIn = await ask(federation, '/api/auth/phone', { method: 'PUT', payload: { phone, phone_code } });
    expect(signedIn).toEqual(ONLY_A_STEP);
  },
  async 'POST /api/user/phone'({ phone }) {
    const code = await ask(federation, '/api/user/code', { payload: { phone, registration: true } });
    expect(code.status).toBe(400);
    const registered = await ask(federation, '/api/user/phone', { payload: { phone, phone_code: '0000' } });
    expect(registered.status).toBe(400);
  },
  async 'POST /api/payment'({ email }) {
    const line = lineOf(await createFormat(federation.db));
    const { status, response } = await submit(federation, checkoutOf([line], { email }));
    expect(status).toBe(200);
    if (response.token) expect(await isMember(response.token)).toBe(false);
  },
  async 'PUT /api/auth/order'({ email }) {
    const format = await createFormat(federation.db);
    await report(federation, await order(federation, checkoutOf([lineOf(format)], { email })), 'paid');
    const message = (await federation.emails(email)).at(-1);
    expect(message?.subject).toBe('Ваш билет');
    // A guest's order at the address is beside the account (decision 074): its link opens that order alone.
    const code = message?.text.match(/\/verify\/order\/([\w-]{22})/)?.[1];
    const { response } = await ask(federation, '/api/auth/order', { method: 'PUT', payload: { code } });
    expect(await isMember(response.token)).toBe(false);
  },
  async 'PUT /api/auth/passkey'({ authenticator }) {
    expect(await signInByPasskey(federation, authenticator)).toEqual(A_SESSION);
  },
  async 'PUT /api/auth/recovery-code'(account) {
    const { response } = await byPassword(account);
    expect(await byRecoveryCode(response.second_step, account.codes[0] ?? '')).toEqual(A_SESSION);
  },
};

describe('where a passkey is required, no other way opens a session', () => {
  const mayOpen = ({ response }: AnyOperation) =>
    response === signInResponse || response === signedIn || response === payments.create.response;

  test('every operation that may answer with a session is in the table', () => {
    const names = allOperations.filter(mayOpen).map(({ method, path }) => `${method} ${path}`);
    expect(names.toSorted()).toEqual(Object.keys(ways).toSorted());
  });

  test.each(Object.entries(ways))('%s', async (_, way) => way(await strictMember()));

  test('a reset of the password leaves the requirement, the passkeys and the codes', async () => {
    const account = await strictMember();
    const waiting = (await byPassword(account)).response.second_step;
    await resetPassword(account, 'another-password');
    expect(await byRecoveryCode(waiting, account.codes[0] ?? '')).toEqual(DEAD);
    const { response } = await byPassword({ ...account, password: 'another-password' });
    expect(response).toEqual(ONLY_A_STEP.response);
    expect(await byRecoveryCode(response.second_step, account.codes[0] ?? '')).toEqual(A_SESSION);
  });

  test('control: without the requirement a password is enough, for a day after it is switched on, and again once it is off', async () => {
    const member = await signedInUser(federation);
    const { authenticator } = await addPasskey(federation, member);
    expect(await byPassword(member)).toEqual(A_SESSION);
    await askForPasskey(federation, member, authenticator);
    federation.clock.advance({ hours: 23, minutes: 59 });
    expect(await byPassword(member)).toEqual(A_SESSION);
    federation.clock.advance({ minutes: 1 });
    expect(await byPassword(member)).toEqual(ONLY_A_STEP);
    const { headers } = member;
    const payload = { required: false, proof: await proofByPasskey(federation, member, authenticator) };
    await askOk(federation, '/api/user/passkeys/requirement', { method: 'PUT', headers, payload });
    expect(await byPassword(member)).toEqual(A_SESSION);
  });
});

describe('the second step', () => {
  test('is no session: its token opens nothing by itself', async () => {
    const { response } = await byPassword(await strictMember());
    expect(await isMember(response.second_step)).toBe(false);
  });

  test('is finished by a passkey of the account, once', async () => {
    const account = await strictMember();
    const { second_step } = (await byPassword(account)).response;
    expect(await signInByPasskey(federation, account.authenticator, { second_step })).toEqual(A_SESSION);
    expect(await signInByPasskey(federation, account.authenticator, { second_step })).toEqual(DEAD);
    expect(await byRecoveryCode(second_step, account.codes[0] ?? '')).toEqual(DEAD);
  });

  test('is not finished by a passkey or a code of another account', async () => {
    const [account, stranger] = [await strictMember(), await strictMember()];
    const { second_step } = (await byPassword(account)).response;
    expect(await signInByPasskey(federation, stranger.authenticator, { second_step })).toEqual(DEAD);
    expect((await byRecoveryCode(second_step, stranger.codes[0] ?? '')).status).toBe(400);
    expect(await byRecoveryCode(second_step, account.codes[0] ?? '')).toEqual(A_SESSION);
  });

  test('belongs to the browser that began it', async () => {
    const account = await strictMember();
    const [own, other] = [{ 'x-browser-id': 'the-browser-of-the-owner' }, { 'x-browser-id': 'the-browser-of-a-thief' }];
    const { second_step } = (await byPassword(account, own)).response;
    expect(await byRecoveryCode(second_step, account.codes[0] ?? '', other)).toEqual(DEAD);
    expect(await signInByPasskey(federation, account.authenticator, { second_step, headers: other })).toEqual(DEAD);
    expect(await byRecoveryCode(second_step, account.codes[0] ?? '', own)).toEqual(A_SESSION);
  });

  test('lives for ten minutes', async () => {
    const account = await strictMember();
    const { second_step } = (await byPassword(account)).response;
    federation.clock.advance({ minutes: 10 });
    expect(await byRecoveryCode(second_step, account.codes[0] ?? '')).toEqual(DEAD);
  });
});

describe('recovery codes', () => {
  test('are ten, each of 80 bits, and are typed in any case, with or without hyphens', async () => {
    const account = await strictMember();
    expect(new Set(account.codes).size).toBe(10);
    for (const code of account.codes) expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const { second_step } = (await byPassword(account)).response;
    const typed = ` ${(account.codes[3] ?? '').toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')} `;
    expect(await byRecoveryCode(second_step, typed)).toEqual(A_SESSION);
  });

  test('a code is used once under 20 parallel tries; control: 20 codes of 20 accounts all are', async () => {
    const account = await strictMember();
    const steps = await Promise.all(Array.from({ length: 20 }, () => byPassword(account)));
    const tries = await Promise.all(
      steps.map(({ response }) => byRecoveryCode(response.second_step, account.codes[0] ?? '')),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    const list = await askOk(federation, '/api/user/passkeys', { method: 'GET', headers: account.headers });
    expect(list.recovery_codes_left).toBe(9);
    const others: Account[] = [];
    for (let at = 0; at < 20; at++) others.push(await strictMember());
    const all = await Promise.all(
      others.map(async (other) => byRecoveryCode((await byPassword(other)).response.second_step, other.codes[0] ?? '')),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(20);
  });

  test('a sign-in by one is told by e-mail with the number that is left', async () => {
    const account = await strictMember();
    const { second_step } = (await byPassword(account)).response;
    await byRecoveryCode(second_step, account.codes[0] ?? '');
    const told = (await federation.emails(account.email)).find(({ subject }) => subject === 'Вход с резервным кодом');
    expect(told?.text).toContain('Осталось кодов: 9.');
  });

  test('five wrong ones end the step, twenty an hour end the tries of the account', async () => {
    const account = await strictMember();
    for (let step = 1; step <= 4; step++) {
      const { second_step } = (await byPassword(account)).response;
      for (let guess = 1; guess <= 5; guess++) {
        expect((await byRecoveryCode(second_step, 'AAAA-AAAA-AAAA-AAAA')).response.message).toMatch(/^Резервный код/);
      }
      expect(await byRecoveryCode(second_step, account.codes[0] ?? '')).toEqual(DEAD);
    }
    const { second_step } = (await byPassword(account)).response;
    expect((await byRecoveryCode(second_step, account.codes[0] ?? '')).status).toBe(429);
    expect(await signInByPasskey(federation, account.authenticator, { second_step })).toEqual(A_SESSION);
  });

  test('renewed ones take the place of the old', async () => {
    const account = await strictMember();
    const { headers } = account;
    const renewed = await askOk(federation, '/api/user/passkeys/recovery-codes', {
      headers,
      payload: { proof: await proofByPasskey(federation, account, account.authenticator) },
    });
    const { second_step } = (await byPassword(account)).response;
    expect((await byRecoveryCode(second_step, account.codes[0] ?? '')).status).toBe(400);
    expect(await byRecoveryCode(second_step, renewed.recovery_codes[0])).toEqual(A_SESSION);
  });
});
