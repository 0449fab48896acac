import { describe, expect, test } from '@jest/globals';
import { goodsLine, licenceLine, pendingLine, ticketLine, vipOfLines } from '@/lib/domain/testing/basket-lines';
import { previewPrice } from './basket-price';

const none = { delivery: 0 };
const promo = (discount: number, available_code_count: number, code = 'ТРИ2026') => ({
  code,
  discount,
  available_code_count,
});

describe('the price of a basket, as its reader sees it before paying', () => {
  test('two shirts, 10 % off one of them, sent: 5000 + 450 − 250 = 5200 [S-13]', () => {
    const shirts = goodsLine({ price: 2500, count: 2, promocode: promo(10, 1) });
    expect(previewPrice([shirts], { ...none, delivery: 45_000 })).toMatchObject({
      items: 500_000,
      delivery: 45_000,
      promoDiscount: 25_000,
      giftDiscount: 0,
      total: 520_000,
    });
  });

  const vip = { form: 'percent', value: 20 } as const;
  const start = { price: 5000, insurance_cost: 500 };
  test.each([
    ['three, the first 20 % off', { count: 3 }, 1_400_000],
    ['insured', { count: 3, insurance: true }, 1_550_000],
    ['two of the others by a code', { count: 3, insurance: true, promocode: promo(10, 2) }, 1_450_000],
    ['one other ticket is left to the code', { count: 2, insurance: true, promocode: promo(10, 2) }, 950_000],
    ['the code removed', { count: 2, insurance: true }, 1_000_000],
    ['the insurance off', { count: 2 }, 900_000],
  ])('%s [S-16 C-161 U-33]', (_title, values, total) => {
    const lines = [ticketLine({ ...start, ...values })];
    expect(previewPrice(lines, { ...none, vipOf: vipOfLines(lines, vip) }).total).toBe(total);
  });

  test('only the first line of tickets knows the personal discount, goods never [C-161]', () => {
    const lines = [
      goodsLine({ price: 1000 }),
      ticketLine(start),
      ticketLine({ ...start, format_public_id: 'olympic' }),
    ];
    const price = previewPrice(lines, { ...none, vipOf: vipOfLines(lines, vip) });
    expect(price).toMatchObject({ vipDiscount: 100_000, total: 1_000_000 });
    expect(lines.map((line) => price.of(line)?.vip)).toEqual([0, 100_000, 0]);
  });

  test.each([
    ['999.99 at 15 %', { price: 999.99, promocode: promo(15, 5) }, 84_999],
    ['100 % is nothing', { price: 4500, promocode: promo(100, 1) }, 0],
    ['100 % of one of three', { price: 4500, count: 3, promocode: promo(100, 1) }, 900_000],
    ['per piece, half up', { price: 1333.33, count: 7, promocode: promo(33, 7) }, 625_331],
  ])('%s [S-17 C-156 C-157 C-158 C-159]', (_title, values, total) => {
    expect(previewPrice([ticketLine(values)], none).total).toBe(total);
  });

  test('the uses of one code are shared by the lines that carry it [C-157]', () => {
    const lines = [
      ticketLine({ price: 1000, count: 2, promocode: promo(50, 3) }),
      ticketLine({ price: 1000, count: 2, promocode: promo(50, 3), format_public_id: 'olympic' }),
    ];
    const price = previewPrice(lines, none);
    expect(lines.map((line) => price.of(line)?.promoCount)).toEqual([2, 1]);
    expect(price.total).toBe(250_000);
  });

  test('a licence is its price and its delivery; what waits for the API has no price [C-190]', () => {
    const pending = pendingLine();
    const price = previewPrice([licenceLine({ price: 1200, deliveryPrice: 300 }), pending], none);
    expect(price).toMatchObject({ items: 120_000, delivery: 30_000, total: 150_000 });
    expect(price.of(pending)).toBeUndefined();
  });
});
