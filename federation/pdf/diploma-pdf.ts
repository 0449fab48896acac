import { readLegName } from '@/lib/domain/results/result/leg-name';
import { drawQr } from './draw-qr';
import { drawRows } from './draw-table';
import { drawLetterhead } from './letterhead';
import { bytesOfPdf, face, ink, openPdf, type Pdf } from './open-pdf';

export interface Diploma {
  /** An athlete or a team. */
  readonly name: string;
  /** Members of a team, a line. */
  readonly members: string;
  readonly race: string;
  readonly format: string;
  /** City and day. */
  readonly where: string;
  /** «Место», «12», «из 340»: the first is the place of the race. */
  readonly figures: readonly { readonly name: string; readonly value: string; readonly of: string }[];
  readonly legs: readonly { readonly name: string; readonly time: number }[];
  /** Cells of the table of legs, its head first. */
  readonly splits: readonly (readonly string[])[];
  /** The page of the result. */
  readonly url: string;
  readonly date: Date;
}

const POINTS_A_MM = 72 / 25.4;
const QR_SIZE = 32 * POINTS_A_MM;
const GAP = 18;
const LINE = 5;
const TABLE_SIZE = 11;
const NAME_SIZES = [34, 28, 22, 17];
const MOST_NAME_LINES = 2;

const legColours = { swim: ink.link, ski: ink.link, bike: ink.text, run: ink.accent, t: ink.line };

export async function pdfOfDiploma(diploma: Diploma): Promise<Buffer> {
  const { name, members, race, format, where, figures, splits, url, date } = diploma;
  const title = `Диплом: ${name}`;
  const pdf = openPdf({ title, date });
  const { left, right } = pdf.page.margins;
  const width = pdf.page.width - left - right;
  pdf.font(face.bold).fontSize(20).fillColor(ink.accent).text('ДИПЛОМ', { characterSpacing: 4 });
  pdf.moveDown(0.8);
  drawName(pdf, name, width);
  if (members) pdf.moveDown(0.3).font(face.regular).fontSize(10.5).fillColor(ink.quiet).text(members, { width });
  pdf.moveDown(0.8);
  drawLegs(pdf, diploma.legs, width);
  pdf.font(face.bold).fontSize(16).fillColor(ink.text).text(race, left, pdf.y, { width });
  pdf.moveDown(0.2).font(face.regular).fontSize(11).fillColor(ink.quiet).text(`${format} · ${where}`, { width });
  pdf.moveDown(1.6);
  drawFigures(pdf, figures, width);
  if (splits.length > 1) drawRows(pdf, splits, TABLE_SIZE);
  drawLink(pdf, url);
  drawLetterhead(pdf, { title });
  return bytesOfPdf(pdf);
}

/** In the largest size in which it fits into two lines. */
function drawName(pdf: Pdf, name: string, width: number): void {
  pdf.font(face.bold).fillColor(ink.text);
  const fits = (size: number) => {
    pdf.fontSize(size);
    const isWhole = name.split(' ').every((word) => pdf.widthOfString(word) <= width);
    return isWhole && pdf.heightOfString(name, { width }) <= size * MOST_NAME_LINES * 1.3;
  };
  pdf.fontSize(NAME_SIZES.find(fits) ?? (NAME_SIZES.at(-1) as number)).text(name, { width });
}

/** The site's own sign: a line of the legs, each as long as it took. */
function drawLegs(pdf: Pdf, legs: Diploma['legs'], width: number): void {
  const total = legs.reduce((sum, { time }) => sum + time, 0);
  if (total === 0) return;
  let x = pdf.page.margins.left;
  for (const { name, time } of legs) {
    const part = (time / total) * width;
    pdf.rect(x, pdf.y, part, LINE).fill(legColours[readLegName(name)?.sport ?? 'bike']);
    x += part;
  }
  pdf.y += LINE + GAP;
}

/** Side by side. */
function drawFigures(pdf: Pdf, figures: Diploma['figures'], width: number): void {
  const { left } = pdf.page.margins;
  const column = width / figures.length;
  const top = pdf.y;
  let bottom = top;
  for (const [index, { name, value, of }] of figures.entries()) {
    const x = left + column * index;
    const box = { width: column - GAP / 2 };
    pdf.font(face.regular).fontSize(9).fillColor(ink.quiet).text(name, x, top, box);
    pdf
      .font(face.bold)
      .fontSize(24)
      .fillColor(ink.text)
      .text(value, x, top + GAP, box);
    if (of) pdf.font(face.regular).fontSize(9).fillColor(ink.quiet).text(of, box);
    bottom = Math.max(bottom, pdf.y);
  }
  pdf.x = left;
  pdf.y = bottom + GAP * 1.5;
}

function drawLink(pdf: Pdf, url: string): void {
  const { left, right, bottom } = pdf.page.margins;
  if (pdf.y + QR_SIZE > pdf.page.height - bottom) pdf.addPage();
  const top = pdf.page.height - bottom - QR_SIZE;
  drawQr(pdf, url, { x: left, y: top, size: QR_SIZE });
  const x = left + QR_SIZE + GAP;
  pdf.font(face.bold).fontSize(10.5).fillColor(ink.text);
  pdf.text('Результат на сайте федерации', x, top + GAP, { width: pdf.page.width - right - x });
  pdf.moveDown(0.3).font(face.regular).fontSize(8).fillColor(ink.link).text(url, { link: url });
}
