import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { gte } from 'drizzle-orm';
import { consents } from '@/federation/db/schema/account/user';
import { supportRequests } from '@/federation/db/schema/content/support';
import { type TestApp, testApp } from '@/federation/testing/app';
import { partnershipEnquiry } from '@/federation/testing/enquiries';
import { signedInUser } from '@/federation/testing/signed-in-user';
import { siteConfig } from '@/lib/site-config';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());
beforeEach(async () => {
  await federation.db.delete(supportRequests);
  await federation.db.delete(consents);
});

const ask = async (payload: object) => {
  const response = await federation.app.inject({ method: 'POST', url: '/api/support', payload });
  return { status: response.statusCode, response: response.json() };
};

test('an enquiry is kept, its consent recorded, both sides have an e-mail [P-225]', async () => {
  expect(await ask(partnershipEnquiry())).toEqual({ status: 200, response: {} });
  expect(await federation.db.select().from(supportRequests)).toMatchObject([
    { supportType: 'partners', name: 'Олег Рыбников', email: 'partner@example.com', phone: '+7 (912) 345-67-89' },
  ]);
  expect(await federation.db.select().from(consents)).toMatchObject([
    { kind: 'personal-data', documentVersion: '2026-06-01' },
  ]);
  const [office] = await federation.emails(siteConfig.partnershipEmail);
  expect(office?.text).toBe(
    'Имя: Олег Рыбников\nE-mail: partner@example.com\nE-mail не подтверждён: отправитель не вошёл на сайт с этим адресом\nТелефон: +7 (912) 345-67-89\nСообщение: Хотим поставлять воду на старты.\n',
  );
  expect(await federation.emails('partner@example.com')).toHaveLength(1);
});

test('the office is told whether the sender is signed in with the address they typed', async () => {
  const member = await signedInUser(federation);
  federation.clock.advance({ minutes: 1 });
  const send = (email: string) =>
    federation.app.inject({
      method: 'POST',
      url: '/api/support',
      payload: partnershipEnquiry({ email }),
      headers: member.headers,
    });
  await send(member.email);
  await send('somebody-else@example.com');
  const given = await federation.db.select().from(consents).where(gte(consents.givenAt, federation.clock.now()));
  const texts = (await federation.emails(siteConfig.partnershipEmail)).map(({ text }) => text);
  expect(texts.find((text) => text.includes(member.email))).toContain('E-mail подтверждён');
  expect(texts.find((text) => text.includes('somebody-else@example.com'))).toContain('E-mail не подтверждён');
  expect(given).toMatchObject([
    { email: member.email, userId: member.userId },
    { email: 'somebody-else@example.com', userId: null },
  ]);
});

test('the consent is the only required field [P-196]', async () => {
  const empty = partnershipEnquiry({ name: '', email: '', phone: '', text: '' });
  expect((await ask(empty)).status).toBe(200);
  expect((await ask(partnershipEnquiry({ email: 'позвоните мне' }))).status).toBe(200);
  expect(await federation.db.$count(supportRequests)).toBe(2);
});

test.each([
  [{ consents: { personal_data: false } }, 'Нужно согласие на обработку персональных данных'],
  [{ consents: undefined }, expect.stringMatching(/[а-я]/)],
  [{ support_type: 'licences' }, expect.stringMatching(/[а-я]/)],
  [{ text: 'я'.repeat(5001) }, 'Текст: не длиннее 5000 символов'],
])('%j is refused [P-196 P-225]', async (wrong, message) => {
  expect(await ask({ ...partnershipEnquiry(), ...wrong })).toEqual({ status: 400, response: { message } });
  expect(await federation.db.$count(supportRequests)).toBe(0);
});
