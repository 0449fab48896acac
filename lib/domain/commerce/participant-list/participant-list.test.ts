import { describe, expect, test } from '@jest/globals';
import { NO_SHIRT } from '@/lib/domain/commerce/ticket/registration';
import { addressesIn, ticketsFor } from './addresses';
import { type ListRules, recogniseTable } from './columns';
import { assignPeople, noPerson, peopleIn } from './people';
import { readTable } from './read-table';
import { clusterFrom, dayFrom, genderFrom, phoneFrom, regionFrom, sizeFrom } from './typed-values';

const rules: ListRules = {
  today: '2026-11-26',
  sizes: ['S', 'M', 'XL'],
  regions: [
    { id: 16, name_ru: 'Республика Татарстан' },
    { id: 14, name_ru: 'Республика Саха (Якутия)' },
    { id: 50, name_ru: 'Московская область' },
    { id: 77, name_ru: 'Москва' },
    { id: 4, name_ru: 'Республика Алтай' },
    { id: 22, name_ru: 'Алтайский край' },
  ],
  clusters: [{ name: 'Любители' }, { name: 'Студенты' }],
  questions: [{ label: 'Клуб' }],
};

test.each<[string, string | null]>([
  ['1.2.1990', '1990-02-01'],
  ['01.02.1990', '1990-02-01'],
  ['1990-02-01', '1990-02-01'],
  ['1990-02-01T00:00:00', '1990-02-01'],
  ['01/02/1990', '1990-02-01'],
  ['1-2-1990', '1990-02-01'],
  ['01.02.90', '1990-02-01'],
  ['01.02.10', '2010-02-01'],
  ['01.02.26', '2026-02-01'],
  ['01.02.27', '1927-02-01'],
  ['01.02.1990 0:00:00', '1990-02-01'],
  ['01.02.1990 г.', '1990-02-01'],
  ['1 февраля 1990 года', '1990-02-01'],
  ['9 мая 1995', '1995-05-09'],
  ['9 марта 1995 г.', '1995-03-09'],
  ['3-авг-88', '1988-08-03'],
  ['32905', '1990-02-01'],
  ['31.02.1990', null],
  ['13/25/1990', null],
  ['вчера', null],
  ['', null],
])('a date typed as «%s» is %s', (text, day) => {
  expect(dayFrom(text, rules.today)).toBe(day);
});

test.each([
  ['+79161234567', '+79161234567'],
  ['8 (916) 123-45-67', '+79161234567'],
  ['89161234567', '+79161234567'],
  ['79161234567', '+79161234567'],
  ['916 123 45 67', '+79161234567'],
  ['+7 916 123–45–67', '+79161234567'],
  ['+7(916)1234567', '+79161234567'],
  ['7,9161E+10', '7,9161E+10'],
  ['+375 29 123 45 67', '+375291234567'],
  ['+77011234567', '+77011234567'],
  ['\u202a+7 916 123-45-67\u202c', '+79161234567'],
  ['8 916 123 45 67 89', '8 916 123 45 67 89'],
  ['', ''],
])('a phone typed as «%s» is %s', (text, phone) => {
  expect(phoneFrom(text)).toBe(phone);
});

test.each<[string, unknown, unknown]>([
  ['gender «Муж.»', genderFrom('Муж.'), 'male'],
  ['gender «Ж»', genderFrom('Ж'), 'female'],
  ['gender «F»', genderFrom('F'), 'female'],
  ['gender «да»', genderFrom('да'), null],
  ['size in small letters', sizeFrom('xl', rules.sizes), 'XL'],
  ['size in Russian letters', sizeFrom('М', rules.sizes), 'M'],
  ['size «нет»', sizeFrom('нет', rules.sizes), NO_SHIRT],
  ['size that is not offered', sizeFrom('3XL', rules.sizes), null],
  [
    'cluster with the spaces and dashes of a list',
    clusterFrom('б - до 5 ч', [{ name: 'Б\u00a0— до 5\u00a0ч' }]),
    'Б\u00a0— до 5\u00a0ч',
  ],
  ['region without its kind', regionFrom('татарстан', rules.regions), 16],
  ['region shortened', regionFrom('Московская обл.', rules.regions), 50],
  ['region as a city', regionFrom('г. Москва', rules.regions), 77],
  ['region by its other name', regionFrom('Якутия', rules.regions), 14],
  ['region by its code', regionFrom('16', rules.regions), 16],
  ['region with a namesake', regionFrom('Респ. Алтай', rules.regions), 4],
  ['region unknown', regionFrom('Атлантида', rules.regions), null],
])('a value of the list is recognised: %s', (_, found, expected) => {
  expect(found).toBe(expected);
});

