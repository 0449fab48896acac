import { describe, expect, test } from '@jest/globals';
import { utf8 } from '@/federation/testing/timing-files';
import { readHeadPairs, readTimingTable, type TimingTableOptions } from './timing-table';

const read = (text: string, options?: TimingTableOptions) => readTimingTable(utf8(text), options);
const refusal = (text: string, options?: TimingTableOptions) =>
  read(text, options).then(
    () => 'taken',
    (error: Error) => error.message,
  );

const HEAD = 'Место;Номер;Фамилия;Имя;Пол;Категория;Клуб;Время;Статус';
const ROWS = ['1;11;Первов;Олег;М;М 30-34;Волна;1:01:10;', '2;12;Третьяк;Ия;Ж;Ж 30-34;Ока;1:02:20;'];

/** What every form of the table must come to. */
const short = async (text: string, options?: TimingTableOptions) =>
  (await read(text, options)).rows.map(({ startNumber, lastName, firstName, gender, category, club, time }) =>
    [startNumber, lastName, firstName, gender, category, club, time].join(' '),
  );
const EXPECTED = ['11 Первов Олег М М 30-34 Волна 3670000', '12 Третьяк Ия Ж Ж 30-34 Ока 3740000'];

describe('headings inside the table', () => {
  const rows = ['1;11;Первов;Олег;1:01:10', '2;12;Третьяк;Ия;1:02:20'] as const;
  const head = 'Место;Номер;Фамилия;Имя;Время';
  const withHeadings = (one: string, other: string) => [head, one, rows[0], other, rows[1]].join('\n');
  const genders = async (text: string) =>
    (await read(text)).rows.map(({ gender, category }) => `${gender} ${category}`);

  test.each([
    ['Мужчины', 'Женщины', ['М ', 'Ж ']],
    ['М 30-34', 'Ж 30-34', ['М М 30-34', 'Ж Ж 30-34']],
    ['Юноши 14-15 лет:;;;;', ';;Девушки 14-15 лет;;', ['М Юноши 14-15 лет', 'Ж Девушки 14-15 лет']],
    ['MEN', 'WOMEN', ['М ', 'Ж ']],
    ['Юниоры', 'Юниорки (18-19 лет)', ['М ', 'Ж Юниорки (18-19 лет)']],
  ])('«%s» and «%s» give the gender to rows that have none', async (one, other, expected) => {
    expect(await genders(withHeadings(one, other))).toEqual(expected);
  });

  test('the first of them may stand above the head, the name of the race is none', async () => {
    expect(await genders(['Кубок города', 'Женщины', head, rows[0]].join('\n'))).toEqual(['Ж ']);
    for (const title of ['Мужчины и женщины', 'Кубок женского клуба', 'Кубок М. Петрова']) {
      expect(await refusal([title, head, rows[0]].join('\n'))).toContain('строка 2, столбец «Пол»: столбца нет');
    }
  });

  test('they do not change what the rows say themselves', async () => {
    expect(await short([HEAD, 'Женщины', ROWS[0], 'Мужчины 30-34', ROWS[1]].join('\n'))).toEqual(EXPECTED);
  });

  test('a category of its own name counts where rows have none, and that is said', async () => {
    const text = ['Номер;Фамилия;Пол;Время', 'Любители', '1;Ли;М;39:00', 'Элита', '2;Ким;М;40:00'].join('\n');
    expect(await genders(text)).toEqual(['М Любители', 'М Элита']);
    expect((await read(text)).warnings).toContainEqual({
      line: 2,
      text: '«Любители» — раздел: категория строк под ним, где её нет',
    });
  });

  test.each([
    ['18-24', '40+'],
    ['18 – 24 лет', 'старше 40'],
  ])('ages alone, «%s» and «%s», are categories', async (one, other) => {
    const text = ['Номер;Фамилия;Пол;Время', one, '1;Ли;М;39:00', other, '2;Ким;М;40:00'].join('\n');
    expect(await genders(text)).toEqual([`М ${one}`, `М ${other}`]);
  });

  test.each(['Сошли с дистанции', 'Дисквалифицированные:', 'Не явились', 'DNS'])(
    '«%s» is a status',
    async (heading) => {
      const text = ['Номер;Фамилия;Пол;Время', '1;Ли;М;39:00', heading, '2;Ким;М;'].join('\n');
      expect((await read(text)).rows[1]?.time).toBeNull();
    },
  );

  test('a status above those who did not finish', async () => {
    const text = ['Номер;Фамилия;Пол;Время', '1;Ли;М;39:00', 'Не стартовали:', '2;Ким;М;']
      .join('\n')
      .replace('Не стартовали', 'DNS');
    expect((await read(text)).rows.map(({ status }) => status)).toEqual(['FIN', 'DNS']);
  });

  test('a row above the first heading has no gender and is refused by its line', async () => {
    expect(await refusal([head, rows[0], 'Женщины', rows[1]].join('\n'))).toBe(
      'строка 2, столбец «Пол»: не заполнено, нужно М или Ж',
    );
  });

  test('a signature at the foot of a page is no heading', async () => {
    expect(await genders([head, 'Мужчины', rows[0], 'Главный судья М. Женский', head, rows[1]].join('\n'))).toEqual([
      'М ',
      'М ',
    ]);
  });
});

describe('the start number', () => {
  const numbers = async (text: string, options?: TimingTableOptions) =>
    (await read(text, options)).rows.map(({ startNumber }) => startNumber);
  const rows = '1;25;Ли;М;39:00\n2;31;Ким;М;40:00';

  test.each(['№', '№ п/п', 'п/п', '#', 'N', 'No.'])(
    'a row counter «%s» beside it counts for nothing',
    async (counter) => {
      for (const name of ['Номер', 'Стартовый номер', 'Bib']) {
        const text = `${counter};${name};Фамилия;Пол;Время\n${rows}`;
        expect(await numbers(text)).toEqual(['25', '31']);
        expect((await read(text)).warnings.filter(({ column }) => column === counter)).toEqual([]);
      }
    },
  );

  test('«№» alone is the start number unless it counts the lines of a protocol', async () => {
    expect(await numbers('№;Фамилия;Пол;Время\n25;Ли;М;39:00\n31;Ким;М;40:00')).toEqual(['25', '31']);
    expect(await numbers('№;Фамилия;Пол;Время\n1;Ли;М;49:00\n2;Ким;М;40:00')).toEqual(['1', '2']);
    const counted = '№;Место;Фамилия;Пол;Время\n1;1;Ли;М;39:00\n2;2;Ким;М;40:00';
    expect(await refusal(counted)).toContain(
      'это стартовые номера или номера строк? Если стартовые, добавьте --columns "№=Номер"',
    );
    expect(await numbers(counted, { heads: readHeadPairs('№=Номер') })).toEqual(['1', '2']);
  });

  test('two that look the same are both left out and named', async () => {
    const text = 'Номер;Фамилия;Пол;Время\nА1;Ли;М;39:00\n2;Ким;М;40:00\nA1;Пак;М;41:00';
    const { rows: taken, problems } = await read(text, { takeGoodRows: true });
    expect(taken.map(({ lastName }) => lastName)).toEqual(['Ким']);
    expect(problems.map(({ line, text }) => [line, text])).toEqual([
      [2, 'номер А1 ещё и в строке 4'],
      [4, 'номер A1 уже есть в строке 2'],
    ]);
  });
});
