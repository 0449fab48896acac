import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { like } from 'drizzle-orm';
import { users } from '@/federation/db/schema/account/user';
import { type TestApp, testApp } from '@/federation/testing/app';
import { requiredConsents } from '@/federation/testing/consents';
import { partnershipEnquiry } from '@/federation/testing/enquiries';
import { codeInEmail } from '@/federation/testing/signed-in-user';
import { ask } from '@/federation/testing/sms';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

const DOMAIN = 'xn--80a1acny.xn--p1ai';
const password = 'right-password';

/** As people and browsers write one address. */
const spellingsOf = (name: string) => [
  `${name}@почта.рф`,
  `${name}@${DOMAIN}`,
  `${name.toUpperCase()}@ПОЧТА.РФ`,
  `${name}@XN--80A1ACNY.xn--p1ai`,
];

const register = (email: string) =>
  ask(federation, '/api/user', { payload: { email, password, consents: requiredConsents } });
const signIn = (email: string) => ask(federation, '/api/auth', { method: 'PUT', payload: { email, password } });

test('all spellings of one address in another script are one account, also at once [A-147 A-180]', async () => {
  const spellings = spellingsOf('race');
  const responses = await Promise.all(spellings.map(register));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const found = await federation.db.select().from(users).where(like(users.email, 'race@%'));
  expect(found.map(({ email }) => email)).toEqual([`race@${DOMAIN}`]);

  const code = await codeInEmail(federation, `race@${DOMAIN}`);
  await ask(federation, '/api/user/verify/email', { payload: { code } });
  for (const email of spellings) {
    const { status, response } = await signIn(email);
    expect([email, status, response.user?.email]).toEqual([email, 200, 'race@почта.рф']);
  }
});

test('recovery, subscription and enquiry go to the one address, however it is written [A-070 P-182]', async () => {
  const [readable = '', sent = '', loud = ''] = spellingsOf('one');
  await register(readable);
  await ask(federation, '/api/user/verify/email', { payload: { code: await codeInEmail(federation, sent) } });
  const before = (await federation.emails(sent)).length;
  await ask(federation, '/api/auth/resetpassword', { payload: { email: loud } });
  await ask(federation, '/api/user/subscribe/news', {
    method: 'PUT',
    payload: { email: loud, consents: { personal_data: true, advertising: true } },
  });
  await ask(federation, '/api/support', { payload: { ...partnershipEnquiry(), email: loud } });
  expect((await federation.emails(sent)).slice(before)).toHaveLength(3);
});

test('requests for recovery are counted for all spellings of an address together [R-18]', async () => {
  const accepted = async (spellings: readonly string[]) => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 12; sent += 1) {
      const email = spellings[sent % spellings.length];
      statuses.push((await ask(federation, '/api/auth/resetpassword', { payload: { email } })).status);
    }
    return statuses.filter((status) => status === 200).length;
  };
  const control = await accepted(['control@example.ru']);
  expect(control).toBeLessThan(12);
  expect(await accepted(spellingsOf('counted'))).toBe(control);
});

test('letters before the @ that no mail server takes are refused in words', async () => {
  const { status, response } = await register('анна@почта.рф');
  expect([status, response.message]).toEqual([400, expect.stringMatching(/^До «@» нужны латинские буквы/)]);
});
