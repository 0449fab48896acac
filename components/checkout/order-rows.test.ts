import { expect, test } from '@jest/globals';
import type { BasketLine, TicketLine } from '@/lib/domain/basket-line';
import { orderRows } from './order-rows';

const line = (values: Pick<TicketLine, 'price' | 'count' | 'insurance' | 'insurance_cost'>) =>
  ({ selector: 'ticket', ...values }) as TicketLine;

/** Figures are told apart by no-break spaces. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const rowsOf = (lines: BasketLine[]) => {
  const { rows, total } = orderRows(lines);
  return [...rows.map(({ label, amount }) => `${label}: ${plain(amount)}`), plain(total)];
};

test('[C-192 A-005] one ticket is its own total', () => {
  expect(rowsOf([line({ price: 4500, count: 1, insurance: false, insurance_cost: 350 })])).toEqual([
    'Билет, 1 шт.: 4 500 Руб.',
    '4 500 Руб.',
  ]);
});

test('[C-189 C-192] insurance is a row of its own, per ticket, and only of the lines that have it', () => {
  const lines = [
    line({ price: 4500, count: 2, insurance: true, insurance_cost: 350 }),
    line({ price: 1333.33, count: 3, insurance: false, insurance_cost: 900 }),
  ];
  expect(rowsOf(lines)).toEqual(['Билеты, 5 шт.: 12 999,99 Руб.', 'Страхование: 700 Руб.', '13 699,99 Руб.']);
});
