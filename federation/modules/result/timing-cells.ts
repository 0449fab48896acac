import { CsvError, parse } from 'csv-parse/sync';
import { readWorkbook } from '@/federation/modules/file/read-workbook';
import { ArchiveRefusal } from '@/federation/modules/file/unpack-archive';
import { cellsRefusal, csvRefusal, TABLE_FILE_BYTES, tableRefusals } from '@/lib/domain/input/table-limits';
import { formatRaceTime } from '@/lib/domain/result/race-time';
import { type TimingProblem, TimingTableError } from './timing-problems';

export interface TimingLine {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface TimingSheet {
  readonly lines: readonly TimingLine[];
  readonly kind: string;
  /** In a spreadsheet a number may stand for a time, as a part of a day. */
  readonly isSpreadsheet: boolean;
}

/** .xlsx (first sheet) or CSV in UTF-8, UTF-16 or Windows-1251 with commas, semicolons or tabs. Throws TimingTableError. */
export async function readSheet(file: Uint8Array): Promise<TimingSheet> {
  if (file.length > TABLE_FILE_BYTES) throw refused(tableRefusals.file);
  if (startsWith(file, [0x50, 0x4b, 0x03, 0x04])) return readSpreadsheet(file);
  if (startsWith(file, [0xd0, 0xcf, 0x11, 0xe0])) {
    throw refused('это старый файл Excel (.xls): сохраните его как .xlsx или CSV');
  }
  const { text, encoding } = decode(file);
  const refusal = csvRefusal(text);
  if (refusal) throw refused(refusal);
  const delimiter = delimiterOf(text);
  const kind = `CSV, ${encoding}, разделитель — ${delimiters.get(delimiter)}`;
  return { lines: readCells(text, delimiter), kind, isSpreadsheet: false };
}

const refused = (text: string) => new TimingTableError([{ line: 1, text }]);

const startsWith = (file: Uint8Array, bytes: readonly number[]) => bytes.every((byte, index) => file[index] === byte);

async function readSpreadsheet(file: Uint8Array): Promise<TimingSheet> {
  const rows = await readWorkbook(file).catch((error: unknown) => {
    throw error instanceof ArchiveRefusal ? refused(error.message) : error;
  });
  const lines = rows
    .map((cells, index) => ({ line: index + 1, cells: cells.map(textOfCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  return { lines, kind: 'Excel (.xlsx), первый лист', isSpreadsheet: true };
}

/** The day that spreadsheets count from: a time of the day is an instant of it. */
const EXCEL_EPOCH_MS = Date.UTC(1899, 11, 30);

function textOfCell(cell: unknown): string {
  if (cell instanceof Date) return exactTime(cell.getTime() - EXCEL_EPOCH_MS);
  return cell === null || cell === undefined ? '' : String(cell).trim();
}

/** Parts of a day are no whole milliseconds: hundredths of a second are what timing measures. */
export function exactTime(milliseconds: number): string {
  const hundredths = Math.round(milliseconds / 10);
  const part = hundredths % 100;
  return `${formatRaceTime(hundredths * 10)}${part === 0 ? '' : `.${String(part).padStart(2, '0')}`}`;
}

const delimiters = new Map([
  [',', 'запятая'],
  [';', 'точка с запятой'],
  ['\t', 'табуляция'],
]);

/** The one that stands most often in the first line that has any. */
function delimiterOf(text: string): string {
  const head = text.split('\n').find((line) => /[,;\t]/.test(line)) ?? '';
  const unquoted = head.replaceAll(/"[^"]*"/g, '');
  const count = (delimiter: string) => unquoted.split(delimiter).length;
  return [...delimiters.keys()].toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}

const options = { relax_column_count: true, skip_empty_lines: true, trim: true } as const;

/** CSV of RFC 4180, lines ended by LF or CRLF. */
function readCells(text: string, delimiter: string): TimingLine[] {
  try {
    const records = parse(text, { ...options, delimiter, info: true }) as unknown as {
      record: string[];
      info: { lines: number };
    }[];
    const refusal = cellsRefusal(records.map(({ record }) => record));
    if (refusal) throw refused(refusal);
    return records
      .map(({ record, info }) => ({ line: info.lines - lineBreaks(record), cells: record.map(withoutGuard) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
  } catch (error) {
    if (error instanceof CsvError) throw new TimingTableError([brokenQuotes(text, delimiter, Number(error.lines))]);
    throw error;
  }
}

/** An apostrophe that makes a text of what a spreadsheet would run as a formula, as our own CSV has it. */
const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '');

interface Decoded {
  readonly text: string;
  readonly encoding: string;
}

function decode(file: Uint8Array): Decoded {
  const [encoding, name] = encodingOf(file);
  const text = new TextDecoder(encoding).decode(file).replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  return { text, encoding: name };
}

function encodingOf(file: Uint8Array): [encoding: string, name: string] {
  const [first = 0, second = 0] = file;
  // Latin letters, digits and delimiters have a zero byte in UTF-16.
  const zeros = (from: number) =>
    file.subarray(0, 200).filter((byte, index) => index % 2 === from && byte === 0).length;
  if ((first === 0xff && second === 0xfe) || zeros(1) > 5) return ['utf-16le', 'UTF-16'];
  if ((first === 0xfe && second === 0xff) || zeros(0) > 5) return ['utf-16be', 'UTF-16'];
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(file);
    return ['utf-8', 'UTF-8'];
  } catch {
    return ['windows-1251', 'Windows-1251'];
  }
}

const lineBreaks = (record: readonly string[]) =>
  record.reduce((count, cell) => count + (cell.split('\n').length - 1), 0);

/** An open quote swallows the lines after it, so the parser stumbles later: the line that is wrong by itself is named. */
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
