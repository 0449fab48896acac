import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { siteConfig } from '@/lib/site-config';

const require = createRequire(import.meta.url);

export type Pdf = InstanceType<typeof PDFDocument>;

/** Millimetres are for printers; a PDF counts in points, 72 an inch. */
const MARGINS = { top: 84, bottom: 68, left: 62, right: 54 };

export const ink = siteConfig.colours;

export const face = { regular: 'regular', bold: 'bold' } as const;

/** The whole typeface of the site; pdfkit embeds the glyphs that a document uses. */
function openFont(weight: string): Font {
  const file = require.resolve(`@expo-google-fonts/golos-text/${weight}/GolosText_${weight}.ttf`);
  const font = create(readFileSync(file)) as Font;
  // fontkit remembers a glyph with the characters it was first asked for, none where it came as a part of another one
  // (Cyrillic «А» is drawn from Latin «A»); such a glyph has no text that a reader could extract.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  return font;
}

/** Read once: half of the time of a short document is the reading of its fonts. */
let fonts: Readonly<Record<keyof typeof face, Font>> | undefined;

/** An empty A4 document in Russian with the fonts of the federation. The same content and `date` always give the same bytes. */
export function openPdf({ title, date }: { readonly title: string; readonly date: Date }): Pdf {
  fonts ??= { regular: openFont('400Regular'), bold: openFont('700Bold') };
  const pdf = new PDFDocument({
    size: 'A4',
    margins: MARGINS,
    pdfVersion: '1.7',
    lang: 'ru-RU',
    displayTitle: true,
    bufferPages: true,
    // No standard font: it is not embedded and has no Cyrillic.
    font: '',
    info: { Title: title, Author: siteConfig.name, CreationDate: date, ModDate: date },
  });
  // The types do not know yet that pdfkit takes opened fonts.
  for (const [name, font] of Object.entries(fonts)) pdf.registerFont(name, font as never);
  return pdf.font(face.regular).fillColor(ink.text);
}

export async function bytesOfPdf(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => pdf.once('end', resolve).once('error', reject));
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}
