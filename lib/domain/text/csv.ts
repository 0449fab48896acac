export type CsvCell = string | number | null;

/** A spreadsheet would run such a cell as a formula; an apostrophe makes a text of it. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

const NEEDS_QUOTES = /[";\r\n]/;

/** A table as Russian spreadsheets open it by a click: UTF-8 with a byte order mark, semicolons, lines of RFC 4180. */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(written).join(';')}\r\n`).join('')}`;
}

function written(cell: CsvCell): string {
  if (cell === null || typeof cell === 'number') return String(cell ?? '');
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
