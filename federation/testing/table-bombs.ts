import { randomBytes } from 'node:crypto';
import { constants, deflateRawSync } from 'node:zlib';
import { zipSync } from 'fflate';

const MB = 1024 * 1024;

export type Bombs<File = Buffer> = Readonly<Record<string, { readonly file: () => File; readonly says: RegExp }>>;

interface Entry {
  readonly name: string;
  readonly packed: Buffer;
  readonly unpacked: number;
  /** The size that the directory names, where it lies. */
  readonly declared?: number;
}

/** A ZIP of entries that were packed before, so that sizes may lie and gigabytes need not be written. */
export function zipOf(entries: readonly Entry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, packed, unpacked, declared = unpacked } of entries) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(declared, 22);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(declared, 24);
    central.writeUInt16LE(Buffer.byteLength(name), 28);
    central.writeUInt32LE(offset, 42);
    locals.push(local, Buffer.from(name), packed);
    directory.push(central, Buffer.from(name));
    offset += local.length + Buffer.byteLength(name) + packed.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

/** Repeats a packed megabyte, which a full flush has made independent of what stands before it. */
export function packedMegabytes(count: number, sign = ' '): { packed: Buffer; unpacked: number } {
  const one = deflateRawSync(Buffer.alloc(MB, sign), { finishFlush: constants.Z_FULL_FLUSH });
  const packed = Buffer.concat([...Array<Buffer>(count).fill(one), deflateRawSync(Buffer.alloc(0))]);
  return { packed, unpacked: count * MB };
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEET = 'xl/worksheets/sheet1.xml';

const parts = (sheet: string, further: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  'xl/workbook.xml': '<workbook><sheets><sheet name="1" sheetId="1" r:id="r1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  [SHEET]: sheet,
  ...further,
});

const entriesOf = (texts: Readonly<Record<string, string>>): Entry[] =>
  Object.entries(texts).map(([name, text]) => ({
    name,
    packed: deflateRawSync(text),
    unpacked: Buffer.byteLength(text),
  }));

const sheetOf = (rows: string, before = '') =>
  `<?xml version="1.0"?>${before}<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${rows}</sheetData></worksheet>`;

export const workbookOf = (sheet: string, further?: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts(sheet, further)).map(([name, text]) => [name, Buffer.from(text)]))),
  );

const HEAD = ['Номер', 'Фамилия', 'Имя', 'Пол', 'Время'];
const text = (address: string, value: string) => `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`;
const headRow = `<row r="1">${HEAD.map((name, at) => text(`${'ABCDE'[at]}1`, name)).join('')}</row>`;

const rowOf = (row: number) =>
  `<row r="${row}"><c r="A${row}"><v>${row}</v></c>${text(`B${row}`, 'Иванов')}${text(`C${row}`, 'Пётр')}${text(`D${row}`, 'М')}${text(`E${row}`, '1:02:03')}</row>`;

/** What an office program writes below a table: styled rows without a value as far as a sheet goes. */
const EMPTY_END = '<row r="1048576" s="1"><c r="A1048576" s="0"/><c r="XFD1048576" s="0"/></row>';

const withEntry = (name: string, entry: Omit<Entry, 'name'>) =>
  zipOf([...entriesOf(parts(sheetOf(headRow))).filter((each) => each.name !== name), { name, ...entry }]);

const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');

const csvHead = 'ticket_number,start_number\n';
const csvRow = '1000001,1\n';

