import { describe, expect, test } from '@jest/globals';
import { orderPrice, ticketLinePrice } from '@/lib/domain/pricing';

describe('the price of a line of tickets', () => {
  test.each([
    [450_000, 1, 0, { goods: 450_000, insurance: 0, total: 450_000 }],
    [450_000, 3, 0, { goods: 1_350_000, insurance: 0, total: 1_350_000 }],
    [500_000, 3, 50_000, { goods: 1_500_000, insurance: 150_000, total: 1_650_000 }],
    [133_333, 7, 35_001, { goods: 933_331, insurance: 245_007, total: 1_178_338 }],
    [99_999, 500, 1, { goods: 49_999_500, insurance: 500, total: 50_000_000 }],
    [0, 2, 0, { goods: 0, insurance: 0, total: 0 }],
    [0, 2, 35_000, { goods: 0, insurance: 70_000, total: 70_000 }],
  ])('[C-189] %d kopecks x %d, insured for %d each', (unit, count, insurancePerTicket, price) => {
    expect(ticketLinePrice({ unit, count, insurancePerTicket })).toEqual({ unit, discount: 0, ...price });
  });
});

describe('the price of an order', () => {
  const line = (goods: number, insurance = 0, discount = 0) => ({ goods, insurance, discount });

  test.each([
    ['one line', [line(450_000)], 0, { items: 450_000, promoDiscount: 0, total: 450_000 }],
    ['insurance is part of the item', [line(500_000, 50_000)], 0, { items: 550_000, promoDiscount: 0, total: 550_000 }],
    ['two lines', [line(1_350_000), line(99_999)], 0, { items: 1_449_999, promoDiscount: 0, total: 1_449_999 }],
    [
      '5000 + 450 − 250 = 5200 (S-13)',
      [line(500_000, 0, 25_000)],
      45_000,
      { items: 500_000, promoDiscount: 25_000, total: 520_000 },
    ],
    ['nothing', [], 0, { items: 0, promoDiscount: 0, total: 0 }],
  ])('[C-192] %s', (_title, lines, delivery, price) => {
    expect(orderPrice(lines, delivery)).toEqual({ delivery, giftDiscount: 0, ...price });
  });

  test('[C-159 C-192] kopecks add up where floating rubles would not', () => {
    expect(orderPrice([line(10), line(20)]).total).toBe(30);
  });
});
