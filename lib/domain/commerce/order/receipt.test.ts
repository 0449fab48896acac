import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type ReceiptItem, receiptOf } from './receipt';

const ticket: ReceiptItem = {
  name: 'Кубок России, Спринт',
  count: 1,
  amount: 450_000,
  subject: 'service',
  method: 'full_payment',
};
const figures = (item: Partial<ReceiptItem>) =>
  receiptOf([{ ...ticket, ...item }], 'none').lines.map(({ price, quantity, sum }) => [price, quantity, sum]);

describe('the lines of a receipt', () => {
  test.each<[string, Partial<ReceiptItem>, number[][]]>([
    ['one piece', {}, [[450_000, 1, 450_000]]],
    ['three even pieces', { count: 3, amount: 1_350_000 }, [[450_000, 3, 1_350_000]]],
    // 1333.33 at 33 %, 7 pieces
    ['a percent off each of seven', { count: 7, amount: 625_331 }, [[89_333, 7, 625_331]]],
    ['a code for two of three pieces at 15 %', { count: 3, amount: 1_215_000 }, [[405_000, 3, 1_215_000]]],
    [
      'a kopeck that does not part by three',
      { count: 3, amount: 1000 },
      [
        [333, 2, 666],
        [334, 1, 334],
      ],
    ],
    ['two kopecks of three pieces: what costs nothing has no line', { count: 3, amount: 2 }, [[1, 2, 2]]],
    ['free of charge', { count: 2, amount: 0 }, []],
  ])('%s', (_title, item, lines) => {
    expect(figures(item)).toEqual(lines);
  });

  test('each tells name, subject, method and VAT; insurance bears none', () => {
    const insurance: ReceiptItem = { ...ticket, name: 'Страхование участника', amount: 35_000, subject: 'insurance' };
    expect(receiptOf([ticket, insurance], 22)).toEqual({
      total: 485_000,
      lines: [
        {
          name: 'Кубок России, Спринт',
          price: 450_000,
          quantity: 1,
          sum: 450_000,
          vat: 22,
          subject: 'service',
          method: 'full_payment',
        },
        {
          name: 'Страхование участника',
          price: 35_000,
          quantity: 1,
          sum: 35_000,
          vat: 'none',
          subject: 'insurance',
          method: 'full_payment',
        },
      ],
    });
  });

  test('a name is cut to the 128 characters of the fiscal format', () => {
    const [line] = receiptOf([{ ...ticket, name: 'Т'.repeat(200) }], 'none').lines;
    expect(line?.name).toBe(`${'Т'.repeat(127)}…`);
  });
});

test('the lines of a receipt add up to the payment and each price × quantity to its sum, whatever was sold [R-08]', () => {
  const item = fc.record({
    name: fc.string({ minLength: 1 }),
    count: fc.integer({ min: 1, max: 500 }),
    amount: fc.integer({ min: 0, max: 21_000_000_00 }),
    subject: fc.constantFrom('goods' as const, 'service' as const, 'insurance' as const),
    method: fc.constantFrom('full_payment' as const, 'full_prepayment' as const),
  });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 20 }), (items) => {
      const { lines, total } = receiptOf(items, 20);
      expect(total).toBe(items.reduce((sum, { amount }) => sum + amount, 0));
      expect(lines.reduce((sum, line) => sum + line.sum, 0)).toBe(total);
      for (const { price, quantity, sum } of lines) {
        expect(price * quantity).toBe(sum);
        expect(Number.isInteger(price) && price > 0 && Number.isInteger(quantity) && quantity > 0).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});
