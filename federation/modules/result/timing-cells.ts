import { CsvError, parse } from 'csv-parse/sync';
import { type TimingProblem, TimingTableError } from './timing-problems';

export interface TimingLine {
  readonly line: number;
  readonly cells: readonly string[];
}

const options = { relax_column_count: true, skip_empty_lines: true, trim: true } as const;

/** CSV of RFC 4180 in UTF-8, with or without a byte order mark, lines ended by LF or CRLF. Throws TimingTableError. */
export function readCells(file: Uint8Array): TimingLine[] {
  const text = decode(file).replaceAll('\r\n', '\n');
  try {
    const records = parse(text, { ...options, info: true }) as unknown as {
      record: string[];
      info: { lines: number };
    }[];
    return records
      .map(({ record, info }) => ({ line: info.lines - lineBreaks(record), cells: record }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
  } catch (error) {
    if (error instanceof CsvError) throw new TimingTableError([brokenQuotes(text, Number(error.lines))]);
    throw error;
  }
}

function decode(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    throw new TimingTableError([{ line: 1, text: 'файл не в кодировке UTF-8, сохраните таблицу как «CSV UTF-8»' }]);
  }
}

const lineBreaks = (record: readonly string[]) =>
  record.reduce((count, cell) => count + (cell.split('\n').length - 1), 0);

/** An open quote swallows the lines after it, so the parser stumbles later: the line that is wrong by itself is named. */
function brokenQuotes(text: string, stumbledAt: number): TimingProblem {
  const index = text.split('\n').findIndex((line) => !isWhole(line));
  return { line: index === -1 ? stumbledAt : index + 1, text: 'кавычки расставлены неверно' };
}

function isWhole(line: string): boolean {
  try {
    parse(line, options);
    return true;
  } catch {
    return false;
  }
}
