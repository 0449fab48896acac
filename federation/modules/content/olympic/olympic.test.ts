import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { consents } from '@/federation/db/schema/account/user';
import { olympicApplications, olympicFeedback } from '@/federation/db/schema/content/olympic';
import { type TestApp, testApp } from '@/federation/testing/app';
import { application, feedback } from '@/federation/testing/enquiries';
import { siteConfig } from '@/lib/site-config';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());
beforeEach(async () => {
  await federation.db.delete(olympicApplications);
  await federation.db.delete(olympicFeedback);
  await federation.db.delete(consents);
});

const send = async (url: string, payload: object) => {
  const response = await federation.app.inject({ method: 'POST', url, payload });
  return { status: response.statusCode, response: response.json() };
};
const apply = (payload: object) => send('/api/olympic/application', payload);

describe('an application', () => {
  test('is kept with its protocol, its consent and two e-mails [P-143 P-144 P-145 P-227 U-51]', async () => {
    const email = 'whole@example.com';
    const sent = application({
      email,
      trainer_name: 'Борис Ледовских',
      trainer_contact: '+7 900 000-00-00',
      passport: true,
      passport_valid: '2031-05-01',
      video: 'https://video.example/1',
    });
    expect(await apply(sent)).toEqual({ status: 200, response: {} });

    const [row] = await federation.db.select().from(olympicApplications);
    expect(row).toMatchObject({
      name: 'Рыбников Лев Олегович',
      nameEn: 'Lev Rybnikov',
      birthDate: '2012-03-24',
      phone: '79123456789',
      email,
      heightCm: 162,
      weightKg: 48.5,
      trainerName: 'Борис Ледовских',
      passport: true,
      passportValid: '2031-05-01',
      video: 'https://video.example/1',
      protocolType: 'jpg',
      createdAt: federation.clock.now(),
    });
    expect(row?.protocol.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(await federation.db.select().from(consents)).toMatchObject([
      { email, kind: 'personal-data', documentVersion: '2026-06-01', ip: '127.0.0.1' },
    ]);

    const [office] = await federation.emails(siteConfig.mailboxes.general.email);
    expect(office?.subject).toBe('Заявка в олимпийский резерв');
    expect(office?.text).toContain('Тренер: Борис Ледовских');
    expect(office?.text).toContain('Протокол: файл прислан через сайт, ссылки из него не открывайте');
    expect(office?.text).toContain('Заграничный паспорт: до 01.05.2031');
    const confirmations = await federation.emails(email);
    expect(confirmations.map(({ subject }) => subject)).toEqual(['Ваша заявка в олимпийский резерв принята']);
  });

  test('an application without the optional fields is accepted [P-190]', async () => {
    expect((await apply(application({ email: 'short@example.com' }))).status).toBe(200);
    const [row] = await federation.db.select().from(olympicApplications);
    expect(row).toMatchObject({ trainerName: null, passport: false, passportValid: null, video: null });
  });

  test.each([
    ['[P-187]', { trainer_name: 'Анна' }, 'Обязательное'],
    ['[P-188]', { passport: true }, 'Обязательное'],
    ['[P-189]', { passport_valid: '2031-05-01' }, 'Обязательное'],
    ['[P-192]', { phone: '+7 (912) 345-67-89' }, 'Введите корректный номер телефона'],
    ['[P-193]', { b_date: '24/03/2012' }, 'Обязательное'],
    ['[P-195]', { accept_terms: false }, 'Обязательное'],
    ['[U-51]', { filename: 'data:image/png;base64,AAAA' }, 'Приложите протокол в формате PDF, JPEG или PNG'],
  ])('%s %j is refused and nothing is written', async (_, wrong, message) => {
    expect(await apply({ ...application(), ...wrong })).toEqual({ status: 400, response: { message } });
    expect(await federation.db.$count(olympicApplications)).toBe(0);
    expect(await federation.db.$count(consents)).toBe(0);
  });

  test('a refused file is not in the response [R-30]', async () => {
    const { response } = await apply(application({ filename: `data:text/plain;base64,${btoa('secret')}` }));
    expect(JSON.stringify(response)).not.toContain('secret');
  });
});

describe('feedback', () => {
  test('is kept and goes to the office [P-226]', async () => {
    const given = feedback({ email: 'asks@example.com', text: 'Когда сбор?\n<b>?</b>' });
    expect(await send('/api/olympic/feedback', given)).toEqual({ status: 200, response: {} });
    expect(await federation.db.select().from(olympicFeedback)).toMatchObject([
      { name: 'Дарья', email: 'asks@example.com', text: 'Когда сбор?\n<b>?</b>' },
    ]);
    const emails = await federation.emails(siteConfig.mailboxes.general.email);
    const office = emails.find(({ subject }) => subject === 'Вопрос об олимпийском резерве');
    expect(office?.html).toContain('&lt;b&gt;?&lt;/b&gt;');
    expect(await federation.emails('asks@example.com')).toHaveLength(1);
    expect(await federation.db.$count(consents)).toBe(1);
  });

  test.each([
    [{ accept_terms: false }, 'Обязательное'],
    [{ text: '  ' }, 'Обязательное'],
    [{ email: 'нет' }, 'Введите валидный email'],
  ])('%j is refused [P-195]', async (wrong, message) => {
    expect(await send('/api/olympic/feedback', { ...feedback(), ...wrong })).toEqual({
      status: 400,
      response: { message },
    });
    expect(await federation.db.$count(olympicFeedback)).toBe(0);
  });
});

test('an address named in form after form gets five e-mails an hour of a network, the office all [R-17]', async () => {
  const email = 'named@example.com';
  const before = (await federation.emails(siteConfig.mailboxes.general.email)).length;
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => send('/api/olympic/feedback', feedback({ email }))),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await federation.emails(email)).toHaveLength(5);
  expect((await federation.emails(siteConfig.mailboxes.general.email)).length - before).toBe(8);
  federation.clock.advance({ hours: 1 });
  await send('/api/olympic/feedback', feedback({ email }));
  expect(await federation.emails(email)).toHaveLength(6);
});
