import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type TestApp, testApp } from '@/federation/testing/app';
import { requiredConsents } from '@/federation/testing/consents';
import { signedInUser } from '@/federation/testing/signed-in-user';
import { ask, codeInSms, newPhone, phoneUser, requestCode, wrongCode } from '@/federation/testing/sms';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

/** Members of these tests sign in from 127.0.0.1, with a browser that has told no id of its own. */
const owner = {};
const home = { 'user-agent': 'a new browser at home' };
const stranger = (at: number) => ({ 'x-forwarded-for': `203.0.${at >> 8}.${at & 255}`, 'user-agent': 'stranger' });
const strangers = (count: number) => Array.from({ length: count }, (_, at) => stranger(at));
const count = (responses: readonly { status: number }[], wanted: number) =>
  responses.filter(({ status }) => status === wanted).length;

const signIn = (email: string, password: string, headers = {}) =>
  ask(federation, '/api/auth', { method: 'PUT', payload: { email, password }, headers });
const askForCode = (phone: string, headers = {}) =>
  ask(federation, '/api/user/code', { payload: { phone, registration: false }, headers });
const signInByPhone = (phone: string, phone_code: string, headers = {}) =>
  ask(federation, '/api/auth/phone', { method: 'PUT', payload: { phone, phone_code }, headers });

describe('passwords', () => {
  test('strangers in 200 networks have fifty guesses of one account together; control: of 60 accounts, each one', async () => {
    const { email } = await signedInUser(federation);
    const guesses = strangers(200).map((headers, at) => signIn(email, `guess-${at}`, headers));
    const responses = await Promise.all(guesses);
    expect([count(responses, 400), count(responses, 429)]).toEqual([50, 150]);
    const others = strangers(60).map((headers, at) => signIn(`another-${at}@example.ru`, 'guess', headers));
    expect(count(await Promise.all(others), 400)).toBe(60);
  });

  test('an account that does not exist is refused alike [R-18]', async () => {
    const refusalOf = async (email: string) => {
      const responses = await Promise.all(strangers(60).map((headers) => signIn(email, 'guess', headers)));
      return { judged: count(responses, 400), refusal: responses.find(({ status }) => status === 429)?.response };
    };
    const known = await refusalOf((await signedInUser(federation)).email);
    expect(known.judged).toBe(50);
    expect(await refusalOf('no-account@example.ru')).toEqual(known);
  });

  test('five strangers do not stop the owner: not in a known browser, not at home, not on a new device by the link of the e-mail', async () => {
    const { email, password } = await signedInUser(federation);
    for (let round = 0; round < 14; round++) {
      await Promise.all(strangers(5).map((headers) => signIn(email, `guess-${round}`, headers)));
      federation.clock.advance({ minutes: 15 });
    }
    await Promise.all(strangers(5).map((headers) => signIn(email, 'guess', headers)));
    const newDevice = { 'x-forwarded-for': '198.51.100.7', 'x-browser-id': 'a-new-device-of-the-owner' };
    const refused = await signIn(email, password, newDevice);
    expect(refused.status).toBe(429);
    expect(refused.response.message).toMatch(
      /восстановите пароль по e-mail или повторите через \d+ (секунд|минут)[уы]?$/,
    );
    expect((await signIn(email, password, owner)).status).toBe(200);
    expect((await signIn(email, password, home)).status).toBe(200);

    await ask(federation, '/api/auth/resetpassword', { payload: { email }, headers: newDevice });
    const message = (await federation.emails(email)).findLast(({ subject }) => subject === 'Восстановление пароля');
    const code = message?.text.match(/resetpassword\/([\w-]{22})\n/)?.[1];
    const checked = await ask(federation, '/api/auth/resetpassword', {
      method: 'PUT',
      payload: { code },
      headers: newDevice,
    });
    const payload = { code, secure: checked.response.secure, password: 'set-on-the-new-device' };
    await ask(federation, '/api/auth/resetpassword/update', { payload, headers: newDevice });
    expect((await signIn(email, payload.password, newDevice)).status).toBe(200);
  });

  test('a caller whom the account knows waits for their own failures only [R-16]', async () => {
    const { email, password } = await signedInUser(federation);
    for (let at = 0; at < 5; at++) await signIn(email, 'guess', home);
    expect((await signIn(email, password, home)).status).toBe(429);
    expect((await signIn(email, password, owner)).status).toBe(200);
  });
});

