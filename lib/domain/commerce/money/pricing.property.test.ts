import { describe, test } from '@jest/globals';
import fc from 'fast-check';
import { propertyRuns } from '@/lib/domain/testing/property-runs';
import { rublesOf } from './money';
import { basketPrice } from './pricing';

describe('any basket [C-155 C-156 C-157 C-159]', () => {
  const kopecks = fc.integer({ min: 0, max: 5_000_000 });
  const promo = fc.option(
    fc.record({
      code: fc.constantFrom('A', 'B'),
      percent: fc.integer({ min: 1, max: 100 }),
      left: fc.integer({ min: 0, max: 9 }),
    }),
  );
  const line = { unit: kopecks, count: fc.integer({ min: 1, max: 500 }), promo };
  const vip = fc.option(
    fc.oneof(
      fc.record({ form: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ form: fc.constant('sum' as const), value: kopecks }),
    ),
  );
  const basket = fc.record({
    tickets: fc.array(fc.record({ ...line, insurancePerTicket: kopecks, vip }), { maxLength: 5 }),
    goods: fc.array(fc.record(line), { maxLength: 5 }),
    licences: fc.array(fc.record(line), { maxLength: 2 }),
    delivery: kopecks,
  });

  test('the price is whole kopecks, never below its insurance and delivery, never above its full price; its lines add up to it', () => {
    fc.assert(
      fc.property(basket, (given) => {
        const price = basketPrice(given);
        const lines = [...price.tickets, ...price.goods, ...price.licences];
        const { items, delivery, total } = price.total;
        const all = [...given.tickets, ...given.goods, ...given.licences];
        const isWithinUses = ['A', 'B'].every((name) => {
          const used = lines.reduce((sum, one, at) => (all[at]?.promo?.code === name ? sum + one.promoCount : sum), 0);
          return used <= Math.max(0, ...all.flatMap((one) => (one.promo?.code === name ? [one.promo.left] : [])));
        });
        return (
          isWithinUses &&
          Number.isInteger(total) &&
          total <= items + delivery &&
          lines.reduce((sum, one) => sum + one.total, delivery) === total &&
          lines.every((one) => one.total >= one.insurance) &&
          Number(rublesOf(total).toFixed(2)) === rublesOf(total)
        );
      }),
      { numRuns: propertyRuns({ usual: 1000, long: 10_000 }) },
    );
  });
});
