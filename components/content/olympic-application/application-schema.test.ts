import { expect, test } from '@jest/globals';
import { applicationSchema } from './application-schema';
import { applicationOf, emptyApplication } from './application-values';

const protocolOf = (size: number, type = 'application/pdf') =>
  new File([new Uint8Array(size)], 'protocol.pdf', { type });

const filled = {
  name: 'Соколов Пётр',
  name_en: 'Sokolov Petr',
  b_date: '24/03/2012',
  phone: '+79123456789',
  email: 'petr@example.com',
  city_name: 'Самара',
  qualification: 'I юношеский',
  first_sport: 'Плавание',
  best_result: '400 м, 4:31',
  experience: 'Пять лет',
  height: '168',
  weight: '54,5',
  trainer_name: '',
  trainer_contact: '',
  passport: false,
  passport_valid: '',
  video: '',
  filename: protocolOf(10) as File | null,
  emergency_name: 'Соколова Анна',
  emergency_phone: '+79120000001',
  accept_terms: true,
};

function errorsOf(typed: Partial<typeof filled>): Record<string, string> {
  const { error } = applicationSchema.safeParse({ ...filled, ...typed });
  const first: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) first[path.join('.')] ??= message;
  return first;
}

test('an empty form asks for every field marked *, and for no other [P-184 P-185 P-186 P-190]', () => {
  const { error } = applicationSchema.safeParse(emptyApplication);
  const asked = new Map(error?.issues.map(({ path, message }) => [path.join('.'), message]));
  expect(Object.fromEntries(asked)).toEqual(
    Object.fromEntries(
      [
        ...['name', 'b_date', 'phone', 'qualification', 'first_sport', 'height', 'name_en', 'city_name', 'email'],
        ...['best_result', 'experience', 'weight', 'filename', 'emergency_name', 'emergency_phone', 'accept_terms'],
      ].map((field) => [field, expect.any(String)]),
    ),
  );
  const first = new Map(error?.issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
  expect(new Set(first.values())).toEqual(new Set(['Обязательное']));
});

test.each([
  [{ trainer_contact: '+7 912' }, { trainer_name: 'Обязательное' }],
  [{ trainer_name: 'Иванов' }, { trainer_contact: 'Обязательное' }],
  [{ passport: true }, { passport_valid: 'Обязательное' }],
  [{ passport_valid: '01/02/2030' }, { passport: 'Обязательное' }],
  [{ trainer_name: 'Иванов', trainer_contact: '+7 912', passport: true, passport_valid: '01/02/2030' }, {}],
])('%j misses %j [P-187 P-188 P-189]', (typed, errors) => {
  expect(errorsOf(typed)).toEqual(errors);
});

test('pairs are asked for together with everything else [P-187 P-189]', () => {
  expect(errorsOf({ accept_terms: false, name: '', trainer_name: 'Иванов', passport_valid: '01/02/2030' })).toEqual({
    accept_terms: 'Обязательное',
    name: 'Обязательное',
    trainer_contact: 'Обязательное',
    passport: 'Обязательное',
  });
});

test.each([
  [{ trainer_contact: '+7 912' }, 'trainer_name'],
  [{ trainer_name: 'Иванов' }, 'trainer_contact'],
  [{ passport: true }, 'passport_valid'],
  [{ passport_valid: '01/02/2030' }, 'passport'],
])(
  'the otherwise empty form with %j misses its partner at the first submit [P-187 P-188 P-189]',
  async (typed, missing) => {
    const { error } = await applicationSchema.safeParseAsync({ ...emptyApplication, ...typed });
    const asked = error?.issues.map(({ path }) => path.join('.'));
    expect(asked).toEqual(expect.arrayContaining([missing, 'name', 'filename', 'accept_terms']));
  },
);

test.each([
  [{ b_date: '31/02/2012' }, { b_date: 'Введите корректную дату!' }],
  [{ phone: '+7912' }, { phone: 'Введите корректный номер телефона' }],
  [{ email: 'abc' }, { email: 'Введите валидный email' }],
  [{ height: '1,68 м' }, { height: 'Рост указывают в сантиметрах' }],
  [{ weight: '900' }, { weight: 'Вес указывают в килограммах' }],
  [{ name: 'Sokolov' }, { name: 'Напишите имя русскими буквами' }],
  [{ video: 'нет' }, { video: 'Введите ссылку на видео' }],
])('a wrong value is told from a missing one: %j', (typed, errors) => {
  expect(errorsOf(typed)).toEqual(errors);
});

test('the protocol is a pdf, jpeg or png below 1 MB [P-186]', () => {
  for (const type of ['application/pdf', 'image/jpeg', 'image/png']) {
    expect(errorsOf({ filename: protocolOf(1_048_575, type) })).toEqual({});
  }
  expect(errorsOf({ filename: protocolOf(1_048_576) })).toEqual({ filename: 'Размер документа слишком большой!' });
  expect(errorsOf({ filename: protocolOf(10, 'image/svg+xml') })).toEqual({ filename: 'Неподдерживаемый формат!' });
});

test('the sent application has a phone of 11 digits, ISO dates and numbers [P-192 P-193 P-194]', () => {
  const parsed = applicationSchema.parse({ ...filled, passport: true, passport_valid: '01/02/2030' });
  expect(applicationOf(parsed, 'data:application/pdf;base64,AAAA')).toMatchObject({
    phone: '79123456789',
    emergency_phone: '79120000001',
    b_date: '2012-03-24',
    passport: true,
    passport_valid: '2030-02-01',
    height: 168,
    weight: 54.5,
    filename: 'data:application/pdf;base64,AAAA',
    accept_terms: true,
  });
  expect(applicationOf(applicationSchema.parse(filled), 'data:,')).not.toHaveProperty('passport_valid');
});
