import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { z } from 'zod';
import { jobHandlers } from '@/federation/job-handlers';
import { type TestApp, testApp } from '@/federation/testing/app';
import { requiredConsents } from '@/federation/testing/consents';
import { addPasskey, requirePasskey } from '@/federation/testing/passkey';
import { signedInUser } from '@/federation/testing/signed-in-user';
import { ask, newPhone, requestCode, wrongCode } from '@/federation/testing/sms';
import type { activity } from '@/lib/contract/account/session';

describe('a session that is ended', () => {
  let federation: TestApp;
  beforeAll(async () => {
    federation = await testApp();
  });
  afterAll(() => federation.close());

  type Headers = Readonly<Record<string, string>>;

  const history = (headers: Headers) => ask(federation, '/api/auth/history', { headers });
  const rows = async (headers: Headers): Promise<z.infer<typeof activity>[]> =>
    (await history(headers)).response.values;
  const end = (headers: Headers, publicId: string) =>
    ask(federation, `/api/auth/sessions/${publicId}`, { method: 'DELETE', headers });

  async function signIn({ email, password }: { email: string; password: string }, headers: Headers = {}) {
    const { response } = await ask(federation, '/api/auth', { method: 'PUT', payload: { email, password }, headers });
    return { authorization: `Bearer ${response.token}` };
  }

  test('one session is ended by its id; a copy of its token is answered 401, the others live [R-20]', async () => {
    const member = await signedInUser(federation);
    const other = await signIn(member);
    const third = await signIn(member);
    const current = (await rows(other)).find((row) => row.current)?.public_id ?? '';
    expect(await end(member.headers, current)).toEqual({ status: 200, response: {} });
    expect([(await history(other)).status, (await history(third)).status]).toEqual([401, 200]);
    expect(await rows(member.headers)).toMatchObject([
      { active: true, current: true },
      { active: false, current: false, ended: { at: federation.clock.now().toISOString(), reason: 'by-member' } },
      { active: true, current: false },
    ]);
    expect((await end(member.headers, current)).status).toBe(200);
  });

  test('all others are ended at once, but the one that asks [R-20]', async () => {
    const member = await signedInUser(federation);
    const others = await Promise.all([1, 2, 3, 4].map(() => signIn(member)));
    const stranger = await signedInUser(federation);
    expect(await ask(federation, '/api/auth/sessions', { method: 'DELETE', headers: member.headers })).toEqual({
      status: 200,
      response: {},
    });
    expect(await Promise.all(others.map(async (headers) => (await history(headers)).status))).toEqual([
      401, 401, 401, 401,
    ]);
    expect((await history(member.headers)).status).toBe(200);
    expect((await history(stranger.headers)).status).toBe(200);
  });

  test('another member’s session is ended by nobody else, and looks as if there were none [R-28]', async () => {
    const [owner, thief] = [await signedInUser(federation), await signedInUser(federation)];
    const [session] = await rows(owner.headers);
    const refused = await end(thief.headers, session?.public_id ?? '');
    expect(refused).toEqual({ status: 404, response: { message: 'Такого сеанса нет' } });
    expect(await end(thief.headers, randomUUID())).toEqual(refused);
    expect((await history(owner.headers)).status).toBe(200);
  });

  const newBrowserEmails = async (email: string) =>
    (await federation.emails(email)).filter(({ subject }) => subject === 'Вход с нового устройства');

  test('a sign-in from a new browser is told of by e-mail, once a browser; the first of an account is not', async () => {
    const member = await signedInUser(federation);
    expect(await newBrowserEmails(member.email)).toEqual([]);
    const phone = {
      'x-browser-id': 'the-phone-of-the-owner',
      'user-agent':
        'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    };
    await signIn(member, phone);
    const [message, ...more] = await newBrowserEmails(member.email);
    expect(more).toEqual([]);
    expect(message?.text).toContain('Chrome 130, Android 15, 01.06.2026, 12:00 (Москва)');
    expect(message?.text).toContain('http://localhost:3000/me/activity');
    await signIn(member, { ...phone, 'x-forwarded-for': '203.0.113.50', 'user-agent': 'updated' });
    await signIn(member);
    expect(await newBrowserEmails(member.email)).toHaveLength(1);
    await signIn(member, { 'x-browser-id': 'the-laptop-of-a-thief' });
    expect(await newBrowserEmails(member.email)).toHaveLength(2);
  });

  test('an ended session says when and why; an earlier end is not written over', async () => {
    const member = await signedInUser(federation);
    const left = await signIn(member);
    const leftId = (await rows(left)).find((row) => row.current)?.public_id ?? '';
    const leftAt = federation.clock.now().toISOString();
    await ask(federation, '/api/auth', { method: 'DELETE', headers: left });
    federation.clock.advance({ minutes: 5 });
    await end(member.headers, leftId);
    await signIn(member);
    const change = { password: member.password, new_password: 'another-long-phrase' };
    expect(
      await ask(federation, '/api/user/password', { method: 'PUT', headers: member.headers, payload: change }),
    ).toMatchObject({ status: 200 });
    const changedAt = federation.clock.now().toISOString();
    const [first, second, third] = await rows(member.headers);
    expect(first).not.toHaveProperty('ended');
    expect(second?.ended).toEqual({ at: leftAt, reason: 'signed-out' });
    expect(third?.ended).toEqual({ at: changedAt, reason: 'password' });
    federation.clock.advance({ days: 29 });
    const later = await signIn({ ...member, password: change.new_password });
    federation.clock.advance({ days: 2 });
    const expired = (await rows(later))[0];
    expect(expired).toMatchObject({ active: false, ended: { reason: 'expired' } });
  });
});

describe('sessions that have expired', () => {
  let federation: TestApp;
  beforeAll(async () => {
    federation = await testApp();
  });
  afterAll(() => federation.close());

  const counts = async () => {
    const { rows } = await federation.db.execute(
      `select (select count(*)::int from rate_limits) as rates, (select count(*)::int from sign_in_failures) as failures,
       (select count(*)::int from email_codes) as codes`,
    );
    return rows[0];
  };

  test('counts are forgotten after their time and codes after a month, not before', async () => {
    const forget = () => jobHandlers(federation.deps)['forget-expired'](null);
    const payload = { email: 'passing@example.ru', password: 'secret-of-mine', consents: requiredConsents };
    await federation.app.inject({ method: 'POST', url: '/api/user', payload });
    await federation.app.inject({ method: 'PUT', url: '/api/auth', payload: { ...payload, password: 'guess' } });
    await forget();
    expect(await counts()).toEqual({ rates: 6, failures: 2, codes: 1 });
    federation.clock.advance({ hours: 23 });
    await forget();
    expect(await counts()).toEqual({ rates: 2, failures: 2, codes: 1 });
    federation.clock.advance({ days: 2 });
    await forget();
    expect(await counts()).toEqual({ rates: 0, failures: 0, codes: 1 });
    federation.clock.advance({ days: 31 });
    await forget();
    expect(await counts()).toEqual({ rates: 0, failures: 0, codes: 0 });
  });

  test('an SMS code is remembered for the day that the limits look back, and no longer', async () => {
    const phone = newPhone();
    const code = await requestCode(federation, phone, { registration: true });
    const payload = { phone, phone_code: wrongCode(code), consents: requiredConsents };
    expect((await ask(federation, '/api/user/phone', { payload })).status).toBe(400);
    const kept = async () => {
      await jobHandlers(federation.deps)['forget-expired'](null);
      const { rows } = await federation.db.execute(
        'select (select count(*)::int from sms_codes) as sent, (select count(*)::int from wrong_codes) as wrong',
      );
      return rows[0];
    };
    federation.clock.advance({ hours: 24 });
    expect(await kept()).toEqual({ sent: 1, wrong: 1 });
    federation.clock.advance({ seconds: 1 });
    expect(await kept()).toEqual({ sent: 0, wrong: 0 });
  });

  test('a sign-in that waits for its second step is forgotten once that has expired', async () => {
    const member = await signedInUser(federation);
    const { authenticator } = await addPasskey(federation, member);
    await requirePasskey(federation, member, authenticator);
    await ask(federation, '/api/auth', { method: 'PUT', payload: { email: member.email, password: member.password } });
    const waiting = async () => {
      await jobHandlers(federation.deps)['forget-expired'](null);
      return (await federation.db.execute('select count(*)::int as steps from second_steps')).rows;
    };
    expect(await waiting()).toEqual([{ steps: 1 }]);
    federation.clock.advance({ minutes: 11 });
    expect(await waiting()).toEqual([{ steps: 0 }]);
  });

  test('the program does it every night', async () => {
    const { rows } = await federation.db.execute('select name, cron, timezone from pgboss.schedule');
    expect(rows).toContainEqual({ name: 'forget-expired', cron: '17 1 * * *', timezone: 'UTC' });
  });
});
