import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { rankFinishes } from '@/lib/domain/results/result/result-order';
import { TimingTableError } from './timing-problems';
import { readTimingTable } from './timing-table';

const header = 'Место,Номер,Фамилия,Имя,Пол,Возраст,Категория,Регион,Клуб,Плавание,Т1,Вело,Т2,Бег,Штраф,Время,Статус';
const first = '1,7,Комаров,Михаил,М,40,М 40-44,Москва,,00:10:00,00:01:00,00:30:00,00:01:00,00:18:00,,01:00:00,';
const second = '2,8,Юдина,Ёлка,Ж,28,Ж 25-29,Омская область,,00:11:00,00:01:00,00:31:00,00:01:00,00:19:00,,01:03:00,';
const third = ',9,Орлов,Пётр,М,31,М 30-34,Москва,,,,,,,,,DNS';

const bytes = (text: string) => new TextEncoder().encode(text);
const tableOf = (...lines: string[]) => bytes([header, ...lines].join('\n'));

async function refusalOf(file: Uint8Array): Promise<string> {
  try {
    await readTimingTable(file);
  } catch (error) {
    if (error instanceof TimingTableError) return error.message;
    throw error;
  }
  throw new Error('the table was taken');
}

describe('a timing table is refused as a whole', () => {
  test('control: the same table without a mistake is taken', async () => {
    expect(await readTimingTable(tableOf(first, second, third))).toMatchObject({ rows: { length: 3 }, warnings: [] });
  });

  test.each<[string, (line: string) => string, string]>([
    [
      'a time with 75 minutes',
      (line) => line.replace('00:31:00', '00:75:00'),
      'строка 3, столбец «Вело»: «00:75:00» — не время, нужно ЧЧ:ММ:СС',
    ],
    [
      'a time in words',
      (line) => line.replace('01:03:00', 'час'),
      'строка 3, столбец «Время»: «час» — не время ЧЧ:ММ:СС и не статус: бывают FIN, LAP, DNF, DNS, DSQ, в/к, свои слова называет файл --words',
    ],
    [
      'a wrong penalty',
      (line) => line.replace(',,01:03:00', ',много,01:03:00'),
      'строка 3, столбец «Штраф»: «много» — не время, нужно ЧЧ:ММ:СС',
    ],
    [
      'a finisher without a time',
      (line) => line.replace('01:03:00', ''),
      'строка 3, столбец «Время»: у финишировавшего нет времени',
    ],
    [
      'a number seen before',
      (line) => line.replace('2,8,', '2,7,'),
      'строка 2, столбец «Номер»: номер 7 ещё и в строке 3\nстрока 3, столбец «Номер»: номер 7 уже есть в строке 2',
    ],
    ['no number', (line) => line.replace('2,8,', '2,,'), 'строка 3, столбец «Номер»: не заполнено'],
    [
      'no start number',
      (line) => line.replace('2,8,', '2,8 а,'),
      'строка 3, столбец «Номер»: «8 а» — не подходит. Стартовый номер — до 8 букв, цифр и дефисов, хотя бы одна цифра',
    ],
    [
      'an unknown status',
      (line) => `${line}XYZ`,
      'строка 3, столбец «Статус»: неизвестный статус «XYZ»: бывают FIN, LAP, DNF, DNS, DSQ, в/к, свои слова называет файл --words',
    ],
    [
      'an unknown gender',
      (line) => line.replace(',Ж,', ',N,'),
      'строка 3, столбец «Пол»: «N» — не пол, нужно М или Ж, свои слова называет файл --words',
    ],
    [
      'a mixed person',
      (line) => line.replace(',Ж,', ',Микст,'),
      'строка 3, столбец «Пол»: «Микст» бывает только у команды, а в строке участник: нужно М или Ж',
    ],
    ['no surname', (line) => line.replace('Юдина', ''), 'строка 3, столбец «Фамилия»: не заполнено'],
    [
      'a place in unknown words',
      (line) => line.replace('2,8,', 'снялась,8,'),
      'строка 3, столбец «Место»: «снялась» — не место и не статус: бывают FIN, LAP, DNF, DNS, DSQ, в/к, свои слова называет файл --words',
    ],
    [
      'more hours than a race has',
      (line) => line.replace('01:03:00', '700:00:00'),
      'строка 3, столбец «Время»: «700:00:00» — больше четырёх суток, бывает до 95:59:59',
    ],
    [
      'a gap for a time',
      (line) => line.replace('01:03:00', '+1:41'),
      'строка 3, столбец «Время»: «+1:41» — отставание, а не время: нужно время от старта, ЧЧ:ММ:СС',
    ],
    [
      'a total of nought',
      (line) => line.replace('01:03:00', '0:00:00'),
      'строка 3, столбец «Время»: у финишировавшего время 0:00:00',
    ],
    ['a cell too few', (line) => line.replace(',Омская область', ''), 'строка 3: значений 16, а столбцов 17'],
    ['a cell too many', (line) => line.replace('Омская', 'г. Омск,Омская'), 'строка 3: значений 18, а столбцов 17'],
    [
      'a quote that is not closed',
      (line) => line.replace('Омская', '"Омская'),
      'строка 3: кавычки расставлены неверно',
    ],
  ])('%s', async (_, spoil, refusal) => {
    expect(await refusalOf(tableOf(first, spoil(second), third))).toBe(refusal);
  });

  test('a stray quote is named by its own line, not by the far one where the parser stumbles', async () => {
    const quoted = first.replace('Москва,,', 'Москва,"Клуб ""Финиш""",').replace('1,7,', ',10,');
    expect(await refusalOf(tableOf(first, second.replace('Омская', '"Омская'), quoted, quoted))).toBe(
      'строка 3: кавычки расставлены неверно',
    );
  });

  const without = (column: string) => {
    const columns = header.split(',');
    const cut = (line: string) =>
      line
        .split(',')
        .filter((_, index) => columns[index] !== column)
        .join(',');
    return bytes([header, first, second].map(cut).join('\n'));
  };

  test.each(['Номер', 'Фамилия', 'Время'])('the column «%s» is missing', async (column) => {
    expect(await refusalOf(without(column))).toBe(`строка 1, столбец «${column}»: столбца нет`);
  });

  test('the column «Пол» is missing', async () => {
    expect(await refusalOf(without('Пол'))).toBe(
      'строка 1, столбец «Пол»: столбца нет: если пол у всех один, назовите его: --gender М, --gender Ж или --gender Смеш',
    );
  });

  test.each(['Вело', 'Место', 'Статус', 'Штраф', 'Имя', 'Возраст', 'Категория', 'Регион', 'Клуб'])(
    'control: the column «%s» may be missing',
    async (column) => {
      expect((await readTimingTable(without(column))).rows).toHaveLength(2);
    },
  );

  test.each([
    ['nothing', '', 'строка 1: файл пуст'],
    ['a header alone', header, 'строка 1: после заголовка нет ни одной строки'],
    [
      'a column twice',
      [header.replace('Т2', 'Т1'), first.replace('00:01:00', '00:02:00')].join('\n'),
      'строка 1, столбец «Т1»: столбцы «Т1» и «Т1» — одно и то же, один этап, а значения разные (строка 2: 00:02:00 и 00:01:00): переименуйте лишний в таблице',
    ],
  ])('%s', async (_, text, refusal) => {
    expect(await refusalOf(bytes(text))).toBe(refusal);
  });

  test.each(['Ким\u202e', 'К\u200bим', 'К\u001b[31mим', 'К\u00adим'])(
    'a club with invisible characters, %j, is taken without them',
    async (name) => {
      const { rows } = await readTimingTable(tableOf(first.replace('Москва,,', `Москва,${name},`)));
      expect(rows[0]?.club).toMatch(/^К(?:\[31m)?им$/);
    },
  );

  test('an old Excel file, and one that is none', async () => {
    expect(await refusalOf(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0))).toContain('старый файл Excel');
    expect(await refusalOf(Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 1, 2, 3))).toContain('файл Excel не читается');
  });

  test('every mistake is named, by line, the first twenty of them', async () => {
    const wrong = Array.from({ length: 25 }, (_, index) => third.replace('9', `${index + 100}`).replace('DNS', 'X'));
    const refusal = await refusalOf(tableOf(second.replace('Юдина', '').replace('01:03:00', ''), ...wrong));
    const lines = refusal.split('\n');
    expect(lines.slice(0, 3)).toEqual([
      'строка 2, столбец «Фамилия»: не заполнено',
      'строка 2, столбец «Время»: у финишировавшего нет времени',
      'строка 3, столбец «Статус»: неизвестный статус «X»: бывают FIN, LAP, DNF, DNS, DSQ, в/к, свои слова называет файл --words',
    ]);
    expect(lines).toHaveLength(21);
    expect(lines.at(-1)).toBe('… и ещё ошибок: 7');
  });
});

