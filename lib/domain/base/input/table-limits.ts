/** No race, list or section of the site needs more; a spreadsheet's cell holds no more characters. */
export const tableLimits = {
  fileMb: 10,
  unpackedMb: 24,
  rows: 50_000,
  columns: 256,
  cells: 1_000_000,
  cellLength: 32_767,
} as const;

const number = new Intl.NumberFormat('ru-RU');

/** The cell stands where no table reaches. */
export const farCellRefusal = (address: string) =>
  `ячейка ${address} стоит за пределами таблицы: не больше ${number.format(tableLimits.rows)} строк и ${tableLimits.columns} столбцов`;

const BYTES_IN_MB = 1024 * 1024;
export const TABLE_FILE_BYTES = tableLimits.fileMb * BYTES_IN_MB;
export const TABLE_UNPACKED_BYTES = tableLimits.unpackedMb * BYTES_IN_MB;
/** Characters of a physical line. */
const LINE_LENGTH = 200_000;

export const tableRefusals = {
  file: `таблица больше ${tableLimits.fileMb} МБ`,
  unpacked: `таблица в распакованном виде больше ${tableLimits.unpackedMb} МБ`,
  rows: `в таблице больше ${number.format(tableLimits.rows)} строк`,
  columns: `в таблице больше ${tableLimits.columns} столбцов`,
  cells: `в таблице больше ${number.format(tableLimits.cells)} ячеек`,
  cell: `в ячейке больше ${number.format(tableLimits.cellLength)} знаков`,
  line: `в строке таблицы больше ${number.format(LINE_LENGTH)} знаков`,
} as const;

const NEW_LINE = 10;
const DELIMITERS = new Set([...',;\t'].map((delimiter) => delimiter.charCodeAt(0)));
/** Commas stand within quoted texts as well. */
const DELIMITERS_IN_LINE = 10 * tableLimits.columns;

/** Reason for not parsing a CSV, judged by its lines, as a parser makes cells before they can be counted. */
export function csvRefusal(text: string): string | undefined {
  if (text.length > TABLE_FILE_BYTES) return tableRefusals.file;
  let lines = 1;
  let length = 0;
  let delimiters = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === NEW_LINE) {
      lines += 1;
      length = 0;
      delimiters = 0;
      if (lines > tableLimits.rows) return tableRefusals.rows;
      continue;
    }
    length += 1;
    if (DELIMITERS.has(code)) delimiters += 1;
    if (delimiters > DELIMITERS_IN_LINE) return tableRefusals.columns;
    if (length > LINE_LENGTH) return tableRefusals.line;
  }
  return undefined;
}

/** Reason for not taking the cells of a table that was parsed. */
export function cellsRefusal(rows: readonly (readonly string[])[]): string | undefined {
  if (rows.length > tableLimits.rows) return tableRefusals.rows;
  let cells = 0;
  for (const row of rows) {
    cells += row.length;
    if (row.length > tableLimits.columns) return tableRefusals.columns;
    if (cells > tableLimits.cells) return tableRefusals.cells;
    if (row.some((cell) => cell.length > tableLimits.cellLength)) return tableRefusals.cell;
  }
  return undefined;
}
