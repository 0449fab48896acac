import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { RefundNote } from './refund-note';

const start = { startTime: new Date('2026-06-20T07:00:00Z'), timezone: 'Europe/Moscow' };

test.each([
  [
    [{ days: 14, percent: 50 }],
    'Возврат билета: до 06.06.2026 включительно — 50 %, позже деньги не возвращаются. Билет по промокоду в личном кабинете не возвращается.',
  ],
  [[], 'По условиям этого старта деньги за билет не возвращаются.'],
])('the basket says what a ticket of %j brings back and what a promo code does to it', (steps, text) => {
  const markup = renderToStaticMarkup(<RefundNote steps={steps} start={start} />);
  expect(markup.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ')).toBe(text);
});