const pyotr = ['Дёмин', 'Пётр', 'Ильич', '01.02.1990', 'male', '+79161234567', 'M', '16', 'Любители', 'Волна'];
const personOf = (text: string) => {
  const { rows, columns } = recogniseTable(readTable(text), rules);
  const [person = noPerson(rules)] = peopleIn(rows, columns, rules);
  const { additional, ...fields } = person;
  return [...Object.values({ ...fields }), ...additional].filter((value) => value !== '');
};
const sorted = (values: readonly unknown[]) => [...values].toSorted();

describe('a list that is pasted', () => {
  test.each([
    [
      'Excel with a header and a number of the row',
      '№\tФамилия\tИмя\tОтчество\tДата рождения\tПол\tТелефон\tРазмер\tРегион\tКластер\tКлуб\r\n1\tДёмин\tПётр\tИльич\t01.02.1990\tм\t89161234567\tM\tТатарстан\tЛюбители\tВолна\r\n',
    ],
    [
      'Google with a title above and empty rows between',
      'Команда «Волна» 2026\t\t\t\n\t\t\t\nФИО\tД.р.\tпол\tмоб. тел.\tФутболка\tСубъект РФ\tКатегория\tклуб\n\t\t\t\nДёмин Пётр Ильич\t1.2.1990\tМуж\t+7 916 123-45-67\tm\tРесп. Татарстан\tлюбители\tВолна',
    ],
    [
      'Word with no-break spaces',
      'Фамилия\tИмя\tОтчество\tДата рождения, г.\tПол\tТелефон\tРазмер футболки\tРегион\tКластер\tКлуб\n\u00a0Дёмин\u00a0\tПётр\tИльич\t1\u00a0февраля\u00a01990\u00a0г.\tмужской\t8\u00a0916\u00a0123\u00a045\u00a067\tM\t16\tЛюбители\tВолна',
    ],
    [
      'CSV with semicolons, quotes and a BOM',
      '\ufeff"Имя";"Фамилия";"Отчество";"Дата рождения";"Пол";"Телефон";"Размер";"Регион";"Кластер";"Клуб"\n"Пётр";"Дёмин";"Ильич";"1990-02-01";"М";"+7 (916) 123-45-67";"M";"Республика Татарстан";"Любители";"Волна"',
    ],
  ])('%s: each column is found by its head', (_, text) => {
    expect(sorted(personOf(text))).toEqual(sorted(pyotr));
  });

  test.each([
    ['three columns of names', 'Дёмин\tПётр\tИльич\t01.02.1990\tм\t89161234567\tM\tТатарстан\tЛюбители'],
    ['one column of names', '1.2.90\tДёмин Пётр Ильич\t8-916-123-45-67\tмуж\tЛюбители\tМ\tТатарстан'],
    ['passports before phones', 'Дёмин\tПётр\tИльич\t01.02.1990\tм\t4510 123456\t89161234567\tM\tТатарстан\tЛюбители'],
    ['commas', 'Дёмин,Пётр,Ильич,1990-02-01,м,+79161234567,M,16,Любители'.replace(',16,', ',Татарстан,')],
  ])('without a header, %s: each column is found by its look', (_, text) => {
    expect(sorted(personOf(text))).toEqual(sorted(pyotr.filter((value) => value !== 'Волна')));
  });

  test('a value that could not be read stays as it was typed, to be mended', () => {
    const text = 'Фамилия\tДата рождения\tТелефон\tРазмер\nДёмин\t31.02.1990\t12-34\t5XL';
    expect(personOf(text)).toEqual(['Дёмин', '31.02.1990', '12-34', '5XL']);
  });

  test('quotes: a line within a cell is one row, a quote that is never closed is a part of the text', () => {
    expect(readTable('"Дёмин\nПётр"\t1')).toEqual([['Дёмин Пётр', '1']]);
    expect(readTable('ООО "Волна"\t1\n"Дёмин\t2')).toEqual([
      ['ООО "Волна"', '1'],
      ['"Дёмин', '2'],
    ]);
    expect(readTable('\n \t \n')).toEqual([]);
  });
});