describe('a timing table is taken', () => {
  test('with a byte order mark, CRLF, blank lines, quotes and a line break inside them', async () => {
    const quoted = first.replace('Москва,,', 'Москва,"Клуб ""Финиш"",\r\nРязань",');
    const { rows } = await readTimingTable(bytes(`\uFEFF${[header, '', quoted, '', third].join('\r\n')}\r\n`));
    const [row, next] = rows;
    expect(row).toMatchObject({ line: 3, club: 'Клуб "Финиш", Рязань', startNumber: '7' });
    expect(next).toMatchObject({ line: 6, status: 'DNS' });
  });

  test('with its times in milliseconds, missing legs and a penalty', async () => {
    const lapped = ',5,Ким,Юрий,М,,М 30-34,,,00:10:00,,00:31:00,,,00:02:00,,LAP';
    expect((await readTimingTable(tableOf(first, lapped))).rows[1]).toEqual({
      line: 3,
      startNumber: '5',
      lastName: 'Ким',
      firstName: 'Юрий',
      gender: 'М',
      age: null,
      category: 'М 30-34',
      region: '',
      club: null,
      splits: [
        { name: 'swim', time: 600_000 },
        { name: 't1', time: null },
        { name: 'bike', time: 1_860_000 },
        { name: 't2', time: null },
        { name: 'run', time: null },
      ],
      penalty: 120_000,
      time: null,
      status: 'LAP',
      statedPosition: null,
    });
  });

  test('of a duathlon and with columns in another order', async () => {
    const table = await readTimingTable(
      bytes(
        [
          'Статус,Время,Штраф,Бег 2,Т2,Вело,Т1,Бег 1,Клуб,Регион,Категория,Возраст,Пол,Имя,Фамилия,Номер,Место,Судья',
          'FIN,00:40:00,,00:10:00,00:01:00,00:18:00,00:01:00,00:10:00,,Омск,Ж 18-19,19,Ж,Ада,Ли,3,1,Сергеев',
        ].join('\n'),
      ),
    );
    expect(table.legs).toEqual(['run1', 't1', 'bike', 't2', 'run2']);
    expect(table.rows[0]).toMatchObject({ startNumber: '3', time: 2_400_000, status: 'FIN', lastName: 'Ли' });
    expect(table.warnings).toEqual([{ line: 1, column: 'Судья', text: 'столбец не используется' }]);
  });
});

