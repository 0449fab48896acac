import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { jobHandlers } from '@/federation/job-handlers';
import { type TestApp, testApp } from '@/federation/testing/app';
import { requiredConsents } from '@/federation/testing/consents';
import { signedInMember } from '@/federation/testing/member';
import { addPasskey, requirePasskey } from '@/federation/testing/passkey';
import { ask, newPhone, requestCode, wrongCode } from '@/federation/testing/sms';

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

test('a sign-in that waits for its second step is forgotten once that is dead', async () => {
  const member = await signedInMember(federation);
  await addPasskey(federation, member);
  await requirePasskey(federation, member);
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
