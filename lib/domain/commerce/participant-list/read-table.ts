import { tidied } from '@/lib/domain/base/text/name';

/** Beyond this a paste is no list of a team, and would only slow the page down. */
const MOST_CHARACTERS = 200_000;

/** Rows of cells as a spreadsheet, a table of a text editor or a CSV file puts them; rows without a text are left out. */
export function readTable(text: string): string[][] {
  const content = text.slice(0, MOST_CHARACTERS).replace(/\r\n?/g, '\n');
  const separator = separatorOf(content);
  const rows = split(content, separator, true) ?? split(content, separator, false) ?? [];
  return rows.map((row) => row.map(tidied)).filter((row) => row.some((cell) => cell !== ''));
}

function separatorOf(content: string): string {
  if (content.includes('\t')) return '\t';
  if (content.includes(';')) return ';';
  const lines = content.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 0 && lines.every((line) => line.includes(',')) ? ',' : '\t';
}

/** By RFC 4180; `null` where a quote is never closed, which then is a part of the text. */
function split(content: string, separator: string, quotes: boolean): string[][] | null {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  for (let at = 0; at < content.length; at++) {
    const character = content[at] ?? '';
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (content[at + 1] === '"') {
        cell += '"';
        at++;
      } else isQuoted = false;
    } else if (quotes && character === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
    } else if (character === separator) endCell();
    else if (character === '\n') {
      endCell();
      rows.push(row);
      row = [];
    } else cell += character;
  }
  if (isQuoted) return null;
  endCell();
  rows.push(row);
  return rows;
}
