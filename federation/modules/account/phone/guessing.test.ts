import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { smsCodes } from '@/federation/db/schema/account/phone';
import { type TestApp, testApp } from '@/federation/testing/app';
import { requiredConsents } from '@/federation/testing/consents';
import { signedInUser } from '@/federation/testing/signed-in-user';
import { ask, codeInSms, newPhone, phoneUser, requestCode, wrongCode } from '@/federation/testing/sms';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

const MAIL_ONLY = {
  status: 400,
  response: {
    message:
      'Слишком много неверных кодов. Войдите по e-mail и паролю, с устройства, на котором уже входили, или попробуйте через сутки',
  },
};
const signIn = (phone: string, phone_code: string, in_ = federation) =>
  ask(in_, '/api/auth/phone', { method: 'PUT', payload: { phone, phone_code } });
const guesses = (right: string) =>
  Array.from({ length: 100 }, (_, at) => String((Number(right) + 1 + at) % 10_000).padStart(4, '0'));

/** A registered phone whose limits of codes are behind it. */
async function rested() {
  const member = await phoneUser(federation);
  federation.clock.advance({ hours: 25 });
  return member;
}

test('three of a hundred codes guessed at once are compared; control: read, compare, then count compares more [R-16]', async () => {
  const { phone } = await rested();
  const right = await requestCode(federation, phone, { registration: false });
  const wrong = guesses(right);
  const responses = await Promise.all(wrong.map((code) => signIn(phone, code)));
  const messages = responses.map(({ response }) => response.message as string);
  expect(messages.filter((message) => message.startsWith('Неверный код'))).toHaveLength(3);
  expect(messages.filter((message) => message === 'Код больше не действует: запросите новый')).toHaveLength(97);
  expect((await signIn(phone, right)).status).toBe(400);

  await federation.db.update(smsCodes).set({ tries: 0 }).where(eq(smsCodes.phone, phone));
  const compared = await Promise.all(
    wrong.map(async () => {
      const [code] = await federation.db.select().from(smsCodes).where(eq(smsCodes.phone, phone)).limit(1);
      if (!code || code.tries >= 3) return false;
      await federation.db
        .update(smsCodes)
        .set({ tries: sql`${smsCodes.tries} + 1` })
        .where(eq(smsCodes.phone, phone));
      return true;
    }),
  );
  expect(compared.filter(Boolean).length).toBeGreaterThan(3);
});

test('with the right code among a hundred at once there is at most one session, and usually none [R-16]', async () => {
  let sessions = 0;
  for (let round = 0; round < 5; round++) {
    const { phone } = await rested();
    const right = await requestCode(federation, phone, { registration: false });
    const all = guesses(right).toSpliced(50, 1, right);
    const responses = await Promise.all(all.map((code) => signIn(phone, code)));
    const opened = responses.filter(({ status }) => status === 200).length;
    expect(opened).toBeLessThanOrEqual(1);
    sessions += opened;
  }
  expect(sessions).toBeLessThan(5);
});

/** Wrong codes in a row, three a code, as slowly as the limits of codes want it. */
async function typeWrongCodes(phone: string, count: number): Promise<void> {
  for (let typed = 0; typed < count; ) {
    const right = await requestCode(federation, phone, { registration: false });
    for (let at = 0; at < 3 && typed < count; at++, typed++) {
      expect((await signIn(phone, wrongCode(right))).response.message).toMatch(/^Неверный код/);
    }
    federation.clock.advance({ minutes: 30 });
  }
}

