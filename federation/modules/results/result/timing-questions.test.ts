import { describe, expect, test } from '@jest/globals';
import { bookOf, utf8 } from '@/federation/testing/timing-files';
import { readHeadPairs, readTimingTable, type TimingTableOptions } from './timing-table';

const read = (lines: readonly string[], options?: TimingTableOptions) =>
  readTimingTable(utf8(lines.join('\n')), options);
const refusal = (lines: readonly string[], options?: TimingTableOptions) =>
  read(lines, options).then(
    () => 'taken',
    (error: Error) => error.message,
  );
const times = async (lines: readonly string[], options?: TimingTableOptions) =>
  (await read(lines, options)).rows.map(({ time }) => time);

describe('two columns for one thing', () => {
  const one = (head: string, cells: string) => [`Номер;Фамилия;Пол;${head}`, `1;Ли;М;${cells}`];

  test.each([
    ['Время;Результат', '39:00;40:00', '«Время» и «Результат»', '--columns "Время=-" или --columns "Результат=-"'],
    ['Время;Категория;Группа', '39:00;М30;М35', '«Категория» и «Группа»', '--columns "Категория=-"'],
    ['Время;Регион;Субъект РФ', '39:00;Омск;Томск', '«Регион» и «Субъект РФ»', '--columns "Регион=-"'],
    ['Время;Регион;Регион', '39:00;Омск;Томск', '«Регион» и «Регион»', 'переименуйте лишний'],
    ['Бег;Бег;Время', '9:00;8:00;39:00', '«Бег» и «Бег»', 'переименуйте лишний'],
    ['Bib;Ст. №;Время', '2;3;39:00', '«Bib» и «Ст. №»', '--columns "Bib=-" или --columns "Ст. №=-"'],
    ['Бег 5 км;Бег 10 км;Время', '9:00;18:00;39:00', '«Бег 5 км» и «Бег 10 км»', '"Бег 10 км=Бег 2"'],
  ])('%s with different values is a question', async (head, cells, names, answer) => {
    const text = await refusal(one(head, cells));
    expect(text).toContain(names);
    expect(text).toContain('а значения разные (строка 2: ');
    expect(text).toContain(answer);
  });

  test.each(['Результат=-', 'Время=Время'])('--columns "%s" answers it', async (pairs) => {
    expect(await times(one('Время;Результат', '39:00;40:00'), { heads: readHeadPairs(pairs) })).toEqual([2_340_000]);
  });

  test.each([
    ['equal values', 'Время;Результат', '39:00;0:39:00'],
    ['an empty one', 'Время;Результат', ';39:00'],
    ['the penalty in one of them', 'Время;Штраф;Итоговое время', '38:00;1:00;39:00'],
    ['a town beside a region', 'Город;Регион;Страна;Время', 'Омск;Омская область;Россия;39:00'],
  ])('the columns raise no question: %s', async (_, head, cells) => {
    const { rows } = await read(one(head, cells));
    expect(rows[0]).toMatchObject({ time: 2_340_000, region: head.includes('Регион') ? 'Омская область' : '' });
  });

  test('hundreds of columns for one thing are one question of a few lines, soon', async () => {
    const many = Array.from({ length: 240 }, (_, at) => `Время (${at})`).join(';');
    const line = `1;Ли;М;${'39:00;'.repeat(239)}40:00`;
    const { user } = process.cpuUsage();
    const text = await refusal([`Номер;Фамилия;Пол;${many}`, ...Array.from({ length: 400 }, () => line)]);
    expect(text).toContain('«Время (0)» и «Время (1)»');
    expect(text.length).toBeLessThan(1000);
    expect((process.cpuUsage().user - user) / 1000).toBeLessThan(2000);
  });

  test('a column that nobody knows is a remark before those of rows', async () => {
    const { warnings } = await read(['Номер;Фамилия;Имя;Пол;Время;Судья', '1;Ли;;М;39:00;Петров']);
    expect(warnings.map(({ line, column }) => [line, column])).toEqual([
      [1, 'Судья'],
      [2, 'Имя'],
    ]);
  });
});

