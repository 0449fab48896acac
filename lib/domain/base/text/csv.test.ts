import { expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { type CsvCell, csvOf } from './csv';

test('a byte order mark, semicolons, CRLF; nothing is an empty cell', () => {
  expect(
    csvOf([
      ['Место', 'Фамилия'],
      [1, 'Ёлкин'],
      [null, ''],
    ]),
  ).toBe('\uFEFFМесто;Фамилия\r\n1;Ёлкин\r\n;\r\n');
});

test.each([
  ['a semicolon', 'а;б', '"а;б"'],
  ['quotes', 'Клуб "Финиш"', '"Клуб ""Финиш"""'],
  ['a line break', 'а\nб', '"а\nб"'],
  ['a comma, which parts nothing', 'а,б', 'а,б'],
])('a cell is quoted only where it must be: %s', (_, cell, written) => {
  expect(csvOf([[cell]])).toBe(`\uFEFF${written}\r\n`);
});

test.each(['=1+1', '+7 900', '-Иванов', '@sum', '\tтаб', '=HYPERLINK("http://x";"y")', '＝1+1'])(
  '%j is a text and no formula',
  (cell) => {
    const [[read]] = parse(csvOf([[cell]]), { bom: true, delimiter: ';' }) as [[string]];
    expect(read).toBe(`'${cell}`);
  },
);

test('a negative number of our own stays a number', () => {
  expect(csvOf([[-1]])).toBe('\uFEFF-1\r\n');
});

test('a written table is read again, cell by cell', () => {
  const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.integer(), fc.constant(null));
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1, maxLength: 5 }),
      (rows: CsvCell[][]) => {
        const read = parse(csvOf(rows), { bom: true, delimiter: ';', record_delimiter: '\r\n' }) as string[][];
        const plain = (value: CsvCell) => String(value ?? '').replace(/^'/, '');
        expect(read.map((row) => row.map(plain))).toEqual(rows.map((row) => row.map(plain)));
      },
    ),
  );
});
