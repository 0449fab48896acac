import { readWorkbook } from '@/federation/modules/base/file/read-workbook';
import { ArchiveRefusal } from '@/federation/modules/base/file/unpack-archive';
import { TABLE_FILE_BYTES, tableRefusals } from '@/lib/domain/base/input/table-limits';
import { DAY_MS } from '@/lib/domain/base/time/day';
import { formatRaceTime } from '@/lib/domain/results/result/race-time';
import { csvSheets } from './timing-csv';
import { TimingTableError } from './timing-problems';
import type { TimingLine, TimingSheet } from './timing-sheet';

/** The shown sheets of an .xlsx, or a CSV of any usual encoding by each of its delimiters. Throws TimingTableError. */
export async function readSheets(file: Uint8Array, encoding?: string): Promise<TimingSheet[]> {
  if (file.length > TABLE_FILE_BYTES) throw refused(tableRefusals.file);
  if (startsWith(file, [0x50, 0x4b, 0x03, 0x04])) return readSpreadsheet(file);
  if (startsWith(file, [0xd0, 0xcf, 0x11, 0xe0])) {
    throw refused('это старый файл Excel (.xls): сохраните его как .xlsx или CSV');
  }
  return csvSheets(file, encoding);
}

const refused = (text: string) => new TimingTableError([{ line: 1, text }]);

const startsWith = (file: Uint8Array, bytes: readonly number[]) => bytes.every((byte, index) => file[index] === byte);

/** Filled lines among which the head is looked for. */
const FIRST = 40;

async function readSpreadsheet(file: Uint8Array): Promise<TimingSheet[]> {
  const { sheets, daysLater } = await readWorkbook(file).catch((error: unknown) => {
    throw error instanceof ArchiveRefusal ? refused(error.message) : error;
  });
  return sheets.map(({ name, rows }) => {
    const lines = rows
      .map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => textOfCell(cell, daysLater)) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
    const kind = `Excel (.xlsx), лист «${name}»`;
    return { kind, name, isSpreadsheet: true, first: lines.slice(0, FIRST), lines: () => lines };
  });
}

/** The day that spreadsheets count from: a time of the day is an instant of it. */
const EXCEL_EPOCH_MS = Date.UTC(1899, 11, 30);
/** No race lasts so long: from here on it is a date. */
const LONGEST_DAYS = 8000;

function textOfCell(cell: unknown, daysLater: number): string {
  if (cell instanceof Date) {
    const sinceEpoch = cell.getTime() - EXCEL_EPOCH_MS;
    if (sinceEpoch < LONGEST_DAYS * DAY_MS) return exactTime(sinceEpoch);
    const day = new Date(cell.getTime() + daysLater * DAY_MS).toISOString().slice(0, 10);
    const time = Math.round((sinceEpoch % DAY_MS) / 10) * 10;
    return time === 0 ? day : `${day} ${exactTime(time)}`;
  }
  return cell === null || cell === undefined ? '' : String(cell).trim();
}

/** Parts of a day are no whole milliseconds: hundredths of a second are what timing measures. */
export function exactTime(milliseconds: number): string {
  const hundredths = Math.round(milliseconds / 10);
  const part = hundredths % 100;
  return `${formatRaceTime(hundredths * 10)}${part === 0 ? '' : `.${String(part).padStart(2, '0')}`}`;
}

/** The lines of a file with two columns. */
export async function readPairs(file: Uint8Array): Promise<readonly TimingLine[]> {
  const sheets = (await readSheets(file)).map((sheet) => sheet.lines());
  return sheets.find((lines) => lines.every(({ cells }) => cells.length > 1)) ?? sheets[0] ?? [];
}
