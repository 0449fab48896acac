import type { Table } from 'mdast';
import { plainTextOf } from './inline-runs';
import { face, ink, type Pdf } from './open-pdf';

const SIZE = 8.5;
const GAP = 8;
const PADDING = 3;

type Face = keyof typeof face;

export function drawTable(pdf: Pdf, { children }: Table): void {
  drawRows(
    pdf,
    children.map((row) => row.children.map((cell) => plainTextOf(cell.children))),
  );
}

/** The first row is the head, repeated on each page. */
export function drawRows(pdf: Pdf, [head, ...body]: readonly (readonly string[])[], size = SIZE): void {
  if (!head) return;
  pdf.fontSize(size);
  const widths = widthsOf(pdf, head, body);
  drawRow(pdf, head, widths, 'bold');
  for (const row of body) {
    if (pdf.y + heightOf(pdf, row, widths, 'regular') > pdf.page.height - pdf.page.margins.bottom) {
      pdf.addPage();
      drawRow(pdf, head, widths, 'bold');
    }
    drawRow(pdf, row, widths, 'regular');
  }
  pdf.x = pdf.page.margins.left;
  pdf.moveDown(1);
}

function heightOf(pdf: Pdf, row: readonly string[], widths: readonly number[], weight: Face): number {
  pdf.font(face[weight]);
  const heights = row.map((text, column) => pdf.heightOfString(text || ' ', { width: widths[column] }));
  return Math.max(...heights) + 2 * PADDING;
}

function drawRow(pdf: Pdf, row: readonly string[], widths: readonly number[], weight: Face): void {
  const height = heightOf(pdf, row, widths, weight);
  const { left, right } = pdf.page.margins;
  const top = pdf.y;
  let x = left;
  pdf.fillColor(ink.text);
  for (const [column, width] of widths.entries()) {
    pdf.text(row[column] ?? '', x, top + PADDING, { width });
    x += width + GAP;
  }
  const bottom = top + height;
  pdf
    .moveTo(left, bottom)
    .lineTo(pdf.page.width - right, bottom)
    .lineWidth(0.5)
    .strokeColor(ink.line)
    .stroke();
  pdf.y = bottom;
}

function widthsOf(pdf: Pdf, head: readonly string[], body: readonly (readonly string[])[]): number[] {
  const { left, right } = pdf.page.margins;
  const total = pdf.page.width - left - right - GAP * (head.length - 1);
  const wanted = head.map((title, column) => {
    const ofTitle = pdf.font(face.bold).widthOfString(title);
    pdf.font(face.regular);
    // A hair more than measured, so that rounding breaks no line.
    return Math.max(ofTitle, ...body.map((row) => pdf.widthOfString(row[column] ?? ''))) + 0.5;
  });
  const sum = wanted.reduce((all, width) => all + width, 0);
  if (sum <= total) return wanted.map((width) => (width / sum) * total);
  const fair = total / wanted.length;
  const spare = wanted.reduce((all, width) => all + Math.max(0, fair - width), 0);
  const excess = wanted.reduce((all, width) => all + Math.max(0, width - fair), 0);
  return wanted.map((width) => (width <= fair ? width : fair + ((width - fair) / excess) * spare));
}
