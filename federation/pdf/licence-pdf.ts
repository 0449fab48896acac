import type { Licence } from '@/lib/contract/commerce/licence';
import { MOSCOW } from '@/lib/domain/base/time/day';
import { shownDay } from '@/lib/domain/commerce/licence/licence';
import { drawFacts } from './draw-facts';
import { drawQr } from './draw-qr';
import { drawLetterhead } from './letterhead';
import { bytesOfPdf, face, ink, openPdf, type Pdf } from './open-pdf';

export interface LicencePaper {
  readonly title: string;
  readonly info: Licence['info'];
  readonly created: Date;
  /** JPEG, 3:4. */
  readonly photo: Uint8Array | null;
  /** The public page that says whether it holds today. */
  readonly checkUrl: string;
}

const POINTS_A_MM = 72 / 25.4;
const PHOTO = { width: 45 * POINTS_A_MM, height: 60 * POINTS_A_MM };
const QR_SIZE = 32 * POINTS_A_MM;
const GAP = 18;

const moscowDay = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'short', timeZone: MOSCOW });

export async function pdfOfLicence(paper: LicencePaper): Promise<Buffer> {
  const { info, created } = paper;
  const title = `Лицензия № ${info.number}`;
  const pdf = openPdf({ title, date: created });
  pdf.font(face.bold).fontSize(11).fillColor(ink.accent).text('ЛИЦЕНЗИЯ СПОРТСМЕНА');
  pdf.moveDown(0.2).fontSize(24).fillColor(ink.text).text(`№ ${info.number}`);
  pdf.moveDown(0.6);
  const below = drawPerson(pdf, paper, pdf.y);
  pdf.y = below + GAP;
  heading(pdf, 'Страхование');
  drawFacts(pdf, [
    ['Вид лицензии', paper.title],
    ['Страховая компания', info.insurance.name],
    ['Номер полиса', info.api_client.policyNumber || 'оформляется страховой компанией'],
    ['Дата покупки', moscowDay.format(created)],
  ]);
  heading(pdf, 'Владелец');
  drawFacts(pdf, ownerFacts(info));
  drawLetterhead(pdf, { title });
  return bytesOfPdf(pdf);
}

/** Photo, name with the validity, and the code, side by side; returns where they end. */
function drawPerson(pdf: Pdf, { info, photo, checkUrl }: LicencePaper, top: number): number {
  const { left, right } = pdf.page.margins;
  if (photo) pdf.image(Buffer.from(photo), left, top, { cover: [PHOTO.width, PHOTO.height], align: 'center' });
  else pdf.rect(left, top, PHOTO.width, PHOTO.height).fill(ink.line);
  const qrAt = pdf.page.width - right - QR_SIZE;
  drawQr(pdf, checkUrl, { x: qrAt, y: top, size: QR_SIZE });
  pdf
    .font(face.regular)
    .fontSize(8)
    .fillColor(ink.quiet)
    .text('Проверить лицензию', qrAt, top + QR_SIZE + 4, { width: QR_SIZE, align: 'center', link: checkUrl });

  const x = left + PHOTO.width + GAP;
  const width = qrAt - GAP - x;
  pdf.font(face.bold).fontSize(17).fillColor(ink.text).text(info.last_name, x, top, { width });
  pdf.text(`${info.first_name} ${info.second_name}`.trim(), { width });
  const latin = [info.last_name_en, info.first_name_en, info.second_name_en].filter(Boolean).join(' ');
  pdf.moveDown(0.25).font(face.regular).fontSize(10.5).fillColor(ink.quiet).text(latin.toUpperCase(), { width });
  pdf.moveDown(0.9).fontSize(9).text('Действует', { width });
  const validity = `${shownDay(info.start_date)} — ${shownDay(info.validity_date)}`;
  pdf.font(face.bold).fontSize(13).fillColor(ink.text).text(validity, { width });
  return Math.max(pdf.y, top + PHOTO.height);
}

function heading(pdf: Pdf, text: string): void {
  pdf.x = pdf.page.margins.left;
  pdf.font(face.bold).fontSize(12).fillColor(ink.text).text(text).moveDown(0.3);
}

function ownerFacts(info: Licence['info']): readonly (readonly [string, string])[] {
  return [
    ['Дата рождения', shownDay(info.birth_date)],
    ['Город', info.city],
    ['Телефон', `+${info.phone.replace('+', '')}`],
    ['E-mail', info.email],
    ['Паспорт', [info.passport_serial, info.passport_number].filter(Boolean).join(' ')],
    ['Кем выдан', info.passport_source],
    ['Дата выдачи', shownDay(info.passport_date)],
    ['Код подразделения', info.passport_code],
    ['Место рождения', info.passport_birth_place],
    ['Адрес регистрации', info.passport_address],
    ['Экстренный контакт', [info.relative_name, info.relative_phone].filter(Boolean).join(', ')],
  ];
}
