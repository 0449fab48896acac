import { describe, expect, test } from '@jest/globals';
import { olympicApplication, olympicFeedback } from './olympic';

const filled = {
  name: 'Рыбников Лев Олегович',
  name_en: 'Lev Rybnikov',
  b_date: '2012-03-24',
  phone: '79123456789',
  email: 'lev@example.com',
  city_name: 'Пенза',
  qualification: '2 разряд',
  first_sport: 'Плавание',
  best_result: '400 м — 4:52',
  experience: 'Пять лет',
  height: 162,
  weight: 48.5,
  filename: 'data:application/pdf;base64,JVBERi0=',
  emergency_name: 'Рыбников Олег',
  emergency_phone: '79123456780',
  accept_terms: true,
};

const problems = (value: unknown) =>
  olympicApplication.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

test.each([
  ['79123456789', '79123456789'],
  ['+375291234567', '375291234567'],
  ['375291234567', '375291234567'],
  ['89123456789', undefined],
  ['+7912345678', undefined],
  ['+3752912', undefined],
])('phones of any country are taken in digits: %s is %s [P-192]', (phone, digits) => {
  const read = olympicApplication.safeParse({ ...filled, phone, emergency_phone: phone });
  expect(read.data?.phone).toBe(digits);
  expect(read.data?.emergency_phone).toBe(digits);
});

test('an application with only the required fields is accepted [P-143 P-144 P-145 P-190]', () => {
  expect(problems(filled)).toEqual([]);
});

describe('a required field that is missing [P-185 P-186]', () => {
  const required = Object.keys(filled).filter((field) => field !== 'email');
  test.each(required)('%s: «Обязательное»', (field) => {
    expect(problems({ ...filled, [field]: undefined })).toEqual([`${field}: Обязательное`]);
  });

  test('the e-mail has its own words', () => {
    expect(problems({ ...filled, email: 'лев@' })).toEqual(['email: Введите валидный email']);
  });
});

test.each([
  [{ trainer_name: 'Анна' }, 'trainer_contact: Обязательное'],
  [{ trainer_contact: 'a@example.com' }, 'trainer_name: Обязательное'],
  [{ passport: true }, 'passport_valid: Обязательное'],
  [{ passport_valid: '2030-01-01' }, 'passport: Обязательное'],
])('%j asks for its partner [P-187 P-188 P-189]', (given, problem) => {
  expect(problems({ ...filled, ...given })).toEqual([problem]);
});

test('a body without anything else is asked for the partners in the same response [P-187 P-188 P-189]', () => {
  const asked = problems({ trainer_contact: 'a@example.com', passport: true, passport_valid: 5 });
  expect(asked).toEqual(expect.arrayContaining(['trainer_name: Обязательное', 'passport_valid: Обязательное']));
  expect(asked).toEqual(expect.arrayContaining(['name: Обязательное', 'filename: Обязательное']));
  for (const body of [null, 'text', []]) expect(olympicApplication.safeParse(body).success).toBe(false);
});

test.each([
  ['height', '162'],
  ['weight', '48'],
  ['height', Number.NaN],
  ['b_date', '24/03/2012'],
  ['b_date', '2012-02-30'],
  ['phone', '+7 (912) 345-67-89'],
  ['phone', '89123456789'],
  ['name', 'Lev'],
  ['name_en', 'Лев'],
  ['video', 'javascript:alert(1)'],
  ['filename', 'protocol.pdf'],
  ['filename', `data:,${'x'.repeat(1_400_000)}`],
  ['accept_terms', false],
])('%s = %p is refused [P-192 P-193 P-194]', (field, value) => {
  expect(problems({ ...filled, [field]: value })).toEqual([expect.stringMatching(new RegExp(`^${field}: .*[а-я]`))]);
});

test('feedback needs the terms accepted [P-195]', () => {
  const feedback = { name: 'Дарья', email: 'a@example.com', text: 'Когда сбор?' };
  expect(olympicFeedback.safeParse({ ...feedback, accept_terms: true }).success).toBe(true);
  for (const accept_terms of [false, undefined, 'true']) {
    expect(olympicFeedback.safeParse({ ...feedback, accept_terms }).success).toBe(false);
  }
});
