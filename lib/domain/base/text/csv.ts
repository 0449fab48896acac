export type CsvCell = string | number | null;

/** Prefixes an apostrophe, so that a spreadsheet does not run the cell as a formula. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

const NEEDS_QUOTES = /[";\r\n]/;

/** For Russian spreadsheets: UTF-8 with a byte order mark, semicolons, lines of RFC 4180. */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(written).join(';')}\r\n`).join('')}`;
}

function written(cell: CsvCell): string {
  if (cell === null || typeof cell === 'number') return String(cell ?? '');
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
