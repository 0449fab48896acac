import { expect, test } from '@jest/globals';
import { decodeQR } from 'qr/decode.js';
import { drawQr } from './draw-qr';
import type { Pdf } from './open-pdf';

/** Draws the rectangles of a PDF as pixels. */
function paper(side: number) {
  const data = new Uint8Array(side * side * 4).fill(128);
  let drawn: { x: number; y: number; width: number; height: number }[] = [];
  const pdf = {
    rect(x: number, y: number, width: number, height: number) {
      drawn.push({ x, y, width, height });
      return pdf;
    },
    fill(colour: string) {
      const light = colour === '#ffffff' ? 255 : 0;
      for (const { x, y, width, height } of drawn) {
        for (let row = Math.round(y); row < Math.round(y + height); row += 1) {
          data.fill(light, (row * side + Math.round(x)) * 4, (row * side + Math.round(x + width)) * 4);
        }
      }
      drawn = [];
      return pdf;
    },
  };
  return { pdf: pdf as unknown as Pdf, image: { width: side, height: side, data } };
}

test('the code on a PDF, drawn anywhere on a page that is not white, is read as its text', () => {
  const text = 'https://triathlon.example/licence/check/b1f5b5f6-3c0e-4d0a-9c55-2a8f0d6f7e41';
  const { pdf, image } = paper(400);
  drawQr(pdf, text, { x: 60, y: 90, size: 240 });
  expect(decodeQR(image)).toBe(text);
});

test('the quiet zone of a code is four light modules on each side', () => {
  const rows: number[][] = [];
  const pdf = {
    rect(...box: number[]) {
      rows.push(box);
      return pdf;
    },
    fill: () => pdf,
  };
  drawQr(pdf as unknown as Pdf, 'x', { x: 10, y: 20, size: 290 });
  const [whole, ...modules] = rows;
  expect(whole).toEqual([10, 20, 290, 290]);
  expect(Math.min(...modules.map(([x = 0]) => x))).toBe(50);
  expect(Math.min(...modules.map(([, y = 0]) => y))).toBe(60);
});
