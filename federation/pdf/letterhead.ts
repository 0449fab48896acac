import { siteConfig } from '@/lib/site-config';
import { face, ink, type Pdf } from './open-pdf';

const HEAD_AT = 36;
const FOOT_AT = 44;

export function drawLetterhead(pdf: Pdf, { title }: { readonly title: string }): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index);
    const { page } = pdf;
    const { left, right, bottom } = page.margins;
    const width = page.width - left - right;
    // Text below the margin would open a page of its own.
    page.margins.bottom = 0;
    pdf.rect(left, HEAD_AT, 28, 3).fill(ink.accent);
    pdf
      .font(face.bold)
      .fontSize(8)
      .fillColor(ink.quiet)
      .text(siteConfig.name.toUpperCase(), left, HEAD_AT + 9, { width, characterSpacing: 0.6, lineBreak: false });
    const footAt = page.height - FOOT_AT;
    pdf.font(face.regular);
    pdf.text(title, left, footAt, { width: width - 60, height: 10, ellipsis: true });
    pdf.text(`${index + 1} из ${count}`, left, footAt, { width, align: 'right', lineBreak: false });
    page.margins.bottom = bottom;
  }
}
