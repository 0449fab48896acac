import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { consents } from '@/federation/modules/user/tables';
import { type TestApp, testApp } from '@/federation/testing/app';
import { partnershipEnquiry } from '@/federation/testing/enquiries';
import { supportRequests } from './tables';

let house: TestApp;
beforeAll(async () => {
  house = await testApp();
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.db.delete(supportRequests);
  await house.db.delete(consents);
});

const ask = async (payload: object) => {
  const answer = await house.app.inject({ method: 'POST', url: '/api/support', payload });
  return { status: answer.statusCode, answer: answer.json() };
};

test('[P-225] an enquiry is kept, its consent recorded, both sides have a letter', async () => {
  expect(await ask(partnershipEnquiry())).toEqual({ status: 200, answer: {} });
  expect(await house.db.select().from(supportRequests)).toMatchObject([
    { supportType: 'partners', name: 'Олег Рыбников', email: 'partner@example.com', phone: '+7 (912) 345-67-89' },
  ]);
  expect(await house.db.select().from(consents)).toMatchObject([
    { kind: 'personal-data', documentVersion: '2026-01-15' },
  ]);
  const [office] = await house.letters('partners@fedtri.example');
  expect(office?.text).toBe(
    'Имя: Олег Рыбников\nE-mail: partner@example.com\nТелефон: +7 (912) 345-67-89\nСообщение: Хотим поставлять воду на старты.\n',
  );
  expect(await house.letters('partner@example.com')).toHaveLength(1);
});

test('[P-196] nothing but the consent is required', async () => {
  const empty = partnershipEnquiry({ name: '', email: '', phone: '', text: '' });
  expect((await ask(empty)).status).toBe(200);
  expect((await ask(partnershipEnquiry({ email: 'позвоните мне' }))).status).toBe(200);
  expect(await house.db.$count(supportRequests)).toBe(2);
});

test.each([
  [{ consents: { personal_data: false } }, 'Нужно согласие на обработку персональных данных'],
  [{ consents: undefined }, expect.stringMatching(/[а-я]/)],
  [{ support_type: 'licences' }, expect.stringMatching(/[а-я]/)],
  [{ text: 'я'.repeat(5001) }, 'Текст не длиннее 5000 знаков'],
])('[P-196 P-225] %j is refused', async (wrong, message) => {
  expect(await ask({ ...partnershipEnquiry(), ...wrong })).toEqual({ status: 400, answer: { message } });
  expect(await house.db.$count(supportRequests)).toBe(0);
});
