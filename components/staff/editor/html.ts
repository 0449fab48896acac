import { DOMParser, DOMSerializer, type Node } from 'prosemirror-model';
import { schema, TIGHT } from './schema';

const parser = DOMParser.fromSchema(schema);
const serializer = DOMSerializer.fromSchema(schema);

export const readHtml = (html: string): Node =>
  parser.parse(new window.DOMParser().parseFromString(html, 'text/html').body);

/** As the importer writes it: short list items without `<p>`, the head of a table in `thead`; no empty lines at the end. */
export function writtenHtml(doc: Node): string {
  let { content } = doc;
  const isEmpty = (last: Node | null) => last?.type.name === 'p' && last.content.size === 0;
  while (isEmpty(content.lastChild)) content = content.cut(0, content.size - 2);
  // A document that is not shown loads no pictures.
  const inert = window.document.implementation.createHTMLDocument('');
  const { body } = inert;
  body.append(serializer.serializeFragment(content, { document: inert }));
  for (const item of body.querySelectorAll(`[${TIGHT}]`)) {
    item.removeAttribute(TIGHT);
    const first = item.firstElementChild;
    if (first?.tagName === 'P') first.replaceWith(...first.childNodes);
  }
  for (const table of body.querySelectorAll('table')) {
    const rows = [...(table.tBodies[0]?.rows ?? [])];
    const firstOfBody = rows.findIndex((row) => row.querySelector(':scope > td'));
    const isFoot = (row: HTMLElement) => row.hasAttribute('data-foot');
    const feet = rows.slice(rows.findLastIndex((row) => !isFoot(row)) + 1);
    moveRows(table.createTHead(), rows.slice(0, firstOfBody === -1 ? 1 : firstOfBody));
    moveRows(table.createTFoot(), feet);
    for (const row of rows) row.removeAttribute('data-foot');
    table.querySelector(':scope > tbody:empty')?.remove();
  }
  for (const caption of body.querySelectorAll('figcaption:empty')) caption.remove();
  return body.innerHTML;
}

function moveRows(section: HTMLElement, rows: HTMLElement[]) {
  if (rows.length > 0) section.append(...rows);
  else section.remove();
}
