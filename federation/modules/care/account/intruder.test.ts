import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type TestApp, testApp } from '@/federation/testing/app';
import { Authenticator } from '@/federation/testing/authenticator';
import { addPasskey, askForPasskey, askOk, proofByPasskey, signInByPasskey } from '@/federation/testing/passkey';
import { signedInUser } from '@/federation/testing/signed-in-user';
import { ask, codeInSms, newPhone } from '@/federation/testing/sms';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

const NEW_PASSWORD = 'плыву-еду-бегу-домой';

type Headers = Readonly<Record<string, string>>;

interface Person {
  readonly browser: Headers;
  headers: Headers;
}

/** An account of its own for each chain; who breaks in knows the password and has a living session. */
async function account() {
  const member = await signedInUser(federation);
  const signIn = (browser: Headers, password: string) =>
    ask(federation, '/api/auth', { method: 'PUT', payload: { email: member.email, password }, headers: browser });
  const enter = async (name: string): Promise<Person> => {
    const browser = { 'x-browser-id': `browser-of-${name}-00000000` };
    const { token } = (await signIn(browser, member.password)).response;
    return { browser, headers: { ...browser, authorization: `Bearer ${token}` } };
  };
  const owner = await enter('the-owner');
  federation.clock.advance({ minutes: 1 });
  const intruder = await enter('a-stranger');
  return { ...member, owner, intruder, signIn };
}
type Account = Awaited<ReturnType<typeof account>>;

const isAlive = async (headers: Headers) => (await ask(federation, '/api/auth/history', { headers })).status === 200;

/** The newest e-mail with this subject. */
async function messageTo(email: string, subject: string): Promise<string> {
  const message = (await federation.emails(email)).findLast((one) => one.subject === subject);
  if (!message) throw new Error(`no e-mail «${subject}» to ${email}`);
  return message.text;
}
const undoCode = (text: string) => text.match(/\/verify\/undo\/(\S+)/)?.[1] ?? '';
const pressNotMe = async (email: string, subject: string) =>
  askOk(federation, '/api/user/undo', { payload: { code: undoCode(await messageTo(email, subject)) } });

async function resetBy(email: string, { isAsked = true, password = NEW_PASSWORD } = {}) {
  if (isAsked) await askOk(federation, '/api/auth/resetpassword', { payload: { email } });
  const [, code] = (await messageTo(email, 'Восстановление пароля')).match(/resetpassword\/(\S+)/) ?? [];
  const { secure } = await askOk(federation, '/api/auth/resetpassword', { method: 'PUT', payload: { code } });
  return ask(federation, '/api/auth/resetpassword/update', { payload: { code, secure, password } });
}
const changePassword = ({ owner, password }: Account) =>
  askOk(federation, '/api/user/password', {
    method: 'PUT',
    headers: owner.headers,
    payload: { password, new_password: NEW_PASSWORD },
  });
const addKey = ({ password }: Account, { headers }: Person) => addPasskey(federation, { password, headers });
const setPhone = async ({ password }: Account, { headers }: Person, phone = newPhone()) => {
  await askOk(federation, '/api/user/phone/code', { headers, payload: { phone, password } });
  const phone_code = await codeInSms(federation, phone);
  await askOk(federation, '/api/user/new/phone', { headers, payload: { phone, phone_code } });
  return phone;
};
const askForEmail = async ({ password }: Account, { headers }: Person, email: string) => {
  await askOk(federation, '/api/user/change/email', { headers, payload: { email, password } });
  const [, code] = (await messageTo(email, 'Подтвердите новый e-mail')).match(/verify\/new\/email\/(\S+)/) ?? [];
  return code;
};
const signInBySms = async (phone: string, headers: Headers) => {
  const sent = await ask(federation, '/api/user/code', { payload: { phone, registration: false }, headers });
  if (sent.status !== 200) return false;
  const payload = { phone, phone_code: await codeInSms(federation, phone) };
  return 'token' in (await ask(federation, '/api/auth/phone', { method: 'PUT', payload, headers })).response;
};

