import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { RefundNote } from './refund-note';

const start = { startTime: new Date('2026-06-20T07:00:00Z'), timezone: 'Europe/Moscow' };

const steps = [
  { days: 30, percent: 100 },
  { days: 14, percent: 50 },
];

test.each([
  [
    steps,
    '2026-05-21T20:59:00Z',
    'Возврат билета: до 21.05.2026 включительно — 100 %, до 06.06.2026 включительно — 50 %, позже деньги не возвращаются. Билет по промокоду в личном кабинете не возвращается.',
  ],
  [
    steps,
    '2026-05-21T21:00:00Z',
    'Возврат билета: до 06.06.2026 включительно — 50 %, позже деньги не возвращаются. Билет по промокоду в личном кабинете не возвращается.',
  ],
  [steps, '2026-06-06T21:00:00Z', 'По условиям этого старта деньги за билет уже не возвращаются.'],
  [[], '2026-05-01T09:00:00Z', 'По условиям этого старта деньги за билет не возвращаются.'],
])(
  'the note of the steps %j says at %s what a ticket still returns, and what a promo code does to it',
  (steps, now, text) => {
    const markup = renderToStaticMarkup(<RefundNote steps={steps} start={start} now={new Date(now)} />);
    expect(markup.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ')).toBe(text);
  },
);
