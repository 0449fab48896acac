import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { QRCode } from 'react-qr-code';
import type { Ticket } from '@/lib/contract/commerce/ticket';
import { DrawnQr } from './drawn-qr';

const ID = '5f2b7b1e-8f3a-4f0a-9a53-0c6c3d1f2a11';

/** The dark and the white modules, as they are drawn. */
const modulesOf = (markup: string) => markup.match(/ d="[^"]+"/g);

test('the code says the public id of the ticket, 250 px, level L [C-193 U-64]', () => {
  const markup = renderToStaticMarkup(
    <DrawnQr ticket={{ public_id: ID, ticketNumber: '1000003', info: { registered: true } } as Ticket} />,
  );
  expect(markup).toContain('height="250" viewBox');
  expect(markup).toContain('width="250"');
  expect(markup).toContain('aria-label="QR-код билета № 1000003"');

  const code = (value: string, level: 'L' | 'M') =>
    modulesOf(renderToStaticMarkup(<QRCode value={value} level={level} />));
  expect(modulesOf(markup)).toEqual(code(ID, 'L'));
  // The controls: another text or level is another picture.
  expect(modulesOf(markup)).not.toEqual(code('1000003', 'L'));
  expect(modulesOf(markup)).not.toEqual(code(ID, 'M'));
});