interface Chain {
  /** What the intruder prepares; tells how they come in later. */
  readonly intrude: (account: Account) => Promise<() => Promise<boolean>>;
  readonly defend: (account: Account) => Promise<unknown>;
  /** How the owner enters afterwards, if not with the new password. */
  readonly enter?: (account: Account) => Promise<boolean>;
}

const keyOf = new WeakMap<Account, Authenticator>();

const chains: Readonly<Record<string, Chain>> = {
  'a passkey added with the password; the owner changes the password': {
    async intrude(victim) {
      const { authenticator } = await addKey(victim, victim.intruder);
      return async () => (await signInByPasskey(federation, authenticator)).status === 200;
    },
    defend: changePassword,
  },
  'a passkey added and required; the owner recovers the password within a day': {
    async intrude(victim) {
      const { authenticator } = await addKey(victim, victim.intruder);
      await askForPasskey(federation, victim.intruder, authenticator);
      federation.clock.advance({ hours: 23 });
      return async () => (await signInByPasskey(federation, authenticator)).status === 200;
    },
    defend: ({ email }) => resetBy(email),
  },
  'a passkey added and required for two days; the owner presses «Это был не я» and recovers the password': {
    async intrude(victim) {
      const { authenticator } = await addKey(victim, victim.intruder);
      await askForPasskey(federation, victim.intruder, authenticator);
      federation.clock.advance({ days: 2 });
      return async () => (await signInByPasskey(federation, authenticator)).status === 200;
    },
    async defend({ email }) {
      expect(await pressNotMe(email, 'Вход будет требовать ключ доступа')).toMatchObject({ passkey_required: false });
      await resetBy(email, { isAsked: false });
    },
  },
  'a living session and the password, where the owner requires a passkey': {
    async intrude(victim) {
      const { headers } = victim.intruder;
      const { password } = victim;
      return async () => {
        const own = (await askOk(federation, '/api/user/passkeys', { method: 'GET', headers })).values;
        const proof = { password };
        const tries = [
          ['POST', '/api/user/passkeys/registration', { proof }],
          ['PUT', '/api/user/passkeys/requirement', { proof, required: false }],
          ['POST', '/api/user/passkeys/recovery-codes', { proof }],
          ['POST', `/api/user/passkeys/${own[0]?.public_id ?? crypto.randomUUID()}/removal`, { proof }],
          ['PUT', '/api/user/password', { password, new_password: 'the-intruder-was-here' }],
          ['POST', '/api/user/change/email', { password, email: 'intruder-c@example.ru' }],
          ['POST', '/api/user/phone/code', { password, phone: newPhone() }],
          ['POST', '/api/user/erasure', { password }],
        ] as const;
        const statuses: number[] = [];
        for (const [method, url, payload] of tries) {
          statuses.push((await ask(federation, url, { method, headers, payload })).status);
        }
        return statuses.includes(200);
      };
    },
    async defend(victim) {
      const { authenticator } = await addKey(victim, victim.owner);
      await askForPasskey(federation, victim.owner, authenticator);
      federation.clock.advance({ days: 1 });
    },
    enter: async ({ owner }) => isAlive(owner.headers),
  },
  'a change of e-mail begun before the owner changes the password': {
    async intrude(victim) {
      const email = `intruder-${victim.userId}@example.ru`;
      const code = await askForEmail(victim, victim.intruder, email);
      return async () => {
        for (const { headers } of [victim.intruder, victim.owner]) {
          const opened = await ask(federation, '/api/user/verify/new/email', { headers, payload: { code } });
          if (opened.status === 200) return true;
        }
        return false;
      };
    },
    defend: changePassword,
  },
  'recovery codes of a requirement that the owner’s change has ended, tried when the owner requires a passkey': {
    async intrude(victim) {
      const { authenticator } = await addKey(victim, victim.intruder);
      const [code] = await askForPasskey(federation, victim.intruder, authenticator);
      return async () => {
        federation.clock.advance({ days: 1 });
        for (const password of [NEW_PASSWORD, victim.password]) {
          const { second_step } = (await victim.signIn(victim.intruder.browser, password)).response;
          const calling = { method: 'PUT', payload: { second_step, code }, headers: victim.intruder.browser } as const;
          if (second_step && (await ask(federation, '/api/auth/recovery-code', calling)).status === 200) return true;
        }
        return false;
      };
    },
    async defend(victim) {
      await changePassword(victim);
      const { headers } = victim.owner;
      const { authenticator } = await addPasskey(federation, { password: NEW_PASSWORD, headers });
      await askForPasskey(federation, victim.owner, authenticator);
    },
    enter: async ({ owner }) => isAlive(owner.headers),
  },
  'a registration of a passkey begun before its session ended, finished in a later session of the same browser': {
    async intrude(victim) {
      const { headers, browser } = victim.owner;
      const payload = { proof: { password: victim.password } };
      const { options } = await askOk(federation, '/api/user/passkeys/registration', { headers, payload });
      const response = new Authenticator().create(options);
      return async () => {
        const { token } = (await victim.signIn(browser, victim.password)).response;
        const later = { ...browser, authorization: `Bearer ${token}` };
        const sessions = (await isAlive(headers)) ? [headers, later] : [later, headers];
        for (const one of sessions) {
          const body = { name: 'Чужой', response };
          if ((await ask(federation, '/api/user/passkeys', { headers: one, payload: body })).status === 200)
            return true;
        }
        return false;
      };
    },
    defend: ({ owner }) => askOk(federation, '/api/auth', { method: 'DELETE', headers: owner.headers }),
    enter: async ({ signIn, owner, password }) => 'token' in (await signIn(owner.browser, password)).response,
  },
  'a phone set with the password, then a sign-in by SMS; the owner changes the password': {
    async intrude(victim) {
      const phone = await setPhone(victim, victim.intruder);
      federation.clock.advance({ days: 3 });
      return () => signInBySms(phone, victim.intruder.browser);
    },
    async defend(victim) {
      const { token } = (await victim.signIn(victim.owner.browser, victim.password)).response;
      victim.owner.headers = { ...victim.owner.browser, authorization: `Bearer ${token}` };
      await changePassword(victim);
    },
  },
  'a code to the present phone asked for as a proof, and one to a new phone; the owner changes the password': {
    async intrude(victim) {
      const phone = newPhone();
      const { headers } = victim.intruder;
      await askOk(federation, '/api/user/phone/code', { headers, payload: { phone, password: victim.password } });
      const phone_code = await codeInSms(federation, phone);
      return async () => {
        for (const who of [victim.intruder, victim.owner]) {
          const calling = { headers: { ...who.headers, ...victim.intruder.browser }, payload: { phone, phone_code } };
          if ((await ask(federation, '/api/user/new/phone', calling)).status === 200) return true;
        }
        return false;
      };
    },
    defend: changePassword,
  },
  'a second step stolen with a recovery code; the owner changes the password': {
    async intrude(victim) {
      const { authenticator } = await addKey(victim, victim.owner);
      const codes = await askForPasskey(federation, victim.owner, authenticator);
      federation.clock.advance({ days: 1 });
      keyOf.set(victim, authenticator);
      const { second_step } = (await victim.signIn(victim.intruder.browser, victim.password)).response;
      return async () => {
        const payload = { second_step, code: codes[0] };
        const calling = { method: 'PUT', payload, headers: victim.intruder.browser } as const;
        return (await ask(federation, '/api/auth/recovery-code', calling)).status === 200;
      };
    },
    async defend(victim) {
      const { headers } = victim.owner;
      const proof = await proofByPasskey(federation, victim.owner, keyOf.get(victim) ?? new Authenticator());
      const payload = { ...proof, new_password: NEW_PASSWORD };
      await askOk(federation, '/api/user/password', { method: 'PUT', headers, payload });
    },
    enter: async ({ owner }) => isAlive(owner.headers),
  },
  'the e-mail changed, an order placed at the former one; the owner presses «Это был не я» there and recovers': {
    async intrude(victim) {
      const email = `taken-${victim.userId}@example.ru`;
      const payload = { code: await askForEmail(victim, victim.intruder, email) };
      await askOk(federation, '/api/user/verify/new/email', { headers: victim.intruder.headers, payload });
      await federation.db.execute(
        `insert into users (public_id, email, temporary, created_at) values (gen_random_uuid(), '${victim.email}', true, now())`,
      );
      federation.clock.advance({ days: 6 });
      return async () => {
        if (await isAlive(victim.intruder.headers)) return true;
        await askOk(federation, '/api/auth/resetpassword', { payload: { email } });
        return (await federation.emails(email)).some(({ subject }) => subject === 'Восстановление пароля');
      };
    },
    async defend({ email }) {
      await pressNotMe(email, 'E-mail изменён');
      await resetBy(email, { isAsked: false });
    },
  },
};