/** A member whose phone has had no code for a day. */
async function restedPhone() {
  const { phone } = await phoneUser(federation);
  federation.clock.advance({ hours: 25 });
  return phone;
}

/** As many wrong codes as strangers may type: three a code, as fast as the phone is sent codes. */
async function guessCodes(phone: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let code = 0; code < 5; code++) {
    const headers = stranger(code);
    if ((await askForCode(phone, headers)).status !== 200) return statuses;
    const wrong = wrongCode(await codeInSms(federation, phone));
    for (let at = 0; at < 3; at++) statuses.push((await signInByPhone(phone, wrong, headers)).status);
    federation.clock.advance({ minutes: 31 });
  }
  return statuses;
}

describe('SMS codes of a member who has no e-mail', () => {
  test('five strangers do not stop the owner: not in a known browser, not at home', async () => {
    const phone = await restedPhone();
    expect((await guessCodes(phone)).length).toBeGreaterThanOrEqual(10);
    expect((await askForCode(phone, stranger(9))).response.message).toMatch(/^Слишком много неверных кодов/);
    expect((await askForCode(phone, owner)).status).toBe(200);
    expect((await signInByPhone(phone, await codeInSms(federation, phone), owner)).status).toBe(200);
    expect((await askForCode(phone, home)).status).toBe(200);
    expect((await signInByPhone(phone, await codeInSms(federation, phone), home)).status).toBe(200);
  });

  test('a stranger asks for a code of the same phone: the one that the owner has stays valid', async () => {
    const phone = await restedPhone();
    expect((await askForCode(phone, owner)).status).toBe(200);
    const own = await codeInSms(federation, phone);
    expect((await askForCode(phone, stranger(1))).status).toBe(200);
    expect((await signInByPhone(phone, own, stranger(1))).status).toBe(400);
    expect((await signInByPhone(phone, own, owner)).status).toBe(200);
  });

  test('strangers guess at most fifteen times a day at a phone: a chance of three in 2,000', async () => {
    const phone = await restedPhone();
    const judged = (await guessCodes(phone)).length;
    const oneGuess = 1 / 10_000;
    expect(judged).toBeLessThanOrEqual(15);
    expect(judged * oneGuess).toBeLessThanOrEqual(0.0015);
  });
});

test('the right code of a known browser is taken while 1,000 wrong ones come', async () => {
  const phone = await restedPhone();
  const codes = await Promise.all(
    Array.from({ length: 334 }, async (_, at) => {
      const [victim, headers] = [newPhone(), stranger(at)];
      return {
        victim,
        headers,
        wrong: wrongCode(await requestCode(federation, victim, { registration: true, headers })),
      };
    }),
  );
  const right = await requestCode(federation, phone, { registration: false, headers: owner });
  const guess = ({ victim, headers, wrong }: (typeof codes)[number]) =>
    ask(federation, '/api/user/phone', {
      payload: { phone: victim, phone_code: wrong, consents: requiredConsents },
      headers,
    });
  const first = await Promise.all(codes.map(guess));
  const [second, own] = await Promise.all([
    Promise.all([...codes, ...codes].map(guess)),
    signInByPhone(phone, right, owner),
  ]);
  expect(own.status).toBe(200);
  // 300 an hour, and one for each network that had not guessed before.
  expect(count(first, 400)).toBe(334);
  expect(count(second, 400)).toBe(0);
  expect(count(second, 429)).toBe(668);
  const newcomer = { 'x-forwarded-for': '198.51.100.200' };
  const [rightly, clumsy] = [newPhone(), newPhone()];
  const register = async (one: string, typed: (right: string) => string) => {
    const phone_code = typed(await requestCode(federation, one, { registration: true, headers: newcomer }));
    return (
      await ask(federation, '/api/user/phone', {
        payload: { phone: one, phone_code, consents: requiredConsents },
        headers: newcomer,
      })
    ).status;
  };
  expect(await register(rightly, (code) => code)).toBe(200);
  expect(await register(clumsy, wrongCode)).toBe(400);
});