describe('the tables of the federation', () => {
  const folder = new URL('../../../seed/results/', import.meta.url);
  const tables = readdirSync(folder).filter((name) => name.endsWith('.csv'));

  test('are all here', () => {
    expect(tables.sort()).toEqual(
      ['aquathlon', 'children', 'duathlon', 'long', 'middle', 'mixed-relay', 'sprint', 'standard'].map(
        (name) => `${name}.csv`,
      ),
    );
  });

  test.each(tables)('%s is taken, and its places are the computed ones', async (name) => {
    const table = await readTimingTable(readFileSync(new URL(name, folder)));
    expect(table.warnings).toEqual([]);
    const ranked = rankFinishes(table.rows);
    expect(ranked.map(({ line }) => line)).toEqual(ranked.map((_, index) => index + 2));
    expect(ranked.filter(({ position, statedPosition }) => position !== statedPosition)).toEqual([]);
  });

  test.each([
    ['long', 3700, 3270, ['swim', 't1', 'bike', 't2', 'run']],
    ['duathlon', 260, 233, ['run1', 't1', 'bike', 't2', 'run2']],
    ['aquathlon', 90, 82, ['swim', 't1', 'run']],
    ['mixed-relay', 16, 13, ['Этап 1', 'Этап 2', 'Этап 3', 'Этап 4']],
  ])('%s has %d rows, %d finishers and the legs %p', async (name, rows, finishers, legs) => {
    const table = await readTimingTable(readFileSync(new URL(`${name}.csv`, folder)));
    expect(table.rows).toHaveLength(rows);
    expect(table.rows.filter(({ status }) => status === 'FIN')).toHaveLength(finishers);
    expect(table.legs).toEqual(legs);
  });
});
