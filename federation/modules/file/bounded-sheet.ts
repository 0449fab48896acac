import { Parser } from 'saxen';
import { farCellRefusal, tableLimits, tableRefusals } from '@/lib/domain/input/table-limits';
import { ArchiveRefusal, DamagedArchive } from './unpack-archive';

interface OpenCell {
  readonly attributes: Readonly<Record<string, string>>;
  value: string;
  inline: string;
}

const unreadable = () => new DamagedArchive();

/** Text elements whose content is a value; `rPh` tells how Japanese words are read. */
const VALUES = new Set(['v', 't']);

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Writes a worksheet anew with its filled cells alone, at addresses within the limits: programs allocate the rows and
 * columns before a far cell, and the last cells of a sheet are often styled and empty. Throws ArchiveRefusal.
 */
export function boundedSheet(xml: string): string {
  const written: string[] = [];
  let row = 0;
  let column = 0;
  let widest = 0;
  let rowCells: string[] = [];
  let cell: OpenCell | undefined;
  let valueIn: string | undefined;
  let isReading = false;

  function writeCell({ attributes: { r, t = 'n', s }, value, inline }: OpenCell): void {
    column = r === undefined ? column + 1 : columnOf(r, row);
    const content = t === 'inlineStr' ? inline : value;
    if (content === '') return;
    if (row > tableLimits.rows || column > tableLimits.columns) throw tooFar(row, column);
    widest = Math.max(widest, column);
    if (row * widest > tableLimits.cells) throw new ArchiveRefusal(tableRefusals.cells);
    if (content.length > 2 * tableLimits.cellLength) throw new ArchiveRefusal(tableRefusals.cell);
    if (!/^[A-Za-z]{1,9}$/.test(t) || !/^\d{0,6}$/.test(s ?? '')) throw unreadable();
    const style = s === undefined ? '' : ` s="${s}"`;
    const body = t === 'inlineStr' ? `<is><t>${content}</t></is>` : `<v>${content}</v>`;
    rowCells.push(`<c r="${columnName(column)}${row}" t="${t}"${style}>${body}</c>`);
  }

  const parser = new Parser();
  parser.on('error', () => {
    throw unreadable();
  });
  parser.on('attention', () => {
    throw new ArchiveRefusal('в таблице есть определения XML, которых Excel не пишет');
  });
  parser.on('openTag', (name, attributesOf) => {
    const element = localName(name);
    if (element === 'sheetData') isReading = true;
    if (!isReading) return;
    if (element === 'row') {
      const { r } = attributesOf();
      row = r === undefined ? row + 1 : Number(r);
      if (!Number.isSafeInteger(row)) throw unreadable();
      column = 0;
      rowCells = [];
    } else if (element === 'c') {
      cell = { attributes: { ...attributesOf() }, value: '', inline: '' };
    } else if (cell && (element === 'rPh' || VALUES.has(element))) {
      valueIn = valueIn === 'rPh' ? valueIn : element;
    }
  });
  parser.on('text', (text) => {
    if (!cell) return;
    if (valueIn === 'v') cell.value += text;
    if (valueIn === 't') cell.inline += text;
  });
  parser.on('closeTag', (name) => {
    const element = localName(name);
    if (element === 'sheetData') isReading = false;
    if (element === 'rPh' || (valueIn === element && VALUES.has(element))) valueIn = undefined;
    if (element === 'c' && cell) {
      writeCell(cell);
      cell = undefined;
    }
    if (element === 'row' && rowCells.length > 0) {
      written.push(`<row r="${row}">${rowCells.join('')}</row>`);
      rowCells = [];
    }
  });
  parser.parse(xml);
  return `<worksheet><sheetData>${written.join('')}</sheetData></worksheet>`;
}

const tooFar = (row: number, column: number) => new ArchiveRefusal(farCellRefusal(`${columnName(column)}${row}`));

const LETTERS = 26;
const BEFORE_A = 64;

function columnOf(address: string, row: number): number {
  const [, letters = '', number] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? [];
  if (Number(number) !== row) throw unreadable();
  return [...letters].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - BEFORE_A, 0);
}

function columnName(column: number): string {
  const before = Math.floor((column - 1) / LETTERS);
  const letter = String.fromCharCode(BEFORE_A + 1 + ((column - 1) % LETTERS));
  return before === 0 ? letter : columnName(before) + letter;
}
