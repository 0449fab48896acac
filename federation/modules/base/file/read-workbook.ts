import { zipSync } from 'fflate';
import {
  TABLE_FILE_BYTES,
  TABLE_UNPACKED_BYTES,
  tableLimits,
  tableRefusals,
} from '@/lib/domain/base/input/table-limits';
import { boundedSheet } from './bounded-sheet';
import { ArchiveRefusal, DamagedArchive, unpackArchive } from './unpack-archive';
import { shownSheets } from './workbook-sheets';

type Cell = string | number | boolean | Date | null;

interface Workbook {
  /** Shown sheets, in their order. An error and a formula without a stored value are texts («#N/A», «=B2-A2»). */
  readonly sheets: readonly { readonly name: string; readonly rows: readonly (readonly Cell[])[] }[];
  /** Every date is counted as from 1900; this many days are to be added to one that is no time of the day. */
  readonly daysLater: number;
}

const bounds = { entries: 1000, unpackedBytes: TABLE_UNPACKED_BYTES, tooLarge: tableRefusals.unpacked };
/** Elements of the parts beside sheets: strings, styles. */
const MOST_ELEMENTS = 4 * tableLimits.cells;
const OPENING = 0x3c;
const WORKBOOK = 'xl/workbook.xml';

/**
 * The cells of an .xlsx. What could cost more than a table is worth is refused before the library sees it: it gets the
 * bounded parts in an archive of their own. Throws ArchiveRefusal.
 */
export async function readWorkbook(file: Uint8Array): Promise<Workbook> {
  if (file.length > TABLE_FILE_BYTES) throw new ArchiveRefusal(tableRefusals.file);
  const { parts, daysLater } = boundedParts(file);
  const archive = zipSync(parts, { level: 0 });
  const { default: readSheets } = await import('read-excel-file/universal');
  const sheets = await readSheets(new Uint8Array(archive).buffer).catch(() => {
    throw unreadable();
  });
  for (const cell of sheets.flatMap(({ data }) => data ?? []).flat()) {
    if (typeof cell === 'string' && cell.length > tableLimits.cellLength) throw new ArchiveRefusal(tableRefusals.cell);
  }
  return { sheets: sheets.map(({ sheet, data }) => ({ name: sheet, rows: (data ?? []) as Cell[][] })), daysLater };
}

const unreadable = () => new ArchiveRefusal('файл Excel не читается: сохраните его ещё раз или как CSV');

function boundedParts(file: Uint8Array): { parts: Record<string, Uint8Array>; daysLater: number } {
  try {
    const parts = unpackArchive(file, (name) => /\.xml(?:\.rels)?$/.test(name), bounds);
    let room = tableLimits.cells;
    const bounded = [...parts].map(([name, part]): [string, Uint8Array] => {
      const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
      // Which part is a sheet is told by other parts, which may lie.
      if (!bytes.includes('sheetData')) return [name, judged(bytes)];
      const { xml, cells } = boundedSheet(bytes.toString(), room);
      room -= cells;
      return [name, Buffer.from(xml)];
    });
    const workbook = parts.get(WORKBOOK);
    if (!workbook) throw new DamagedArchive();
    const { xml, daysLater } = shownSheets(Buffer.from(workbook).toString());
    return { parts: { ...Object.fromEntries(bounded), [WORKBOOK]: Buffer.from(xml) }, daysLater };
  } catch (error) {
    throw error instanceof DamagedArchive ? unreadable() : error;
  }
}

function judged(part: Buffer): Buffer {
  let elements = 0;
  for (let at = part.indexOf(OPENING); at !== -1; at = part.indexOf(OPENING, at + 1)) elements += 1;
  if (elements > MOST_ELEMENTS) throw new ArchiveRefusal(tableRefusals.cells);
  if (part.includes('<!DOCTYPE') || part.includes('<!ENTITY'))
    throw new ArchiveRefusal('в таблице есть определения XML, которых Excel не пишет');
  return part;
}
