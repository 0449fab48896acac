import { Parser } from 'saxen';
import { ArchiveRefusal, DamagedArchive } from './unpack-archive';

interface ShownSheets {
  /** The part `xl/workbook.xml` with the shown sheets alone, and with the dates of 1900. */
  readonly xml: string;
  /** What a date of this workbook lacks to the one that is counted from 1900. */
  readonly daysLater: number;
}

const MOST_SHEETS = 100;
/** Excel for Macintosh counted days from 1904. */
const DAYS_TO_1904 = 1462;

/** Throws ArchiveRefusal where no sheet is shown, or too many are. */
export function shownSheets(xml: string): ShownSheets {
  const sheets = new Map<string, string>();
  let isFrom1904: boolean | undefined;
  const parser = new Parser();
  parser.on('error', () => {
    throw new DamagedArchive();
  });
  parser.on('openTag', (name, attributesOf) => {
    const element = name.slice(name.indexOf(':') + 1);
    const attributes = attributesOf();
    if (element === 'workbookPr') isFrom1904 ??= /^(?:1|true|on)$/.test(attributes.date1904 ?? '');
    if (element !== 'sheet' || /hidden/i.test(attributes.state ?? '')) return;
    const [, relation] = Object.entries(attributes).find(([key]) => /(?:^|:)id$/.test(key)) ?? [];
    if (relation !== undefined && attributes.name !== undefined) sheets.set(relation, attributes.name);
    if (sheets.size > MOST_SHEETS) throw new ArchiveRefusal(`в книге Excel больше ${MOST_SHEETS} листов`);
  });
  parser.parse(xml);
  if (sheets.size === 0) throw new ArchiveRefusal('в книге Excel нет ни одного листа, который показан');
  const elements = [...sheets].map(
    ([relation, name], index) =>
      `<sheet name="${attributeOf(name)}" sheetId="${index + 1}" r:id="${attributeOf(relation)}"/>`,
  );
  return {
    xml: `<workbook><sheets>${elements.join('')}</sheets></workbook>`,
    daysLater: isFrom1904 ? DAYS_TO_1904 : 0,
  };
}

/** It is written as it was read, with its entities. */
const attributeOf = (written: string) => written.replaceAll('"', '&quot;').replaceAll('<', '&lt;');
