import encodeQr from 'qr';
import { ink, type Pdf } from './open-pdf';

/** Light modules around a code, without which readers do not find it (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Draws a text as a QR code of level M into a square, its quiet zone included: vectors, sharp on any printer. */
export function drawQr(pdf: Pdf, text: string, { x, y, size }: { x: number; y: number; size: number }): void {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const side = size / rows.length;
  pdf.rect(x, y, size, size).fill('#ffffff');
  for (const [top, row] of rows.entries()) {
    for (const [left, isDark] of row.entries()) {
      if (isDark) pdf.rect(x + left * side, y + top * side, side, side);
    }
  }
  pdf.fill(ink.text);
}
