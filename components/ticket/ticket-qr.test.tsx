import { expect, test } from '@jest/globals';
import decodeQr from 'qr/decode.js';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Ticket } from '@/lib/contract/ticket';
import { qrDrawing } from './qr-drawing';
import { TicketQr } from './ticket-qr';

const ID = '5f2b7b1e-8f3a-4f0a-9a53-0c6c3d1f2a11';
const CELL = 4;
const BORDER = 4;

/** Reads the picture that the path draws, as a scanner does. */
function scanned({ side, path }: ReturnType<typeof qrDrawing>): string {
  const size = (side + 2 * BORDER) * CELL;
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let row = 0; row < CELL; row++)
      for (let column = 0; column < Number(width) * CELL; column++) {
        const at = ((Number(y) + BORDER) * CELL + row) * size + (Number(x) + BORDER) * CELL + column;
        data.fill(0, at * 4, at * 4 + 3);
      }
  return decodeQr({ width: size, height: size, data });
}

test('the code says the public id of the ticket, 250 px, level L [C-193 U-64]', () => {
  const drawing = qrDrawing(ID);
  const markup = renderToStaticMarkup(
    <TicketQr
      ticket={{ public_id: ID, ticketNumber: '1000003', info: { registered: true } } as Ticket}
      drawing={drawing}
    />,
  );
  expect(markup).toContain('width="250" height="250"');
  expect(markup).toContain('aria-label="QR-код билета № 1000003"');
  expect(markup).toContain(drawing.path);

  expect(scanned(drawing)).toBe(ID);
  // 36 characters need 29 cells at level L, 33 at the next one.
  expect(drawing.side).toBe(29);
});