describe('people and places', () => {
  const person = (last_name: string, more: object = {}) => ({
    ...noPerson(rules),
    last_name,
    first_name: 'Пётр',
    ...more,
  });
  const place = (id: string, typed: ReturnType<typeof person> | null = null) => ({ id, person: typed });

  test('take empty places in their sequence; who is left without one is told', () => {
    const { assigned, left } = assignPeople([person('А'), person('Б')], [place('1')], []);
    expect([...assigned].map(([id, { last_name }]) => [id, last_name])).toEqual([['1', 'А']]);
    expect(left.map(({ last_name }) => last_name)).toEqual(['Б']);
  });

  test('pasted again, mended, they replace themselves; who is registered is left out', () => {
    const mended = person('Дёмин', { phone: '+79161234567' });
    const { assigned, registered } = assignPeople(
      [person('Новый'), person('Демин', { phone: mended.phone }), person('Готов')],
      [place('1'), place('2', person('Дёмин'))],
      [person('Готов')],
    );
    expect([...assigned].map(([id, { last_name }]) => [id, last_name]).toSorted()).toEqual([
      ['1', 'Новый'],
      ['2', 'Демин'],
    ]);
    expect(registered).toHaveLength(1);
  });
});

test('addresses: by lines, commas, with names; what is no address keeps its line', () => {
  expect(
    addressesIn('Anna@Example.ru\n\nПётр Дёмин <petr@example.ru>; x@y.ru, z@y.ru\nДёмин\tpetr@\nнет').map(
      ({ line, text, email }) => [line, email ?? `? ${text}`],
    ),
  ).toEqual([
    [1, 'anna@example.ru'],
    [3, 'petr@example.ru'],
    [3, 'x@y.ru'],
    [3, 'z@y.ru'],
    [4, '? Дёмин petr@'],
    [5, '? нет'],
  ]);
});

const anna = 'anna@example.ru';
const petr = 'petr@example.ru';

test.each<[string, string[], string[], [string, string][], (string | undefined)[]]>([
  ['the first attempt', [anna, petr], ['1', '2', '3'], [], ['1', '2']],
  ['too few tickets', [anna, petr], ['1'], [], ['1', undefined]],
  ['an address that stands twice', [anna, anna], ['1', '2'], [], ['1', '2']],
  [
    'a lost response, when all was done',
    [anna, petr],
    ['3'],
    [
      ['1', anna],
      ['2', petr],
    ],
    ['1', '2'],
  ],
  [
    'a lost response, when nothing was done',
    [petr, anna],
    ['1', '2', '3'],
    [
      ['1', anna],
      ['2', petr],
    ],
    ['2', '1'],
  ],
  [
    'a lost response and another address',
    ['new@example.ru', petr],
    ['1', '3'],
    [
      ['1', anna],
      ['2', petr],
    ],
    ['1', '2'],
  ],
  ['a lost response and an address added twice', [anna, anna], ['2'], [['1', anna]], ['1', '2']],
])('addresses are given tickets on %s', (_, emails, free, sent, expected) => {
  const transfers = sent.map(([public_id, email]) => ({ public_id, email }));
  expect(ticketsFor(emails, free, transfers)).toEqual(expected);
});
