import { expect, test } from '@jest/globals';
import { piecesOf } from './ticket';

const plain = { discounted: false, promo: false };
const maria = { first_name: 'Мария' };
const anna = { first_name: 'Анна' };

test.each([
  [
    'a ticket bought with its data carries them [U-41]',
    { count: 1, unit: 450_000, insurancePerTicket: 0, participants: [maria] },
    [{ piece: 1, cost: 450_000, ...plain, participant: maria }],
  ],
  [
    'a ticket whose data were put off carries none [U-41]',
    { count: 1, unit: 450_000, insurancePerTicket: 35_000, participants: [null] },
    [{ piece: 1, cost: 485_000, ...plain, participant: null }],
  ],
  [
    'each of three has the data of its own participant, or none',
    { count: 3, unit: 99_999, insurancePerTicket: 1, participants: [maria, null, anna] },
    [
      { piece: 1, cost: 100_000, ...plain, participant: maria },
      { piece: 2, cost: 100_000, ...plain, participant: null },
      { piece: 3, cost: 100_000, ...plain, participant: anna },
    ],
  ],
])('a line of tickets is cut into pieces: %s', (_title, line, pieces) => {
  expect(piecesOf(line)).toEqual(pieces);
});

const line = { count: 4, unit: 500_000, insurancePerTicket: 50_000, participants: [] };

test('the personal discount is the first ticket’s, the promo code that of the next ones [C-086 S-16]', () => {
  const pieces = piecesOf({ ...line, vip: 100_000, promoCount: 2, discount: 100_000 });
  expect(pieces.map(({ cost, discounted, promo }) => ({ cost, discounted, promo }))).toEqual([
    { cost: 450_000, discounted: true, promo: false },
    { cost: 500_000, discounted: false, promo: true },
    { cost: 500_000, discounted: false, promo: true },
    { cost: 550_000, discounted: false, promo: false },
  ]);
});

test('without a personal discount the promo code begins with the first [C-086]', () => {
  const pieces = piecesOf({ ...line, promoCount: 1, discount: 500_000 });
  expect(pieces.map(({ cost, promo }) => [cost, promo])).toEqual([
    [50_000, true],
    [550_000, false],
    [550_000, false],
    [550_000, false],
  ]);
});
