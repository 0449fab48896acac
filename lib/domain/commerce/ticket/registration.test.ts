import { describe, expect, test } from '@jest/globals';
import { INVISIBLE_CHARACTERS } from '@/lib/domain/base/text/name';
import {
  answersOwnQuestions,
  NO_SHIRT,
  type RegistrationRules,
  type RegistrationValues,
  registrationRefusals,
} from './registration';

const plain: RegistrationRules = {
  startDay: '2026-06-20',
  age_min: null,
  age_max: null,
  insured: false,
  sizes: [],
  regions: false,
  clusters: [],
  teams: false,
  additional_fields: [],
};
const full: RegistrationRules = {
  ...plain,
  age_min: 18,
  age_max: 39,
  insured: true,
  sizes: ['S', 'M'],
  regions: true,
  clusters: [
    { name: 'Любители', document: false },
    { name: 'Студенты', document: true },
  ],
  teams: true,
  additional_fields: [
    { name: 'club', required: true },
    { name: 'coach', required: false },
  ],
};
const filled: RegistrationValues = {
  first_name: 'Иван',
  last_name: 'Римский-Корсаков',
  second_name: '',
  birth_date: '1994-09-04',
  phone: '+79161234567',
  gender: 'male',
  item_size: 'M',
  region: 16,
  cluster: 'Любители',
  document: false,
  team: 'team-1',
  additional: { club: 'Волна' },
};
const empty: RegistrationValues = {
  first_name: '',
  last_name: '',
  second_name: '',
  birth_date: '',
  phone: '',
  gender: '',
  item_size: '',
  region: null,
  cluster: '',
  document: false,
  team: '',
  additional: {},
};

const refusals = (values: Partial<RegistrationValues>, rules: RegistrationRules = full) =>
  Object.fromEntries(registrationRefusals({ ...filled, ...values }, rules));

test('a filled form may be sent', () => {
  expect(refusals({})).toEqual({});
});

test('an empty form names every field, in its order [C-123 C-124 C-125 C-126 C-127 C-128 C-129 C-130 C-133]', () => {
  expect([...registrationRefusals(empty, full)]).toEqual([
    ['last_name', 'Заполните поле!'],
    ['first_name', 'Заполните поле!'],
    ['birth_date', 'Введите корректную дату!'],
    ['phone', 'Введите корректный номер телефона'],
    ['gender', 'Выберите одно из значений!'],
    ['item_size', 'Выберите размер!'],
    ['region', 'Выберите регион!'],
    ['cluster', 'Выберите кластер!'],
    ['team', 'Выберите команду!'],
    ['additional.club', 'Заполните поле!'],
  ]);
});

test('a field that the format does not ask for is not missed', () => {
  expect(Object.keys(Object.fromEntries(registrationRefusals(empty, plain)))).toEqual([
    'last_name',
    'first_name',
    'birth_date',
    'phone',
    'gender',
  ]);
});

describe('names', () => {
  test.each([
    ['Ivan', 'Только кирица!'],
    ['Иvan', 'Только кирица!'],
    ['Иван', undefined],
    ['Анна-Мария', undefined],
    ['Аль Фаттах', undefined],
    ['Әлия', undefined],
    ["Мар'яна", undefined],
    ['  ', 'Заполните поле!'],
    ['-', 'Только кирица!'],
  ])('insured, «%s» [C-131]', (first_name, message) => {
    expect(refusals({ first_name }).first_name).toBe(message);
  });

  test('the second name too, when there is one [C-131]', () => {
    expect(refusals({ second_name: 'Petrovich' })).toEqual({ second_name: 'Только кирица!' });
  });

  test.each([
    'Вам приз https://evil.example',
    'www.evil.example',
    'evil.example',
    'приз.рф',
    't.me/evil',
    'evil@example',
  ])('%j is refused: purchase e-mails, to addresses that anybody types, repeat names', (last_name) => {
    const message = 'Напишите имя без ссылок и лишних знаков';
    expect(refusals({ last_name }, { ...full, insured: false })).toEqual({ last_name: message });
  });

  test.each(['Иван\n\nВам приз', 'Иван\u2028', 'Ив\u202eан', 'Ив\u200bан'])(
    '%j, with invisible characters, is refused',
    (name) => {
      const values = { last_name: name, first_name: name, second_name: name };
      const said = {
        last_name: INVISIBLE_CHARACTERS,
        first_name: INVISIBLE_CHARACTERS,
        second_name: INVISIBLE_CHARACTERS,
      };
      expect(refusals(values, { ...full, insured: false })).toEqual(said);
      expect(refusals(values)).toEqual(said);
    },
  );

  test.each(['И. И.', 'И.И.', 'Sidorov Jr.', 'O’Neill', 'Сидоров (мл.)', '山田', 'Иван 3'])(
    '%s is a name',
    (last_name) => {
      expect(refusals({ last_name }, { ...full, insured: false })).toEqual({});
    },
  );

  test('not insured, Latin is accepted [C-132]', () => {
    expect(refusals({ first_name: 'Ivan', last_name: 'Petrov' }, { ...full, insured: false })).toEqual({});
  });
});

describe('the birth date, judged on the day of the start [C-128]', () => {
  test.each([
    ['2008-06-20', undefined],
    ['2008-06-21', 'Участие старше 18'],
    ['1986-06-21', undefined],
    ['1986-06-20', 'Участие младше 39'],
    ['1994-02-30', 'Введите корректную дату!'],
    ['1994-09', 'Введите корректную дату!'],
    ['2027-01-01', 'Введите корректную дату!'],
  ])('%s', (birth_date, message) => {
    expect(refusals({ birth_date }).birth_date).toBe(message);
  });
});

test('a cluster that must be proved wants a file [C-134]', () => {
  expect(refusals({ cluster: 'Студенты' })).toEqual({ document: 'Выберите файл!' });
  expect(refusals({ cluster: 'Студенты', document: true })).toEqual({});
  expect(refusals({ cluster: 'Ветераны' })).toEqual({ cluster: 'Выберите кластер!' });
});

test.each(['https://evil.example', 'evil.example', 't.me/evil', 'M\n\nВам приз'])(
  '%j is no size where none are offered either',
  (item_size) => {
    expect(refusals({ item_size }, plain)).toMatchObject({ item_size: 'Выберите размер!' });
    expect(refusals({ item_size: '46/48' }, plain).item_size).toBeUndefined();
  },
);

test('no T-shirt is an answer, a size that is not offered is none [U-37]', () => {
  expect(refusals({ item_size: NO_SHIRT })).toEqual({});
  expect(refusals({ item_size: 'XXL' })).toEqual({ item_size: 'Выберите размер!' });
});

test.each([
  ['all', { region: 16, additional: { club: 'Волна' } }, true],
  ['no region', { region: null, additional: { club: 'Волна' } }, false],
  ['a blank answer', { region: 16, additional: { club: ' ' } }, false],
  ['an endless answer', { region: 16, additional: { club: 'я'.repeat(501) } }, false],
])('the format’s own questions, %s: %p answers them %p [C-125 C-130]', (_, values, isAnswered) => {
  expect(answersOwnQuestions(values, full)).toBe(isAnswered);
});

test('an answer of 500 characters is the longest [C-130]', () => {
  expect(refusals({ additional: { club: 'я'.repeat(500), coach: 'я'.repeat(501) } })).toEqual({
    'additional.coach': 'Не длиннее 500 символов',
  });
});
