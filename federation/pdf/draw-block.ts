import type { List, Paragraph, RootContent } from 'mdast';
import { drawTable } from './draw-table';
import { plainTextOf, type Run, runsOf } from './inline-runs';
import { face, ink, type Pdf } from './open-pdf';

const TEXT_SIZE = 10.5;
const INDENT = 16;
const headingSizes: Readonly<Record<number, number>> = { 1: 15, 2: 13.5, 3: 11.5 };

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

function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage();
}
