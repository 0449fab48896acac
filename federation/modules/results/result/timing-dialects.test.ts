import { describe, expect, test } from '@jest/globals';
import writeExcelFile from 'write-excel-file/node';
import type { TimingRow } from './timing-row';
import { readTimingTable } from './timing-table';

const lines = [
  [
    'Место',
    'Номер',
    'Фамилия',
    'Имя',
    'Пол',
    'Возраст',
    'Категория',
    'Регион',
    'Плавание',
    'Т1',
    'Вело',
    'Т2',
    'Бег',
    'Время',
    'Статус',
  ],
  [
    '1',
    '7',
    'Комаров',
    'Михаил',
    'М',
    '40',
    'М 40-44',
    'Москва',
    '0:10:06',
    '0:01:00',
    '0:30:00',
    '0:01:00',
    '0:18:00.50',
    '1:00:06.50',
    '',
  ],
  ['', '9', 'Ёлкина', 'Анна', 'Ж', '31', 'Ж 30-34', 'Омск', '0:12:00', '', '', '', '', '', 'DNF'],
];
const csv = (delimiter: string, rows = lines, end = '\n') => rows.map((cells) => cells.join(delimiter)).join(end);
const utf8 = (text: string) => new TextEncoder().encode(text);

/** Cyrillic letters as Windows-1251 has them. */
const cp1251 = (text: string) =>
  Uint8Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    if (code >= 0x410 && code <= 0x44f) return code - 0x350;
    return letter === 'Ё' ? 0xa8 : letter === 'ё' ? 0xb8 : code;
  });
const utf16 = (text: string, mark = true) => new Uint8Array(Buffer.from(`${mark ? '\uFEFF' : ''}${text}`, 'utf16le'));

const excel = async () => {
  const cell = (text: string, column: number) => {
    if (text === '') return null;
    if (/^\d+$/.test(text)) return { type: Number, value: Number(text) };
    const [, hours, minutes, seconds] = /^(\d+):(\d\d):([\d.]+)$/.exec(text) ?? [];
    if (seconds === undefined) return { type: String, value: text };
    const value = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / 86_400;
    // Some columns are formatted as times, others are bare parts of a day, as they come.
    return { type: Number, value, ...(column % 2 === 0 && { format: 'h:mm:ss' }) };
  };
  const rows = lines.map((cells) => cells.map(cell));
  return new Uint8Array(await writeExcelFile(rows as never).toBuffer());
};

const known = async (file: Uint8Array) => {
  const { rows, legs } = await readTimingTable(file);
  return { rows: rows.map(({ line, ...row }) => row), legs };
};

describe('one table in every dialect is one table', () => {
  test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ['UTF-8 with a byte order mark', () => utf8(`\uFEFF${csv(',')}`)],
    ['semicolons', () => utf8(csv(';'))],
    ['tabs', () => utf8(csv('\t'))],
    ['CRLF', () => utf8(csv(';', lines, '\r\n'))],
    ['Windows-1251', () => cp1251(csv(';'))],
    ['UTF-16 with a mark', () => utf16(csv('\t'))],
    ['UTF-16 without one', () => utf16(csv('\t'), false)],
    ['.xlsx', excel],
    ['decimal commas', () => utf8(csv(';').replaceAll('.50', ',5'))],
    ['minutes and seconds', () => utf8(csv(';').replaceAll(';0:', ';'))],
    [
      'heads in other letters, with spaces',
      () => utf8(csv(';', [(lines[0] ?? []).map((head) => ` ${head.toUpperCase()} `), ...lines.slice(1)])),
    ],
    ['genders in Latin', () => utf8(csv(';').replace(';М;', ';M;').replace(';Ж;', ';F;'))],
    ['genders in words', () => utf8(csv(';').replace(';М;', ';муж;').replace(';Ж;', ';Жен;'))],
    [
      'the status in the place',
      () => utf8(csv(';').replace('\n;9', '\nDNF;9').replace(';DNF', ';').replace(/;$/m, ';')),
    ],
    ['a title above', () => utf8(`Кубок Волги\n20.06.2026\n${csv(';')}`)],
    ['dashes for nothing', () => utf8(csv(';').replace('0:12:00;;;;;;', '0:12:00;-;-;—;–;-;'))],
    [
      'English heads',
      () =>
        utf8(
          csv(';', [
            [
              'Place',
              'Bib',
              'Last Name',
              'First Name',
              'Sex',
              'Age',
              'AgeGroup1.Name',
              'Nation',
              'Swim',
              'T1',
              'Bike',
              'T2',
              'Run',
              'Finish Time',
              'Status',
            ],
            ...lines.slice(1),
          ]),
        ),
    ],
  ])('%s', async (_title, file) => {
    const expected = await known(utf8(csv(',')));
    expect(expected.rows).toMatchObject([
      {
        startNumber: '7',
        splits: [{ time: 606_000 }, {}, {}, {}, { time: 1_080_500 }],
        time: 3_606_500,
        statedPosition: 1,
      },
      { startNumber: '9', lastName: 'Ёлкина', gender: 'Ж', status: 'DNF', time: null },
    ]);
    expect(await known(await file())).toEqual(expected);
  });
});

