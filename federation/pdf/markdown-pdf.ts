import type { RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { drawBlock } from './draw-block';
import { drawLetterhead } from './letterhead';
import { bytesOfPdf, face, ink, openPdf } from './open-pdf';

export interface MarkdownDocument {
  readonly title: string;
  readonly subtitle?: string;
  readonly markdown: string;
  readonly date: Date;
}

const parser = unified().use(remarkParse).use(remarkGfm);

/** Markdown with GitHub's tables on the federation's letterhead; HTML inside the Markdown is left out. */
export async function pdfOfMarkdown({ title, subtitle, markdown, date }: MarkdownDocument): Promise<Buffer> {
  const pdf = openPdf({ title, date });
  pdf.font(face.bold).fontSize(19).text(title, { lineGap: 1 });
  if (subtitle) pdf.moveDown(0.35).font(face.regular).fontSize(10).fillColor(ink.quiet).text(subtitle);
  pdf.moveDown(1);
  for (const block of parser.parse(markdown).children as RootContent[]) drawBlock(pdf, block);
  drawLetterhead(pdf, { title });
  return bytesOfPdf(pdf);
}