describe.each(Object.entries(chains))('%s', (_, { intrude, defend, enter }) => {
  test('the intruder is out and the owner in; control: without the owner the intruder is in', async () => {
    const [victim, other] = [await account(), await account()];
    const comesIn = await intrude(victim);
    await defend(victim);
    expect(await comesIn()).toBe(false);
    const isOwnerIn =
      enter ?? (async () => 'token' in (await victim.signIn(victim.owner.browser, NEW_PASSWORD)).response);
    expect(await isOwnerIn(victim)).toBe(true);

    const alone = await intrude(other);
    expect(await alone()).toBe(true);
  });
});

const waiting = async () => {
  const { rows } = await federation.db.execute<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
};

type Begun = (account: Account) => Promise<{ readonly change: string; readonly call: () => Promise<number> }>;

/** Calls that the change meets half-way, and what it does meanwhile to what they go by. */
const halfWay: Readonly<Record<string, Begun>> = {
  'a sign-in by password': async ({ userId, signIn, intruder, password }) => ({
    change: `update users set password_hash = 'another' where public_id = '${userId}'`,
    call: async () => (await signIn(intruder.browser, password)).status,
  }),
  'a sign-in by a passkey': async (victim) => {
    const { authenticator } = await addKey(victim, victim.intruder);
    return {
      change: `delete from passkeys where user_id = '${victim.userId}'`,
      call: async () => (await signInByPasskey(federation, authenticator)).status,
    };
  },
  'a sign-in by SMS': async (victim) => {
    const phone = await setPhone(victim, victim.intruder);
    federation.clock.advance({ minutes: 2 });
    return {
      change: `update users set phone = null where public_id = '${victim.userId}'`,
      call: async () => ((await signInBySms(phone, victim.intruder.browser)) ? 200 : 400),
    };
  },
  'a new passkey': async ({ userId, intruder, password }) => {
    const { headers } = intruder;
    const begun = { headers, payload: { proof: { password } } };
    const { options } = await askOk(federation, '/api/user/passkeys/registration', begun);
    const payload = { name: 'Чужой', response: new Authenticator().create(options) };
    return {
      change: `update sessions set ended_at = now() where user_id = '${userId}'`,
      call: async () => (await ask(federation, '/api/user/passkeys', { headers, payload })).status,
    };
  },
};

test.each(Object.entries(halfWay))(
  '%s that a change of the account overtakes fails; control: without the change it does not',
  async (_, begin) => {
    for (const isChanged of [true, false]) {
      const victim = await account();
      const { change, call } = await begin(victim);
      let called: Promise<number> | undefined;
      await federation.db.transaction(async (tx) => {
        await tx.execute(`select from users where public_id = '${victim.userId}' for no key update`);
        called = call();
        while ((await waiting()) === 0);
        if (isChanged) await tx.execute(change);
      });
      expect([isChanged, (await called) === 200]).toEqual([isChanged, !isChanged]);
    }
  },
);