/** As they are typed, and as they are. */
const numbers = [
  ['А-12', 'А-12'],
  ['t316', 'T316'],
  ['101a', '101A'],
  ['W12', 'W12'],
  ['12-1', '12-1'],
  ['007', '7'],
] as const;

describe('start numbers with letters, in every dialect', () => {
  const head = ['Место', 'Номер', 'Фамилия', 'Пол', 'Время'];
  const table = [head, ...numbers.map(([typed], index) => [`${index + 1}`, typed, 'Ли', 'М', `0:5${index}:00`])];
  const sheet = async () =>
    new Uint8Array(
      await writeExcelFile(table.map((cells) => cells.map((value) => ({ type: String, value }))) as never).toBuffer(),
    );
  const raceResult = ['Rank', 'Bib', 'Lastname', 'Gender', 'Gun Time'];

  test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ['UTF-8 with a byte order mark', () => utf8(`\uFEFF${csv(';', table)}`)],
    ['commas, CRLF', () => utf8(csv(',', table, '\r\n'))],
    ['Windows-1251', () => cp1251(csv(';', table))],
    ['UTF-16', () => utf16(csv('\t', table))],
    ['.xlsx', sheet],
    ['RACE RESULT', () => utf8(csv(';', [raceResult, ...table.slice(1)]))],
  ])('%s', async (_title, file) => {
    const { rows } = await readTimingTable(await file());
    expect(rows.map(({ startNumber }) => startNumber)).toEqual(numbers.map(([, number]) => number));
  });

  test.each(['', '0', '-7', 'А 12', 'ELITE', '№7', 'А-1234567', '7,5'])(
    '«%s» is refused by its line',
    async (number) => {
      const file = utf8(`Номер;Фамилия;Пол;Время\n1;Ли;М;39:00\n${number};Ким;М;40:00`);
      await expect(readTimingTable(file)).rejects.toThrow(/строка 3, столбец «Номер»/);
    },
  );

  test.each([
    ['А-12', 'A-12'],
    ['7', '007'],
    ['101a', '101А'],
  ])('%s and %s are one number', async (one, other) => {
    const file = utf8(`Номер;Фамилия;Пол;Время\n${one};Ли;М;39:00\n${other};Ким;М;40:00`);
    await expect(readTimingTable(file)).rejects.toThrow('уже есть в строке 2');
  });
});