describe('a time of the day is no official time', () => {
  const rows = (...cells: string[]) => cells.map((each, at) => `${at + 1};Ли;М;${each}`);

  test.each([
    ['beside a start', 'Старт;Финиш;Результат', ['10:02:00;11:03:59;1:01:59', '10:00:00;11:02:30;1:02:30']],
    ['without a start', 'Финиш;Результат', ['11:04:59;1:01:59', '11:03:30;1:02:30']],
    [
      'under a name of a time, beside a start',
      'Start;Time;Result',
      ['10:02:00;11:03:59;1:01:59', '10:00:00;11:02:30;1:02:30'],
    ],
    ['beside legs', 'Плавание;Бег;Время;Результат', ['31:00;30:59;11:04:59;1:01:59', '31:00;31:30;11:03:30;1:02:30']],
  ])('%s', async (_, head, cells) => {
    expect(await times([`Номер;Фамилия;Пол;${head}`, ...rows(...cells)])).toEqual([3_719_000, 3_750_000]);
  });

  test.each([
    ['its legs are shorter', 'Плавание;Вело;Бег;Финиш', ['10:00;31:00;20:59;11:04:59', '10:00;32:00;20:30;11:05:30']],
    ['it stands beside a start', 'Старт;Время', ['10:00:00;11:04:59', '10:00:00;11:05:30']],
    ['it is called «Финиш»', 'Финиш', ['11:04:59', '11:05:30']],
  ])('as the only column it is a question where %s, and --columns answers it', async (_, head, cells) => {
    const table = [`Номер;Фамилия;Пол;${head}`, ...rows(...cells)];
    const name = head.split(';').at(-1);
    expect(await refusal(table)).toContain(`похоже на время суток`);
    expect(await refusal(table)).toContain(`добавьте --columns "${name}=Время"`);
    expect(await times(table, { heads: readHeadPairs(`${name}=Время`) })).toEqual([39_899_000, 39_930_000]);
  });

  test.each([
    ['a long race', 'Старт;Плавание;Вело;Бег;Финиш', ['7:00:00;1:00:00;6:00:00;4:04:59;11:04:59']],
    ['a race shorter than the hour of its start', 'Старт;Финиш', ['10:00:00;1:04:59']],
    ['a long race without legs', 'Финиш', ['9:04:59', '16:05:30']],
  ])('%s is none', async (_, head, cells) => {
    expect(await refusal([`Номер;Фамилия;Пол;${head}`, ...rows(...cells)])).toBe('taken');
  });

  test('a date with a time of the day is refused in words', async () => {
    const file = bookOf([
      {
        rows: [
          ['Номер', 'Фамилия', 'Пол', 'Время'],
          [1, 'Ли', 'М', { date: 46_215.45905 }],
        ],
      },
    ]);
    await expect(readTimingTable(file)).rejects.toThrow(
      /столбец «Время»: «2026-07-12 11:01:\S+» \(строка 2\) — дата и время суток, а нужно время гонки/,
    );
  });
});

describe('hours that were typed as minutes', () => {
  const legs = [
    'Номер;Фамилия;Пол;Плавание;Т1;Вело;Бег;Время',
    '11;Ли;М;10:06:00;0:55:00;30:15:00;18:40:00;1:00:01',
    '12;Ким;М;11:00:00;1:10:00;30:00:00;18:00:00;1:01:00',
  ];
  const finish = ['Номер;Фамилия;Пол;Время', '1;Ли;М;34:46:00', '2;Ким;М;38:02:00', '3;Цой;Ж;1:01:10'];
  const children = ['Номер;Фамилия;Пол;Время', ...Array.from({ length: 8 }, (_, at) => `${at + 1};Ли;М;5:0${at}:00`)];

  test('longer legs than the whole are a question, and the answer mends each leg', async () => {
    expect(await refusal(legs)).toBe(
      'строка 2, столбец «Плавание»: 10:06:00 — это 10:06:00 или 0:10:06? Excel делает часы из набранных минут. Если минуты, добавьте --hours-are minutes, если часы — --hours-are hours',
    );
    const { rows } = await read(legs, { hoursAre: 'minutes' });
    expect(rows.map(({ splits }) => splits.map(({ time }) => time))).toEqual([
      [606_000, 55_000, 1_815_000, 1_120_000],
      [660_000, 70_000, 1_800_000, 1_080_000],
    ]);
    expect(rows.map(({ time }) => time)).toEqual([3_601_000, 3_660_000]);
  });

  test('one leg that is wrong by itself is no question', async () => {
    const { rows } = await read([legs[0] ?? '', '1;Ли;М;10:00;1:00;1:30:00;20:00;59:00']);
    expect(rows[0]).toMatchObject({ time: 3_540_000, splits: [{ name: 'swim' }, { name: 't1' }, { name: 'run' }] });
  });

  test.each([
    ['far above the others', finish, [2_086_000, 2_282_000, 3_670_000]],
    ['a sprint in 61 hours', [finish[0] ?? '', '1;Ли;М;61:59:00'], [3_719_000]],
    ['all in whole minutes', children.slice(0, 3), [300_000, 301_000]],
  ])('%s', async (title, table, expected) => {
    if (title.startsWith('all')) table = children;
    expect(await refusal(table)).toContain('--hours-are minutes');
    expect((await times(table, { hoursAre: 'minutes' })).slice(0, expected.length)).toEqual(expected);
  });

  test('--hours-are hours takes them as they are', async () => {
    expect(await times(finish, { hoursAre: 'hours' })).toEqual([125_160_000, 136_920_000, 3_670_000]);
  });

  test('hours in a spreadsheet are judged as a time and as a bare part of a day', async () => {
    const head = ['Номер', 'Фамилия', 'Пол', 'Время'];
    const cells = [{ time: (34 + 46 / 60) / 24 }, (38 + 2 / 60) / 24];
    const file = bookOf([{ rows: [head, ...cells.map((cell, at) => [at + 1, 'Ли', 'М', cell])] }]);
    await expect(readTimingTable(file)).rejects.toThrow('34:46:00 — это 34:46:00 или 0:34:46?');
    const { rows } = await readTimingTable(file, { hoursAre: 'minutes' });
    expect(rows.map(({ time }) => time)).toEqual([2_086_000, 2_282_000]);
  });

  test.each([
    ['whole minutes of a short race', ['1:01:00', '1:02:00', '1:03:00', '1:04:00']],
    ['a long race with one whole minute', ['9:01:12', '10:30:00', '16:59:59']],
    ['minutes and seconds', ['34:46', '38:02', '1:01:10']],
  ])('control: %s', async (_, cells) => {
    const table = ['Номер;Фамилия;Пол;Время', ...cells.map((time, at) => `${at + 1};Ли;М;${time}`)];
    expect(await refusal(table)).toBe('taken');
  });
});
