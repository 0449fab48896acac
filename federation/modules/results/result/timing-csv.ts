import { CsvError, parse } from 'csv-parse/sync';
import { cellsRefusal, csvRefusal } from '@/lib/domain/base/input/table-limits';
import { decode } from './timing-encoding';
import { type TimingProblem, TimingTableError } from './timing-problems';
import type { TimingLine, TimingSheet } from './timing-sheet';

const SPACES = '  ';

const delimiters = new Map([
  [',', 'запятая'],
  [';', 'точка с запятой'],
  ['\t', 'табуляция'],
  ['|', 'вертикальная черта'],
  [SPACES, 'несколько пробелов'],
]);

/** Characters in which the head is looked for. */
const START = 40_000;

/** The table as split by each delimiter in its first lines; the head decides which one is right. */
export function csvSheets(file: Uint8Array, encodingOption: string | undefined): TimingSheet[] {
  const { text, encoding } = decode(file, encodingOption);
  const refusal = csvRefusal(text);
  if (refusal) throw new TimingTableError([{ line: 1, text: refusal }]);
  const start = text.slice(0, START).split('\n').slice(0, 40);
  const found = [...delimiters].filter(([delimiter]) => start.some((line) => line.trim().includes(delimiter)));
  // A table of one column has none.
  return (found.length > 0 ? found : [...delimiters].slice(0, 1)).map(([delimiter, title]) => ({
    kind: `CSV, ${encoding}, разделитель — ${title}`,
    encoding,
    isSpreadsheet: false,
    isByWidth: delimiter === SPACES,
    first: firstLines(start, delimiter),
    lines: () => readCells(text, delimiter),
  }));
}

const options = { relax_column_count: true, relax_quotes: true, skip_empty_lines: true, ltrim: true } as const;

const plain = (line: string, delimiter: string) =>
  delimiter === SPACES ? line.trim().split(/\s{2,}/) : line.split(delimiter);

/** Where a title opens a quote each line counts by itself. */
function firstLines(start: readonly string[], delimiter: string): TimingLine[] {
  try {
    return readCells(start.join('\n'), delimiter);
  } catch (error) {
    if (!(error instanceof TimingTableError)) throw error;
    return filled(
      start.map((line, index) => ({ line: index + 1, cells: plain(line, delimiter).map((cell) => textOfCell(cell)) })),
    );
  }
}

const filled = (lines: TimingLine[]) => lines.filter(({ cells }) => cells.some((cell) => cell !== ''));

/** CSV of RFC 4180, lines ended by LF or CRLF; quotes within a cell need not be doubled. */
function readCells(text: string, delimiter: string): TimingLine[] {
  if (delimiter === SPACES) {
    return filled(text.split('\n').map((line, index) => ({ line: index + 1, cells: plain(line, SPACES) })));
  }
  try {
    const records = parse(text, { ...options, delimiter, info: true }) as unknown as {
      record: string[];
      info: { lines: number };
    }[];
    const refusal = cellsRefusal(records.map(({ record }) => record));
    if (refusal) throw new TimingTableError([{ line: 1, text: refusal }]);
    const swallowing = records.find(({ record }) => swallows(record, delimiter));
    if (swallowing) {
      const { record, info } = swallowing;
      throw new TimingTableError([{ line: info.lines - lineBreaks(record), text: 'кавычки расставлены неверно' }]);
    }
    return filled(
      records.map(({ record, info }) => ({ line: info.lines - lineBreaks(record), cells: record.map(textOfCell) })),
    );
  } catch (error) {
    if (error instanceof CsvError) throw new TimingTableError([brokenQuotes(text, delimiter, Number(error.lines))]);
    throw error;
  }
}

/** An apostrophe or a formula makes a text of what a spreadsheet would take for a formula or a number. */
function textOfCell(cell: string): string {
  const text = cell.trim();
  if (!/^["'=]/.test(text)) return text;
  return text
    .replace(/^="(.*)"$/, '$1')
    .replace(/^"((?:[^"]|"")*)"$/, (_, quoted: string) => quoted.replaceAll('""', '"'))
    .replace(/^'(?=[=+\-@])/, '');
}

/** A line within a cell that has cells of its own was no part of it. */
const swallows = (record: readonly string[], delimiter: string) =>
  record.some((cell) => {
    if (!cell.includes('\n')) return false;
    const [, ...further] = cell.split('\n');
    return further.some((line) => line.split(delimiter).length > Math.max(2, record.length / 2));
  });

const lineBreaks = (record: readonly string[]) =>
  record.reduce((count, cell) => count + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0);

/** Names the line that is wrong by itself, as an open quote makes the parser fail on a later one. */
function brokenQuotes(text: string, delimiter: string, stumbledAt: number): TimingProblem {
  const index = text.split('\n').findIndex((line) => !isWhole(line, delimiter));
  return { line: index === -1 ? stumbledAt : index + 1, text: 'кавычки расставлены неверно' };
}

function isWhole(line: string, delimiter: string): boolean {
  try {
    parse(line, { ...options, delimiter });
    return true;
  } catch {
    return false;
  }
}
