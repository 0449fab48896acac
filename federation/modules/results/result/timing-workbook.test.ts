import { describe, expect, test } from '@jest/globals';
import { bookOf, utf8 } from '@/federation/testing/timing-files';
import { readTimingTable, type TimingTableOptions } from './timing-table';

const HEAD = ['Номер', 'Фамилия', 'Пол', 'Категория', 'Клуб', 'Время'];
const row = (number: number, name: string, time: number) => [number, name, 'М', 'М 30-34', 'Волна', { time }];
const HOUR = 1 / 24;
const draft = { name: 'Черновик', rows: [HEAD, row(9, 'Чужих', HOUR)] };
const results = { name: 'Итог', rows: [HEAD, row(1, 'Ли', HOUR), row(2, 'Ким', HOUR * 1.5)] };
const notes = {
  name: 'Пометки',
  rows: [
    ['Погода', 'ясно'],
    ['Судья', 'Петров'],
  ],
};

const refusal = (file: Uint8Array, options?: TimingTableOptions) =>
  readTimingTable(file, options).then(
    () => 'taken',
    (error: Error) => error.message,
  );

describe('the sheet of a workbook', () => {
  test.each([
    ['a hidden one', [{ ...draft, state: 'hidden' as const }, results]],
    ['a very hidden one', [{ ...draft, state: 'veryHidden' as const }, results]],
    ['one without a table', [notes, results]],
    ['an empty one', [{ name: 'Лист1', rows: [] }, results]],
  ])('%s is passed over, and the one that was read is said', async (_, sheets) => {
    const { rows, kind } = await readTimingTable(bookOf(sheets));
    expect(rows.map(({ lastName }) => lastName)).toEqual(['Ли', 'Ким']);
    expect(kind).toBe('Excel (.xlsx), лист «Итог»');
  });

  test('of several tables one is chosen by its name', async () => {
    const file = bookOf([draft, notes, results]);
    expect(await refusal(file)).toBe(
      'строка 1: таблица есть на листах «Черновик», «Итог»: назовите один — --sheet "Черновик"',
    );
    expect((await readTimingTable(file, { sheet: 'Итог' })).rows).toHaveLength(2);
    expect(await refusal(file, { sheet: 'Другой' })).toBe(
      'строка 1: листа «Другой» нет, показаны: «Черновик», «Пометки», «Итог»',
    );
    expect(await refusal(utf8('Номер;Фамилия;Пол;Время\n1;Ли;М;39:00'), { sheet: 'Итог' })).toBe(
      'строка 1: в CSV листов нет',
    );
  });

  test('a name with signs of XML is shown and chosen as it is written', async () => {
    const file = bookOf([draft, { ...results, name: 'М & Ж "итог" <2>' }]);
    expect((await readTimingTable(file, { sheet: 'М & Ж "итог" <2>' })).rows).toHaveLength(2);
  });

  test('a workbook whose every sheet is hidden is refused', async () => {
    expect(await refusal(bookOf([{ ...draft, state: 'hidden' }]))).toBe(
      'строка 1: в книге Excel нет ни одного листа, который показан',
    );
  });
});

/** 7 August and 10 December 2026, as each system of dates counts them. */
const days = [
  ['from 1900', { isFrom1904: false }, 46_241, 46_366],
  ['from 1904', { isFrom1904: true }, 46_241 - 1462, 46_366 - 1462],
] as const;

describe.each(days)('in a workbook that counts days %s', (_, system, august, december) => {
  const withCells = (cells: Readonly<Record<string, unknown>>) =>
    bookOf(
      [
        {
          rows: [
            HEAD,
            [12, 'Ли', 'М', 'М 30-34', 'Волна', { time: HOUR * 1.02 }].map(
              (cell, at) => cells[HEAD[at] ?? ''] ?? cell,
            ) as never,
          ],
        },
      ],
      system,
    );

  test('a category, a number and a club that became dates are what was typed', async () => {
    const { rows } = await readTimingTable(
      withCells({ Категория: { date: august }, Номер: { date: december }, Клуб: { date: december } }),
    );
    // The day and the month are those of Russian spreadsheets; a category goes up.
    expect(rows[0]).toMatchObject({ category: '7-8', startNumber: '10-12', club: '10-12', time: 3_672_000 });
    const { rows: others } = await readTimingTable(withCells({ Категория: { date: august - 30 } }));
    expect(others[0]?.category).toBe('7-8');
  });

  test.each(['Фамилия', 'Пол', 'Время'])('a date in «%s» is refused in words', async (column) => {
    expect(await refusal(withCells({ [column]: { date: august } }))).toMatch(
      column === 'Время' ? /2026-08-07.*дата/ : /столбец «.*»: «2026-08-07» — дата, её сделала программа таблиц/,
    );
  });

  test('the first of a month may have been a month of a year and is refused in words', async () => {
    expect(await refusal(withCells({ Категория: { date: august - 6 } }))).toContain('«2026-08-01» — дата');
  });

  test('times are times, more than a day too', async () => {
    const { rows } = await readTimingTable(withCells({ Время: { time: 26.25 * HOUR + 1 / 86_400 } }));
    expect(rows[0]?.time).toBe(94_501_000);
  });
});

describe('an error of a spreadsheet', () => {
  const withTime = (cell: unknown, column = 5) =>
    bookOf([{ rows: [HEAD, [1, 'Ли', 'М', '', '', '39:00'].with(column, cell as never)] }]);

  test.each(['#N/A', '#REF!', '#VALUE!', '#DIV/0!'])('the error %s is named by line and column', async (error) => {
    expect(await refusal(withTime({ error }))).toBe(
      `строка 2, столбец «Время»: ошибка формулы ${error}: исправьте её или впишите значение`,
    );
    expect(await refusal(withTime({ error }, 4))).toContain('столбец «Клуб»: ошибка формулы');
  });

  test('the errors of a Russian Excel in a CSV too', async () => {
    expect(await refusal(utf8('Номер;Фамилия;Пол;Время\n1;Ли;М;#Н/Д'))).toContain('ошибка формулы #Н/Д');
  });

  test('a formula without a stored value is named, one with a value is read', async () => {
    expect(await refusal(withTime({ formula: 'E2-D2' }))).toBe(
      'строка 2, столбец «Время»: формула =E2-D2 без значения: откройте файл в Excel и сохраните',
    );
    const { rows } = await readTimingTable(withTime({ formula: 'E2&"<>"', value: '39:01' }));
    expect(rows[0]?.time).toBe(2_341_000);
    expect((await readTimingTable(withTime({ formula: 'IF(1,"")', value: '' }, 4))).rows[0]?.club).toBeNull();
  });
});

test.each([
  ['07.авг', '7-8'],
  ['10.дек', '10-12'],
  ['7-Aug', '7-8'],
  ['10-Aug', '8-10'],
  ['мар.15', '3-15'],
  ['Aug-13', '8-13'],
])('«%s» of a CSV was the category %s', async (written, category) => {
  const { rows } = await readTimingTable(utf8(`Номер;Фамилия;Пол;Категория;Время\n1;Ли;М;${written};39:00`));
  expect(rows[0]?.category).toBe(category);
});
