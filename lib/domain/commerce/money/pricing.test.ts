import { describe, expect, test } from '@jest/globals';
import { type BasketToPrice, basketPrice, orderPrice, ticketLinePrice } from './pricing';

const noDiscount = { discount: 0, promoCount: 0, vip: 0 };
const code = (percent: number, left: number, name = 'START') => ({ code: name, percent, left });
const vip20 = { form: 'percent', value: 20 } as const;

describe('the price of a line of tickets', () => {
  test.each([
    [450_000, 1, 0, { goods: 450_000, insurance: 0, total: 450_000 }],
    [450_000, 3, 0, { goods: 1_350_000, insurance: 0, total: 1_350_000 }],
    [500_000, 3, 50_000, { goods: 1_500_000, insurance: 150_000, total: 1_650_000 }],
    [133_333, 7, 35_001, { goods: 933_331, insurance: 245_007, total: 1_178_338 }],
    [99_999, 500, 1, { goods: 49_999_500, insurance: 500, total: 50_000_000 }],
    [0, 2, 0, { goods: 0, insurance: 0, total: 0 }],
    [0, 2, 35_000, { goods: 0, insurance: 70_000, total: 70_000 }],
  ])('a line costs %d kopecks x %d, insured for %d each [C-189]', (unit, count, insurancePerTicket, price) => {
    expect(ticketLinePrice({ unit, count, insurancePerTicket })).toEqual({ unit, ...noDiscount, ...price });
  });
});

describe('a promo code', () => {
  test.each([
    ['15 % of 999.99 is rounded half up, per piece: 849.99 [S-17 C-158]', 99_999, 1, code(15, 9), 1, 84_999],
    ['seven of 1333.33 at 33 %: 6253.31 [C-158 C-159]', 133_333, 7, code(33, 100), 7, 625_331],
    ['100 % is nothing to pay [C-156]', 99_999, 1, code(100, 1), 1, 0],
    ['100 % with one use left: two of three at the full price [S-17 C-157]', 99_999, 3, code(100, 1), 1, 199_998],
    ['the lesser of what is left and of the quantity [C-157]', 250_000, 5, code(10, 3), 3, 1_175_000],
    ['none is left [C-157]', 250_000, 2, code(10, 0), 0, 500_000],
    ['half a kopeck goes up', 50, 1, code(1, 1), 1, 49],
    ['1 % of a kopeck is nothing', 1, 1, code(1, 1), 1, 1],
  ])('%s', (_title, unit, count, promo, promoCount, total) => {
    expect(ticketLinePrice({ unit, count, insurancePerTicket: 0, promo })).toMatchObject({ promoCount, total });
  });

  test('leaves the insurance alone [U-36]', () => {
    expect(ticketLinePrice({ unit: 500_000, count: 2, insurancePerTicket: 50_000, promo: code(100, 2) })).toMatchObject(
      { insurance: 100_000, discount: 1_000_000, total: 100_000 },
    );
  });
});

describe('the personal discount [C-161 U-33]', () => {
  const line = (values: object) => ticketLinePrice({ unit: 500_000, count: 1, insurancePerTicket: 0, ...values });

  test.each([
    ['20 % of one ticket', { vip: vip20 }, 400_000],
    ['of the first of three only', { vip: vip20, count: 3 }, 1_400_000],
    ['a sum in kopecks', { vip: { form: 'sum', value: 123_456 } }, 376_544],
    ['a sum above the price makes the ticket free, not cheaper than free', { vip: { form: 'sum', value: 900_000 } }, 0],
    ['the promo code is for the other tickets only', { vip: vip20, count: 3, promo: code(10, 9) }, 1_300_000],
    ['of one ticket there is no other', { vip: vip20, promo: code(10, 9) }, 400_000],
    ['no discount on its insurance', { vip: { form: 'percent', value: 100 }, insurancePerTicket: 50_000 }, 50_000],
  ])('%s', (_title, values, total) => {
    expect(line(values).total).toBe(total);
  });
});

describe('a VIP, three tickets of 5000, step by step [S-16 U-33 U-36]', () => {
  const insured = { insurancePerTicket: 50_000 };
  const promo = code(10, 2);

  test.each([
    ['5000 + 5000 + 4000', { count: 3 }, 1_400_000],
    ['insured for 500 each', { count: 3, ...insured }, 1_550_000],
    ['a code of 10 % for two', { count: 3, ...insured, promo }, 1_450_000],
    ['two of them: the code covers one', { count: 2, ...insured, promo }, 950_000],
    ['without the code', { count: 2, ...insured }, 1_000_000],
    ['without the insurance', { count: 2 }, 900_000],
  ])('%s', (_title, line, total) => {
    const tickets = [{ unit: 500_000, insurancePerTicket: 0, vip: vip20, ...line }];
    expect(basketPrice({ ...nothing, tickets }).total.total).toBe(total);
  });
});

const nothing: BasketToPrice = { tickets: [], goods: [], licences: [], delivery: 0 };

describe('the price of a basket', () => {
  test('a basket of 2 x 2500 + 450 − 10 % of one costs 5200 [S-13 C-192]', () => {
    const goods = [{ unit: 250_000, count: 2, promo: code(10, 1) }];
    expect(basketPrice({ ...nothing, goods, delivery: 45_000 }).total).toEqual({
      items: 500_000,
      delivery: 45_000,
      promoDiscount: 25_000,
      giftDiscount: 0,
      vipDiscount: 0,
      total: 520_000,
    });
  });

  test('the personal discount comes off its own lines of tickets [U-33]', () => {
    const tickets = [vip20, null].map((vip) => ({ unit: 500_000, count: 1, insurancePerTicket: 0, vip }));
    const price = basketPrice({ ...nothing, tickets, goods: [{ unit: 100_000, count: 1 }] });
    expect(price.tickets.map(({ total }) => total)).toEqual([400_000, 500_000]);
    expect(price.total).toMatchObject({ vipDiscount: 100_000, total: 1_000_000 });
  });

  test('two lines under one code share its uses, the first line first [C-157]', () => {
    const goods = [3, 2].map((count) => ({ unit: 10_000, count, promo: code(50, 4) }));
    expect(basketPrice({ ...nothing, goods }).goods.map(({ promoCount }) => promoCount)).toEqual([3, 1]);
  });

  test('delivery is never discounted [U-36]', () => {
    const goods = [{ unit: 10_000, count: 1, promo: code(100, 1) }];
    expect(basketPrice({ ...nothing, goods, delivery: 45_000 }).total.total).toBe(45_000);
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
  ])('%s [C-192]', (_title, lines, delivery, price) => {
    expect(orderPrice(lines, delivery)).toEqual({ delivery, giftDiscount: 0, vipDiscount: 0, ...price });
  });

  test('kopecks add up where floating rubles would not [C-159 C-192]', () => {
    expect(orderPrice([line(10), line(20)]).total).toBe(30);
  });
});
