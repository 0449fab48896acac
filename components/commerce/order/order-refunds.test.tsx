import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { OrderRefunds } from './order-refunds';

test('an order tells what goes back of it and how far it has come; without refunds nothing', () => {
  const refunds = [
    { amount: 2500, state: 'sent' as const, created: '2026-06-01T09:00:00.000Z' },
    { amount: 100.5, state: 'confirmed' as const, created: '2026-06-02T09:00:00.000Z' },
  ];
  const text = renderToStaticMarkup(<OrderRefunds refunds={refunds} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  expect(text).toContain('Возврат от 01.06.2026: ждём ответа банка');
  expect(text).toContain('Возврат от 02.06.2026: банк вернул деньги на карту 100,50 Руб.');
  expect(renderToStaticMarkup(<OrderRefunds refunds={[]} />)).toBe('');
});