/** Files that are small and cost much, by what should be said of them. */
export const tableBombs: Bombs = {
  'sheet-of-3-gb.xlsx': { file: () => withEntry(SHEET, packedMegabytes(3072)), says: /больше 24 МБ/ },
  'strings-of-1-gb.xlsx': {
    file: () => withEntry('xl/sharedStrings.xml', packedMegabytes(1024)),
    says: /больше 24 МБ/,
  },
  'lying-small-size.xlsx': {
    file: () => withEntry(SHEET, { ...packedMegabytes(3072), declared: 1000 }),
    says: /неверные размеры/,
  },
  'lying-within-the-bound.xlsx': {
    file: () => withEntry(SHEET, { ...packedMegabytes(3072), declared: 20 * MB }),
    says: /неверные размеры/,
  },
  'lying-large-size.xlsx': {
    file: () => withEntry(SHEET, { packed: deflateRawSync('<worksheet/>'), unpacked: 12, declared: 20 * MB }),
    says: /неверные размеры/,
  },
  'zip64-size.xlsx': {
    file: () => withEntry(SHEET, { ...packedMegabytes(1), declared: 0xffffffff }),
    says: /больше 24 МБ/,
  },
  'one-content-a-thousand-times.xlsx': {
    file: () => {
      const { packed, unpacked } = packedMegabytes(1);
      return zipOf(Array.from({ length: 900 }, (_, at) => ({ name: `xl/worksheets/s${at}.xml`, packed, unpacked })));
    },
    says: /больше 24 МБ/,
  },
  'many-entries.xlsx': {
    file: () =>
      zipOf(Array.from({ length: 5000 }, (_, at) => ({ name: `${at}.xml`, packed: Buffer.from([3, 0]), unpacked: 0 }))),
    says: /больше 1000 файлов/,
  },
  'nested.xlsx': {
    file: () => zipOf([{ name: 'inner.zip', ...packedMegabytes(2048, '\0') }]),
    says: /не читается/,
  },
  'cut.xlsx': { file: () => workbookOf(sheetOf(headRow)).subarray(0, 300), says: /не читается/ },
  'far-cell.xlsx': {
    file: () => workbookOf(sheetOf(`${headRow}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`)),
    says: /XFD1048576.*50\s000 строк и 256 столбцов/,
  },
  'far-cell-with-prefixes.xlsx': {
    file: () =>
      workbookOf(
        `<x:worksheet><x:sheetData><x:row r='1048576'><x:c r='XFD1048576'><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
      ),
    says: /XFD1048576/,
  },
  'far-row-without-addresses.xlsx': {
    file: () => workbookOf(sheetOf('<row r="99999999"><c><v>1</v></c></row>')),
    says: /A99999999/,
  },
  'sheet-among-strings.xlsx': {
    file: () => {
      const far = sheetOf('<row r="1048576"><c r="A1048576"><v>1</v></c></row>');
      return workbookOf('<worksheet/>', {
        'xl/strings.xml': far,
        'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="strings.xml"/></Relationships>`,
      });
    },
    says: /A1048576/,
  },
  'million-rows.xlsx': {
    file: () => {
      const rows = Array.from({ length: 500_000 }, (_, at) => `<row r="${at + 2}"><c><v>1</v></c></row>`);
      return workbookOf(sheetOf(headRow + rows.join('')));
    },
    says: /50\s000 строк/,
  },
  'million-empty-rows.xlsx': {
    file: () => workbookOf(sheetOf(headRow + '<row/>'.repeat(1_000_000))),
    says: /50\s000 строк/,
  },
  'millions-of-empty-cells.xlsx': {
    file: () => workbookOf(sheetOf(`${headRow}<row r="2">${'<c/>'.repeat(5_000_000)}</row>`)),
    says: /1\s000\s000 ячеек/,
  },
  'many-wide-sheets.xlsx': {
    file: () => {
      const wide = sheetOf('<row r="3900"><c r="IV3900"><v>1</v></c></row>');
      return workbookOf(
        wide,
        Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`xl/worksheets/s${at}.xml`, wide])),
      );
    },
    says: /1\s000\s000 ячеек/,
  },
  'one-sheet-of-many-names.xlsx': {
    file: () => {
      const sheets = Array.from({ length: 200_000 }, (_, at) => `<sheet name="${at}" r:id="r${at}"/>`);
      return workbookOf(sheetOf(headRow), {
        'xl/workbook.xml': `<workbook><sheets>${sheets.join('')}</sheets></workbook>`,
      });
    },
    says: /больше 100 листов/,
  },
  'million-columns.xlsx': {
    file: () => workbookOf(sheetOf(`<row r="1">${'<c><v>1</v></c>'.repeat(1_000_000)}</row>`)),
    says: /256 столбцов/,
  },
  'wide-and-long.xlsx': {
    file: () =>
      workbookOf(sheetOf('<row r="1"><c r="IV1"><v>1</v></c></row><row r="40000"><c r="A40000"><v>1</v></c></row>')),
    says: /1\s000\s000 ячеек/,
  },
  'million-strings.xlsx': {
    file: () => workbookOf(sheetOf(headRow), { 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(4_500_000)}</sst>` }),
    says: /1\s000\s000 ячеек/,
  },
  'one-long-string-everywhere.xlsx': {
    file: () => {
      const cells = Array.from({ length: 20_000 }, (_, at) => `<row r="${at + 2}"><c t="s"><v>0</v></c></row>`);
      return workbookOf(sheetOf(headRow + cells.join('')), {
        'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(MB)}</t></si></sst>`,
      });
    },
    says: /32\s767 знаков/,
  },
  'entities.xlsx': {
    file: () =>
      workbookOf(
        sheetOf(`${headRow}<row r="2">${text('A2', '&l9;')}</row>`, `<!DOCTYPE x [<!ENTITY l0 "ха">${entities}]>`),
      ),
    says: /определения XML/,
  },
  'entities-in-strings.xlsx': {
    file: () =>
      workbookOf(sheetOf(headRow), {
        'xl/sharedStrings.xml': `<!DOCTYPE x [${entities}]><sst><si><t>&l9;</t></si></sst>`,
      }),
    says: /определения XML/,
  },
  'one-line-of-100-mb.csv': { file: () => Buffer.alloc(100 * MB, 'x'), says: /больше [12]0 МБ|Строка длиннее 10000/ },
  'one-line-of-9-mb.csv': { file: () => Buffer.alloc(9 * MB, 'x'), says: /200\s000 знаков|Строка длиннее 10000/ },
  'commas.csv': { file: () => Buffer.alloc(9 * MB, ','), says: /256 столбцов|Строка длиннее 10000/ },
  'million-rows.csv': {
    file: () => Buffer.from(csvHead + csvRow.repeat(900_000)),
    says: /50\s000 строк|Строка 2/,
  },
  'quote-without-end.csv': {
    file: () => Buffer.from(`${csvHead}1,"${`${'x'.repeat(400)}\n`.repeat(20_000)}`),
    says: /кавычки|не читается как CSV|Строка длиннее 10000/,
  },
  'quotes-without-end-in-each-line.csv': {
    file: () => Buffer.from(`${csvHead}${'1,"x"\n'.repeat(49_000)}1,"x`),
    says: /кавычки|не читается как CSV|Строка 2/,
  },
  'noise.csv': { file: () => randomBytes(MB), says: /./ },
};

const goodRows = Array.from({ length: 3000 }, (_, at) => rowOf(at + 2)).join('');

/** Real tables of 3,000 athletes. */
export const goodTables: Readonly<Record<string, () => Buffer>> = {
  'good.xlsx': () => workbookOf(sheetOf(headRow + goodRows)),
  'good-with-an-empty-end.xlsx': () => workbookOf(sheetOf(headRow + goodRows + EMPTY_END)),
  'good.csv': () =>
    Buffer.from(
      `${HEAD.join(';')}\n${Array.from({ length: 3000 }, (_, at) => `${at + 1};Иванов;Пётр;М;1:02:03`).join('\n')}`,
    ),
};
