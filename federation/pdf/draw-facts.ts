import { face, ink, type Pdf } from './open-pdf';

const LABEL_WIDTH = 150;
const SIZE = 10.5;
const PADDING = 3.5;

export function drawFacts(pdf: Pdf, facts: readonly (readonly [string, string])[]): void {
  const { left, right } = pdf.page.margins;
  const width = pdf.page.width - left - right;
  pdf.font(face.regular).fontSize(SIZE);
  for (const [label, value] of facts) {
    if (value === '') continue;
    const height = pdf.heightOfString(value, { width: width - LABEL_WIDTH }) + 2 * PADDING;
    if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage();
    const top = pdf.y + PADDING;
    pdf.fillColor(ink.quiet).text(label, left, top, { width: LABEL_WIDTH - 8 });
    const labelEndsAt = pdf.y;
    pdf.fillColor(ink.text).text(value, left + LABEL_WIDTH, top, { width: width - LABEL_WIDTH });
    const bottom = Math.max(labelEndsAt, pdf.y) + PADDING;
    pdf
      .moveTo(left, bottom)
      .lineTo(left + width, bottom)
      .lineWidth(0.5)
      .strokeColor(ink.line)
      .stroke();
    pdf.y = bottom;
  }
  pdf.x = left;
  pdf.moveDown(1.2);
}
