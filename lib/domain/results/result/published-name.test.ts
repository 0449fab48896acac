import { describe, expect, test } from '@jest/globals';
import { HIDDEN_NAME, publishedPerson, type ResultPerson } from './published-name';

const person = (values: Partial<ResultPerson> = {}): ResultPerson => ({
  firstName: 'Карина',
  lastName: 'Антонова',
  age: null,
  region: 'Москва',
  club: 'Дельфин',
  members: null,
  ...values,
});
const from = (fullNamesFromAge: number) => ({ isHidden: false, fullNamesFromAge });

test('a hidden athlete has neither name nor club, region and age published, at any age', () => {
  for (const age of [null, 8, 40]) {
    const shown = publishedPerson(person({ age }), 'Ж 8-9', { isHidden: true, fullNamesFromAge: 14 });
    expect(shown).toEqual({ firstName: '', lastName: HIDDEN_NAME, age: null, region: '', club: null, members: null });
  }
});

describe('the members of a team', () => {
  const members = [
    { name: 'Серова Анна Ивановна', gender: 'Ж' as const, legs: ['Этап 1'] },
    { name: 'Оглы', gender: null, legs: ['Этап 2'] },
  ];
  const team = person({ firstName: '', lastName: 'Сборная школы № 5', members });

  test('hidden members are not named, and their team stays a team', () => {
    expect(publishedPerson(team, 'М 10-11', { isHidden: true, fullNamesFromAge: 14 }).members).toEqual([]);
  });

  test('are shortened in a category of children, with the legs that they did', () => {
    const shown = publishedPerson(team, 'Дети 10-11', from(14));
    expect(shown.members).toEqual([
      { name: 'Серова А.', gender: 'Ж', legs: ['Этап 1'] },
      { name: 'Оглы', gender: null, legs: ['Этап 2'] },
    ]);
    expect(publishedPerson(shown, 'Дети 10-11', from(14))).toBe(shown);
  });

  test('stay as they are among grown-ups', () => {
    expect(publishedPerson(team, 'Элита', from(14))).toBe(team);
  });
});

test.each([
  [8, 14, true],
  [13, 14, true],
  [14, 14, false],
  [40, 14, false],
  [8, 0, false],
  [17, 18, true],
])(
  'at %i where full names are published from %i on: shortened %p, whatever the category says',
  (age, limit, isShort) => {
    const child = person({ age });
    for (const category of ['', 'Ж 8-9', 'Ж 40-44']) {
      const shown = publishedPerson(child, category, from(limit));
      if (isShort) expect(shown).toEqual({ ...child, firstName: 'К.', age: null });
      else expect(shown).toBe(child);
    }
  },
);

describe('an athlete of unknown age', () => {
  test.each([
    'М 8-9',
    'М8-9',
    'Ж 10-11',
    'Ж 10–11 лет',
    '10-11',
    'Мальчики 6-7 лет',
    'Спринт 12-13 лет',
    'Юноши 12-15',
    'до 14',
    'Ж до 14 лет',
    'U13',
    'U-15',
    '10 лет и младше',
    '13 и младше',
    '9 лет',
    'Дети',
    'Детский старт',
    'Девочки',
    'kids',
    '< 12',
  ])('of the category «%s» is shortened', (category) => {
    expect(publishedPerson(person(), category, from(14)).firstName).toBe('К.');
    expect(publishedPerson(person(), category, from(0)).firstName).toBe('Карина');
  });

  test.each([
    '',
    'Ж',
    'Ж 14-15',
    'М 18-24',
    'М 0-29',
    'М до 30',
    'М 40+',
    '9 лет и старше',
    'от 9 лет',
    'PTS4-5',
    'PTS 4-5',
    'Волна 1-2',
    'Элита',
    'M40-44',
    'М 8000',
    'Эстафета 1',
    '2013-2014 г.р.',
    'Юниоры',
    'Продетские',
  ])('of the category «%s» is published in full', (category) => {
    const adult = person();
    expect(publishedPerson(adult, category, from(14))).toBe(adult);
  });
});

test.each([
  ['Карина', 'К.'],
  ['анна-мария', 'А.'],
  ['«Ёлка»', 'Ё.'],
  ['Anna Maria', 'A.'],
  ['К.', 'К.'],
  ['', ''],
  ['123', ''],
])('the first name «%s» is shortened to «%s»', (firstName, initial) => {
  expect(publishedPerson(person({ firstName, age: 8 }), '', from(14)).firstName).toBe(initial);
});

test('a name that is shortened already stays the same when shortened again', () => {
  const once = publishedPerson(person({ age: 8 }), 'Ж 8-9', from(14));
  expect(publishedPerson(once, 'Ж 8-9', from(14))).toBe(once);
});
