import type { List, Paragraph, RootContent, Table } from 'mdast';
import { plainTextOf, type Run, runsOf } from './inline-runs';
import { face, ink, type Pdf } from './open-pdf';

const TEXT_SIZE = 10.5;
const TABLE_SIZE = 8.5;
const INDENT = 16;
const headingSizes: Readonly<Record<number, number>> = { 1: 15, 2: 13.5, 3: 11.5 };

/** Draws one block of Markdown where the document's cursor stands and moves the cursor below it. */
export function drawBlock(pdf: Pdf, block: RootContent): void {
  if (block.type === 'heading') drawHeading(pdf, plainTextOf(block.children), block.depth);
  if (block.type === 'paragraph') drawParagraph(pdf, block);
  if (block.type === 'list') drawList(pdf, block);
  if (block.type === 'table') drawTable(pdf, block);
  if (block.type === 'blockquote') for (const inner of block.children) drawBlock(pdf, inner);
}

function drawHeading(pdf: Pdf, text: string, depth: number): void {
  const size = headingSizes[depth] ?? TEXT_SIZE;
  // A heading stays with the lines that it heads.
  keepTogether(pdf, size * 1.5 + TEXT_SIZE * 4);
  pdf.moveDown(0.4).font(face.bold).fontSize(size).fillColor(ink.text).text(text).moveDown(0.35);
}

function drawParagraph(pdf: Pdf, { children }: Paragraph): void {
  drawRuns(pdf, runsOf(children));
  pdf.moveDown(0.55);
}

function drawList(pdf: Pdf, list: List): void {
  const { left } = pdf.page.margins;
  for (const [index, item] of list.children.entries()) {
    keepTogether(pdf, TEXT_SIZE * 2);
    const mark = list.ordered ? `${(list.start ?? 1) + index}.` : '—';
    const top = pdf.y;
    pdf.font(face.regular).fontSize(TEXT_SIZE).fillColor(ink.quiet).text(mark, left, top, { lineBreak: false });
    pdf.x = left + INDENT;
    pdf.y = top;
    for (const block of item.children) {
      if (block.type === 'paragraph') drawRuns(pdf, runsOf(block.children), INDENT);
      else drawBlock(pdf, block);
    }
    pdf.x = left;
    pdf.moveDown(0.25);
  }
  pdf.moveDown(0.3);
}

/** `indent` points from the left margin, wrapped within the right one. */
function drawRuns(pdf: Pdf, runs: readonly Run[], indent = 0): void {
  const { left, right } = pdf.page.margins;
  const width = pdf.page.width - left - right - indent;
  pdf.fontSize(TEXT_SIZE);
  for (const [index, run] of runs.entries()) {
    pdf
      .font(face[run.face])
      .fillColor(run.link ? ink.link : ink.text)
      .text(run.text, { width, lineGap: 2, continued: index < runs.length - 1, link: run.link ?? null });
  }
}

function drawTable(pdf: Pdf, { children: [head, ...body] }: Table): void {
  if (!head) return;
  const textsOf = (row: typeof head) => row.children.map((cell) => plainTextOf(cell.children));
  const texts = [textsOf(head), ...body.map(textsOf)];
  pdf.font(face.regular).fontSize(TABLE_SIZE).fillColor(ink.text);
  pdf.table({
    defaultStyle: { border: [0, 0, 0.5, 0], borderColor: ink.line, padding: [3, 6, 3, 0] },
    columnStyles: widthsOf(pdf, texts),
    data: texts.map((row, index) =>
      row.map((text) =>
        index === 0 ? { text, font: { src: face.bold, size: TABLE_SIZE }, type: 'TH' as const } : text,
      ),
    ),
  });
  pdf.x = pdf.page.margins.left;
  pdf.moveDown(1);
}

/** Short columns are as wide as their text; the others share what is left by the length of theirs. */
function widthsOf(pdf: Pdf, rows: readonly string[][]): number[] {
  const { left, right } = pdf.page.margins;
  const total = pdf.page.width - left - right;
  const wanted = (rows[0] ?? []).map((_, column) =>
    Math.max(
      ...rows.map(
        (row, index) => pdf.font(index === 0 ? face.bold : face.regular).widthOfString(row[column] ?? '') + 10,
      ),
    ),
  );
  pdf.font(face.regular);
  const sum = wanted.reduce((all, width) => all + width, 0);
  if (sum <= total) return wanted.map((width) => (width / sum) * total);
  const fair = total / wanted.length;
  const spare = wanted.reduce((left, width) => left + Math.max(0, fair - width), 0);
  const excess = wanted.reduce((over, width) => over + Math.max(0, width - fair), 0);
  return wanted.map((width) => (width <= fair ? width : fair + ((width - fair) / excess) * spare));
}

function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage();
}
