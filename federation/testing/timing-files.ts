import { zipSync } from 'fflate';

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** In an encoding of one byte a sign, as TextDecoder names it. */
export function encoded(text: string, label: string): Uint8Array {
  const upper = [...new TextDecoder(label).decode(Uint8Array.from({ length: 128 }, (_, index) => index + 128))];
  return Uint8Array.from([...text].map((sign) => (sign < '\u0080' ? sign.charCodeAt(0) : upper.indexOf(sign) + 128)));
}

type Cell =
  | string
  | number
  | null
  | { readonly date: number }
  | { readonly time: number }
  | { readonly error: string }
  | { readonly formula: string; readonly value?: string };

interface Sheet {
  readonly name?: string;
  readonly state?: 'hidden' | 'veryHidden';
  readonly rows: readonly (readonly Cell[])[];
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function cellXml(cell: Cell, address: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') return `<c r="${address}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  if ('date' in cell) return `<c r="${address}" s="1"><v>${cell.date}</v></c>`;
  if ('time' in cell) return `<c r="${address}" s="2"><v>${cell.time}</v></c>`;
  if ('error' in cell) return `<c r="${address}" t="e"><f>A1</f><v>${cell.error}</v></c>`;
  const value = cell.value === undefined ? '' : `<v>${cell.value}</v>`;
  return `<c r="${address}"${value === '' ? '' : ' t="str"'}><f>${escaped(cell.formula)}</f>${value}</c>`;
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STYLES =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="d\\-mmm"/><numFmt numFmtId="165" formatCode="[h]:mm:ss"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>';

/** An .xlsx as office programs write it: `date` and `time` are days that such a cell shows as one. */
export function bookOf(sheets: readonly Sheet[], { isFrom1904 = false } = {}): Uint8Array {
  const sheetXml = ({ rows }: Sheet) =>
    `<worksheet><sheetData>${rows
      .map((cells, at) => {
        const row = cells.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${at + 1}`));
        return `<row r="${at + 1}">${row.join('')}</row>`;
      })
      .join('')}</sheetData></worksheet>`;
  const list = sheets.map(
    ({ name = `Лист${1}`, state }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="r${at + 1}"${state ? ` state="${state}"` : ''}/>`,
  );
  const relations = sheets.map(
    (_, at) => `<Relationship Id="r${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/s${at + 1}.xml"/>`,
  );
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns:r="${RELATIONS}"><workbookPr${isFrom1904 ? ' date1904="1"' : ''}/><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}<Relationship Id="s" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
    ...Object.fromEntries(sheets.map((sheet, at) => [`xl/worksheets/s${at + 1}.xml`, sheetXml(sheet)])),
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, utf8(text)])));
}
