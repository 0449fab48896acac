import { Parser } from 'saxen';
import { farCellRefusal, tableLimits, tableRefusals } from '@/lib/domain/base/input/table-limits';
import { ArchiveRefusal, DamagedArchive } from './unpack-archive';

interface OpenCell {
  readonly type: string;
  readonly style: string | undefined;
  value: string;
  inline: string;
  /** Whether a value is stored: an empty one is what a formula may come to. */
  hasValue: boolean;
  formula: string | undefined;
}

interface BoundedSheet {
  readonly xml: string;
  /** That a program allocates for it. */
  readonly cells: number;
}

const unreadable = () => new DamagedArchive();

/** Text elements whose content counts; `rPh` tells how Japanese words are read. */
const TEXTS = new Set(['v', 't', 'f']);
/** Rows and cells that hold nothing cost time alone. */
const MOST_ROW_ELEMENTS = 4 * tableLimits.rows;
const MOST_CELL_ELEMENTS = 2 * tableLimits.cells;
const FORMULA_SHOWN = 60;

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Writes a worksheet anew with its filled cells alone, at addresses within the limits: programs allocate the rows and
 * columns before a far cell, and the last cells of a sheet are often styled and empty. An error and a formula whose
 * value is not stored become texts («#N/A», «=B2-A2»). Throws ArchiveRefusal, also if it has more cells than `room`.
 */
export function boundedSheet(xml: string, room: number): BoundedSheet {
  const written: string[] = [];
  let row = 0;
  let column = 0;
  let widest = 0;
  let rowElements = 0;
  let cellElements = 0;
  let lowest = 0;
  let rowCells: string[] = [];
  let cell: OpenCell | undefined;
  let valueIn: string | undefined;
  let isReading = false;

  function writeCell(cell: OpenCell): void {
    const { type, style } = cell;
    const isError = type === 'e' && cell.value !== '';
    const asText = isUnstored(cell) ? shownFormula(cell.formula ?? '') : isError ? cell.value : undefined;
    const content = asText ?? (type === 'inlineStr' ? cell.inline : cell.value);
    if (content === '') return;
    if (row > tableLimits.rows || column > tableLimits.columns) throw tooFar(row, column);
    widest = Math.max(widest, column);
    lowest = Math.max(lowest, row);
    if (lowest * widest > room) throw new ArchiveRefusal(tableRefusals.cells);
    if (content.length > 2 * tableLimits.cellLength) throw new ArchiveRefusal(tableRefusals.cell);
    if (!/^[A-Za-z]{1,9}$/.test(type) || !/^\d{0,6}$/.test(style ?? '')) throw unreadable();
    const isText = asText !== undefined || type === 'inlineStr';
    const body = isText ? `<is><t>${content}</t></is>` : `<v>${content}</v>`;
    const styled = style === undefined ? '' : ` s="${style}"`;
    rowCells.push(`<c r="${columnName(column)}${row}" t="${isText ? 'inlineStr' : type}"${styled}>${body}</c>`);
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
      rowElements += 1;
      if (rowElements > MOST_ROW_ELEMENTS) throw new ArchiveRefusal(tableRefusals.rows);
      const { r } = attributesOf();
      row = r === undefined ? row + 1 : Number(r);
      if (!Number.isSafeInteger(row)) throw unreadable();
      column = 0;
      rowCells = [];
    } else if (element === 'c') {
      cellElements += 1;
      if (cellElements > MOST_CELL_ELEMENTS) throw new ArchiveRefusal(tableRefusals.cells);
      const { r, t = 'n', s } = attributesOf();
      column = r === undefined ? column + 1 : columnOf(r, row);
      cell = { type: t, style: s, value: '', inline: '', hasValue: false, formula: undefined };
    } else if (cell && (element === 'rPh' || TEXTS.has(element))) {
      valueIn = valueIn === 'rPh' ? valueIn : element;
      if (element === 'v') cell.hasValue = true;
      if (element === 'f') cell.formula = '';
    }
  });
  parser.on('text', (text) => {
    if (!cell) return;
    if (valueIn === 'v') cell.value += text;
    if (valueIn === 't') cell.inline += text;
    if (valueIn === 'f') cell.formula += text;
  });
  parser.on('closeTag', (name) => {
    const element = localName(name);
    if (element === 'sheetData') isReading = false;
    if (element === 'rPh' || (valueIn === element && TEXTS.has(element))) valueIn = undefined;
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
  return {
    xml: `<worksheet><sheetData>${written.join('')}</sheetData></worksheet>`,
    cells: lowest * widest,
  };
}

const isUnstored = ({ type, formula, hasValue, value, inline }: OpenCell) =>
  formula !== undefined && value === '' && inline === '' && !(type === 'str' && hasValue);

/** The end of a long one is cut, with what is left of a character's name. */
const shownFormula = (formula: string) => `=${formula.slice(0, FORMULA_SHOWN).replace(/&[^;]*$/, '')}`;

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
