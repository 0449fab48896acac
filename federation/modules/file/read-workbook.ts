import { zipSync } from 'fflate';
import { TABLE_FILE_BYTES, TABLE_UNPACKED_BYTES, tableLimits, tableRefusals } from '@/lib/domain/input/table-limits';
import { boundedSheet } from './bounded-sheet';
import { ArchiveRefusal, DamagedArchive, unpackArchive } from './unpack-archive';

type Cell = string | number | boolean | Date | null;

const bounds = { entries: 1000, unpackedBytes: TABLE_UNPACKED_BYTES, tooLarge: tableRefusals.unpacked };
/** Elements of the parts beside sheets: strings, styles. */
const MOST_ELEMENTS = 4 * tableLimits.cells;
const OPENING = 0x3c;

/**
 * The cells of the first sheet of an .xlsx. What could cost more than a table is worth is refused before the library
 * sees it: it gets the bounded parts in an archive of their own. Throws ArchiveRefusal.
 */
export async function readWorkbook(file: Uint8Array): Promise<Cell[][]> {
  if (file.length > TABLE_FILE_BYTES) throw new ArchiveRefusal(tableRefusals.file);
  const archive = zipSync(boundedParts(file), { level: 0 });
  const { readSheet } = await import('read-excel-file/universal');
  const rows = await readSheet(new Uint8Array(archive).buffer).catch(() => {
    throw unreadable();
  });
  for (const cell of rows.flat()) {
    if (typeof cell === 'string' && cell.length > tableLimits.cellLength) throw new ArchiveRefusal(tableRefusals.cell);
  }
  return rows as Cell[][];
}

const unreadable = () => new ArchiveRefusal('файл Excel не читается: сохраните его ещё раз или как CSV');

function boundedParts(file: Uint8Array): Record<string, Uint8Array> {
  try {
    const parts = unpackArchive(file, (name) => /\.xml(?:\.rels)?$/.test(name), bounds);
    return Object.fromEntries([...parts].map(([name, part]) => [name, boundedPart(part)]));
  } catch (error) {
    throw error instanceof DamagedArchive ? unreadable() : error;
  }
}

function boundedPart(part: Uint8Array): Uint8Array {
  const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  // Which part is a sheet is told by other parts, which may lie.
  if (bytes.includes('sheetData')) return Buffer.from(boundedSheet(new TextDecoder().decode(part)));
  let elements = 0;
  for (let at = bytes.indexOf(OPENING); at !== -1; at = bytes.indexOf(OPENING, at + 1)) elements += 1;
  if (elements > MOST_ELEMENTS) throw new ArchiveRefusal(tableRefusals.cells);
  if (bytes.includes('<!DOCTYPE') || bytes.includes('<!ENTITY'))
    throw new ArchiveRefusal('в таблице есть определения XML, которых Excel не пишет');
  return part;
}
