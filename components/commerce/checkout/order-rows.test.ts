import { expect, test } from '@jest/globals';
import type { BasketLine } from '@/lib/domain/commerce/basket/basket-line';
import { previewPrice } from '@/lib/domain/commerce/basket/basket-price';
import { rublesText } from '@/lib/domain/commerce/money/rubles-text';
import type { VipDiscount } from '@/lib/domain/commerce/money/vip';
import { goodsLine, licenceLine, ticketLine, vipOfLines } from '@/lib/domain/testing/basket-lines';
import { orderRows } from './order-rows';

/** Figures are told apart by no-break spaces. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const rowsOf = (lines: BasketLine[], { delivery = 0, vip = null as VipDiscount | null } = {}) => {
  const price = previewPrice(lines, { delivery, vipOf: vipOfLines(lines, vip) });
  return [
    ...orderRows(lines, price).map(({ label, amount }) => plain(`${label}: ${amount}`)),
    plain(rublesText(price.total)),
  ];
};

test('one ticket is its own total [C-192 A-005]', () => {
  expect(rowsOf([ticketLine({ price: 4500 })])).toEqual(['Билет, 1 шт.: 4 500 Руб.', '4 500 Руб.']);
});

test('insurance is a row of its own, per ticket, and only of the lines that have it [C-189 C-192]', () => {
  const lines = [
    ticketLine({ price: 4500, count: 2, insurance: true, insurance_cost: 350 }),
    ticketLine({ format_public_id: 'olympic', price: 1333.33, count: 3, insurance_cost: 900 }),
  ];
  expect(rowsOf(lines)).toEqual(['Билеты, 5 шт.: 12 999,99 Руб.', 'Страхование: 700 Руб.', '13 699,99 Руб.']);
});

test('each kind is a row, and delivery one more once it is known [C-001 C-192]', () => {
  const lines = [ticketLine(), licenceLine({ price: 2900 }), goodsLine({ count: 2 })];
  expect(rowsOf(lines, { delivery: 39_000 })).toEqual([
    'Билет, 1 шт.: 4 500 Руб.',
    'Лицензия, 1 шт.: 2 900 Руб.',
    'Магазин, 2 шт.: 4 980 Руб.',
    'Доставка: 390 Руб.',
    '12 770 Руб.',
  ]);
});

test('each discount is a row of its own, with a minus [C-161 C-192]', () => {
  const promocode = { code: 'ТРИ2026', discount: 10, available_code_count: 2 };
  const lines = [ticketLine({ price: 5000, count: 3, insurance: true, insurance_cost: 500, promocode })];
  expect(rowsOf(lines, { vip: { form: 'percent', value: 20 } })).toEqual([
    'Билеты, 3 шт.: 15 000 Руб.',
    'Страхование: 1 500 Руб.',
    'Скидка по промокоду: − 1 000 Руб.',
    'Персональная скидка: − 1 000 Руб.',
    '14 500 Руб.',
  ]);
});