test('after ten wrong codes in a row the phone signs in by mail only, until a day has passed [R-16]', async () => {
  const { phone } = await rested();
  await typeWrongCodes(phone, 9);
  const right = await requestCode(federation, phone, { registration: false });
  expect((await signIn(phone, wrongCode(right))).response.message).toMatch(/^Неверный код/);
  expect(await signIn(phone, right)).toEqual(MAIL_ONLY);
  expect(await ask(federation, '/api/user/code', { payload: { phone, registration: false } })).toEqual(MAIL_ONLY);
  federation.clock.advance({ hours: 23, minutes: 59 });
  expect(await ask(federation, '/api/user/code', { payload: { phone, registration: false } })).toEqual(MAIL_ONLY);
  federation.clock.advance({ minutes: 1 });
  const next = await requestCode(federation, phone, { registration: false });
  expect((await signIn(phone, next)).status).toBe(200);
});

test('… or until its owner signs in by mail [R-16]', async () => {
  const member = await signedInUser(federation);
  const phone = newPhone();
  await ask(federation, '/api/user/phone/code', {
    payload: { phone, password: member.password },
    headers: member.headers,
  });
  const payload = { phone, phone_code: await codeInSms(federation, phone) };
  expect((await ask(federation, '/api/user/new/phone', { payload, headers: member.headers })).status).toBe(200);
  federation.clock.advance({ minutes: 30 });
  await typeWrongCodes(phone, 10);
  expect(await ask(federation, '/api/user/code', { payload: { phone, registration: false } })).toEqual(MAIL_ONLY);
  // So late that a code may be sent again, and two hours before the day has passed.
  federation.clock.advance({ hours: 22 });
  expect(await ask(federation, '/api/user/code', { payload: { phone, registration: false } })).toEqual(MAIL_ONLY);
  const { email, password } = member;
  expect((await ask(federation, '/api/auth', { method: 'PUT', payload: { email, password } })).status).toBe(200);
  const right = await requestCode(federation, phone, { registration: false });
  expect((await signIn(phone, right)).status).toBe(200);
});

test('a right code begins the count anew [R-16]', async () => {
  const { phone } = await rested();
  await typeWrongCodes(phone, 9);
  const right = await requestCode(federation, phone, { registration: false });
  expect((await signIn(phone, right)).status).toBe(200);
  federation.clock.advance({ hours: 25 });
  await typeWrongCodes(phone, 3);
  const next = await requestCode(federation, phone, { registration: false });
  expect((await signIn(phone, next)).status).toBe(200);
});

test('beyond the hourly limit of wrong codes a network has one guess a day, and right codes are taken [R-16]', async () => {
  const small = await testApp({ settings: { WRONG_CODES_PER_HOUR: 5 } });
  let networks = 0;
  const newNetwork = () => ({ 'x-forwarded-for': `198.51.100.${++networks}` });
  const register = async (typed: (right: string) => string, headers: Record<string, string> = newNetwork()) => {
    const phone = newPhone();
    const right = await requestCode(small, phone, { registration: true, headers });
    return ask(small, '/api/user/phone', {
      payload: { phone, phone_code: typed(right), consents: requiredConsents },
      headers,
    });
  };
  const statuses = async (count: number, typed: (right: string) => string, headers?: Record<string, string>) => {
    const responses = [];
    for (let at = 0; at < count; at++) responses.push((await register(typed, headers)).status);
    return responses;
  };
  const rightly = (right: string) => right;
  const guesser = newNetwork();
  try {
    expect(await statuses(8, rightly)).toEqual(Array(8).fill(200));
    expect(await statuses(5, wrongCode, guesser)).toEqual(Array(5).fill(400));
    expect(await register(rightly, guesser)).toMatchObject({
      status: 429,
      response: { retry_after: 3600, message: expect.stringContaining('Войдите по e-mail') },
    });
    expect(await statuses(3, rightly)).toEqual([200, 200, 200]);
    const other = newNetwork();
    expect(await statuses(2, wrongCode, other)).toEqual([400, 429]);
    expect(await statuses(1, rightly, other)).toEqual([429]);
    small.clock.advance({ hours: 1 });
    expect(await statuses(1, rightly, guesser)).toEqual([200]);
  } finally {
    await small.close();
  }
});
