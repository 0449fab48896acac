import qrcode from 'qrcode-generator';
import { ink, type Pdf } from './open-pdf';

/** Light modules around a code, without which readers do not find it (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Draws a text as a QR code of level M into a square, its quiet zone included: vectors, sharp on any printer. */
export function drawQr(pdf: Pdf, text: string, { x, y, size }: { x: number; y: number; size: number }): void {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const side = size / (count + 2 * QUIET_ZONE);
  pdf.rect(x, y, size, size).fill('#ffffff');
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (!code.isDark(row, column)) continue;
      pdf.rect(x + (column + QUIET_ZONE) * side, y + (row + QUIET_ZONE) * side, side, side);
    }
  }
  pdf.fill(ink.text);
}