describe('a list as RACE RESULT exports it', () => {
  const heads =
    'Rank;Bib;Lastname;Firstname;Gender;YOB;AgeGroup1.NameShort;Club;Nation;Swim;T1;Bike;T2;Run;Gun Time;Chip Time;Status';
  const exported = [
    heads,
    '1.;316;Сергеев;Владислав;m;1992;M30-34;Уральский атлет;RUS;10:06;01:21;23:29;00:50;15:41;51:27;51:25;',
    '2.;12;Кузнецова;Ольга;f;1998;W25-29;;RUS;11:02;01:30;26:10;00:59;18:40;58:21,4;58:20,1;',
    '3.;45;Ли;Анна;f;1990;W35-39;Ока;KAZ;12:00;01:30;28:10;01:09;20:40;1:03:29;1:03:28;',
    'a.K.;77;Гость;Пётр;m;1980;M45-49;;BLR;12:30;01:30;28:10;01:09;20:40;1:03:59;1:03:58;OOC',
    'DNF;9;Орлов;Егор;m;2001;M25-29;;RUS;10:00;01:10;;;;-;-;DNF',
    'DNS;10;Ким;Ада;f;2001;W25-29;;KAZ;;;;;;;;DNS',
    'DSQ;11;Цой;Виктор;m;2001;M25-29;;KAZ;10:30;01:10;24:00;00:50;16:00;52:30;52:29;DSQ',
  ];
  const withStatuses = (...names: readonly (readonly [string, string])[]) =>
    exported
      .map((line, index) => {
        const [, start = '', status = ''] = /^(.*;)([^;]*)$/.exec(line) ?? [];
        return index === 0 ? line : `${start}${new Map(names).get(status) ?? status}`;
      })
      .join('\n');
  const short = ({ startNumber, status, time, statedPosition }: TimingRow) => [
    startNumber,
    status,
    time,
    statedPosition,
  ];
  const expected = [
    ['316', 'FIN', 3_087_000, 1],
    ['12', 'FIN', 3_501_400, 2],
    ['45', 'FIN', 3_809_000, 3],
    ['77', 'NC', 3_839_000, null],
    ['9', 'DNF', null, null],
    ['10', 'DNS', null, null],
    ['11', 'DSQ', null, null],
  ];

  test.each<[string, () => Uint8Array]>([
    ['UTF-8 with a byte order mark', () => utf8(`\uFEFF${exported.join('\r\n')}`)],
    ['tabs, UTF-16', () => utf16(exported.join('\r\n').replaceAll(';', '\t'))],
    ['Windows-1251', () => cp1251(exported.join('\r\n'))],
    ['with the name of the list above', () => utf8(`Ergebnisliste\n${exported.join('\n')}`)],
    // As the documentation of RACE RESULT numbers and names them.
    ['its numbers of statuses', () => utf8(withStatuses(['', '0'], ['DSQ', '2'], ['DNF', '3'], ['DNS', '4']))],
    ['its number of who did not come', () => utf8(withStatuses(['', '0'], ['DNS', '5']))],
    [
      'its names of statuses',
      () => utf8(withStatuses(['', 'Regular'], ['OOC', 'Out of competition'], ['DNS', 'did not show up'])),
    ],
    // The status stands in the rank alone.
    ['without a status', () => utf8(exported.map((line) => line.slice(0, line.lastIndexOf(';'))).join('\n'))],
  ])('%s', async (_title, file) => {
    const { rows, legs, warnings } = await readTimingTable(file());
    expect(rows.map(short)).toEqual(expected);
    expect(legs).toEqual(['swim', 't1', 'bike', 't2', 'run']);
    expect(rows[1]).toMatchObject({
      lastName: 'Кузнецова',
      firstName: 'Ольга',
      gender: 'Ж',
      category: 'W25-29',
      region: 'RUS',
      club: null,
      splits: [{ time: 662_000 }, { time: 90_000 }, { time: 1_570_000 }, { time: 59_000 }, { time: 1_120_000 }],
    });
    // The official time is the gun's; what is not used is said.
    const unused = warnings.filter(({ text }) => text === 'столбец не используется');
    expect(unused.map(({ column }) => column)).toEqual(['YOB', 'Chip Time']);
  });

  test.each([
    ['the chip time before the gun time', (line: string[]) => [...line.slice(0, 14), line[15], line[14]]],
    ['the chip time alone', (line: string[]) => [...line.slice(0, 14), line[15]]],
  ])('%s', async (title, cells) => {
    const lines = exported.slice(0, 3).map((line) => cells(line.split(';')).join(';'));
    const { rows } = await readTimingTable(utf8(lines.join('\n')));
    const isAlone = title.endsWith('alone');
    // Legs are longer than the chip time by a second at most.
    expect(rows.map(({ time }) => time)).toEqual(isAlone ? [3_085_000, 3_500_100] : [3_087_000, 3_501_400]);
  });
});
