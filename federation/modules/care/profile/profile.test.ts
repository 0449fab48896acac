import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { subjects } from '@/federation/modules/base/region/subjects';
import { type TestApp, testApp } from '@/federation/testing/app';
import { signedInUser } from '@/federation/testing/signed-in-user';
import { ask } from '@/federation/testing/sms';
import { user } from '@/lib/contract/account/user';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

type Headers = Readonly<Record<string, string>>;

const update = (headers: Headers, payload: object) => ask(federation, '/api/user', { method: 'PUT', payload, headers });
const me = async (headers: Headers) => (await ask(federation, '/api/user', { method: 'GET', headers })).response.user;
const saveInfo = (headers: Headers, payload: object) => ask(federation, '/api/user/info', { payload, headers });
const info = async (headers: Headers) => (await ask(federation, '/api/user/info', { method: 'GET', headers })).response;

test('only the fields that are sent change [A-116 A-188 S-06]', async () => {
  const { headers } = await signedInUser(federation);
  const first = await update(headers, {
    name: 'Анна',
    last_name: 'Серова',
    gender: 'female',
    birth_date: '1994-03-08',
  });
  expect(first.status).toBe(200);
  const second = await update(headers, { last_name: ' Орлова ' });
  expect(second.response.user).toMatchObject({
    name: 'Анна',
    last_name: 'Орлова',
    gender: 'female',
    birth_date: '1994-03-08',
  });
  expect(user.parse(await me(headers))).toEqual(second.response.user);
  expect((await update(headers, {})).response.user).toEqual(second.response.user);
});

test('names are stored in their standard form, without what draws nothing', async () => {
  const { headers } = await signedInUser(federation);
  const typed = {
    name: 'А\u0438\u0306да\u200b',
    last_name: 'О\u2019Нил \u2013 Иванова',
    second_name: '\u202eИльинична\u202c',
  };
  expect((await update(headers, typed)).response.user).toMatchObject({
    name: 'Айда',
    last_name: "О'Нил-Иванова",
    second_name: 'Ильинична',
  });
});

test('a date is taken in both forms and kept in one [U-65]', async () => {
  const { headers } = await signedInUser(federation);
  expect((await update(headers, { birth_date: '08.03.1994' })).response.user.birth_date).toBe('1994-03-08');
});

test('a birth date and a gender are removed by null and stay when they are not sent', async () => {
  const { headers } = await signedInUser(federation);
  await update(headers, { birth_date: '1994-03-08', gender: 'female' });
  expect((await update(headers, { name: 'Анна' })).response.user).toMatchObject({
    birth_date: '1994-03-08',
    gender: 'female',
  });
  const removed = await update(headers, { birth_date: null, gender: null });
  expect(removed.response.user).toMatchObject({ birth_date: null, gender: null, name: 'Анна' });
});

test.each(['12.03.19', '31.02.1994', '1994-13-01', '2026-06-02', '1899-12-31', ''])(
  'the birth date %j is refused [A-158]',
  async (birth_date) => {
    const { headers } = await signedInUser(federation);
    expect(await update(headers, { birth_date })).toEqual({
      status: 400,
      response: { message: 'Введите дату в правильном формате!' },
    });
  },
);

const contact = { extra_contact: 'Игорь Серов', contact_phone: '+79990000011', type_relate: 'Родитель' };

test('the emergency contact is kept whole, the phone without its plus [A-110 A-156 A-163 U-03]', async () => {
  const { headers } = await signedInUser(federation);
  const { response } = await update(headers, contact);
  expect(response.user).toMatchObject({ ...contact, contact_phone: '79990000011' });
  expect((await update(headers, { type_relate: 'Друг' })).response.user).toMatchObject({ type_relate: 'Друг' });
  const gone = await update(headers, { extra_contact: '', contact_phone: '', type_relate: '' });
  expect(gone.response.user).toMatchObject({ extra_contact: '', contact_phone: '', type_relate: '' });
});

test('the contact may have a number of another country, which is stored as it is [A-151]', async () => {
  const { headers } = await signedInUser(federation);
  const { response } = await update(headers, { ...contact, contact_phone: '+375291234567' });
  expect(response.user.contact_phone).toBe('375291234567');
  for (const contact_phone of ['+375291', '89990000011', '+799900000112']) {
    expect(await update(headers, { contact_phone })).toEqual({
      status: 400,
      response: { message: 'Номер телефона введен не корректно' },
    });
  }
});

test.each([
  [{ extra_contact: 'Игорь' }, 'Номер телефона введен не корректно'],
  [{ extra_contact: 'Игорь', contact_phone: '+79990000011' }, 'Выберите вариант!'],
  [{ ...contact, extra_contact: ' ' }, 'Укажите имя контакта для экстренной связи'],
  [{ ...contact, contact_phone: '+7999000001' }, 'Номер телефона введен не корректно'],
  [{ ...contact, type_relate: 'Сосед' }, 'Выберите вариант!'],
  [{ gender: 'other' }, 'Выберите одно из значений!'],
])('%j is refused: %s [A-151 A-156 A-157 A-166]', async (payload, message) => {
  const { headers } = await signedInUser(federation);
  expect(await update(headers, payload)).toEqual({ status: 400, response: { message } });
});

test('fields that no form has are not written', async () => {
  const { headers } = await signedInUser(federation);
  await update(headers, { name: 'Анна', role: 'VIP', discount: 100, email: 'other@example.ru', temporary: true });
  expect(await me(headers)).toMatchObject({ name: 'Анна', role: '', discount: null, temporary: false });
});

test('rank and region are kept, and null takes them away [A-164 A-189 A-190]', async () => {
  const { headers } = await signedInUser(federation);
  const empty = {
    sport_rank: null,
    region: null,
    photo: null,
    sport_rank_document: null,
    new_email: null,
    confirmed_by: 'password',
  };
  expect(await info(headers)).toEqual(empty);
  expect((await saveInfo(headers, { sport_rank: 'МСМК', region_id: 16 })).status).toBe(200);
  expect(await info(headers)).toEqual({ ...empty, sport_rank: 'МСМК', region: { id: 16 } });
  expect(await me(headers)).toMatchObject({ sport_rank: 'МСМК', region: { id: 16 } });
  await saveInfo(headers, { sport_rank: null });
  expect(await info(headers)).toEqual({ ...empty, region: { id: 16 } });
  await saveInfo(headers, { region_id: null });
  expect(await info(headers)).toEqual(empty);
});

test.each([{ sport_rank: 'КМС' }, { region_id: 80 }, { region_id: 1.5 }, { region_id: 'Москва' }])(
  '%j is no choice of the form [A-164 A-165]',
  async (payload) => {
    const { headers } = await signedInUser(federation);
    expect(await saveInfo(headers, payload)).toMatchObject({ status: 400 });
  },
);

test('the regions are the 89 subjects by the alphabet, for anyone [A-125 A-204 U-06]', async () => {
  const { status, response } = await ask(federation, '/api/regions', { method: 'GET' });
  expect(status).toBe(200);
  expect(response.values).toHaveLength(89);
  expect(response.values).toEqual(subjects);
  const names = response.values.map(({ name_ru }: { name_ru: string }) => name_ru);
  expect(names).toEqual(names.toSorted(new Intl.Collator('ru').compare));
  expect(new Set(names).size).toBe(89);
  expect(response.values).toContainEqual({ id: 77, name_ru: 'Москва' });
});
