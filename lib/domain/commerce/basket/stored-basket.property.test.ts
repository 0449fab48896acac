import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { goodsLine, licenceLine, pendingLine, ticketLine } from '@/lib/domain/testing/basket-lines';
import { propertyRuns } from '@/lib/domain/testing/property-runs';
import { parseBasket } from './stored-basket';

test('a basket is read from any stored text without an exception, and its lines are within their bounds', () => {
  const anyJson = fc.oneof(
    fc.json(),
    fc.string(),
    fc.array(fc.anything()).map((value) => String(JSON.stringify(value))),
  );
  const lines = [ticketLine(), goodsLine(), licenceLine(), pendingLine()];
  const mangled = fc
    .constantFrom(...lines)
    .chain((line) =>
      fc
        .tuple(fc.constantFrom(...Object.keys(line)), fc.jsonValue())
        .map(([field, value]) => JSON.stringify([{ ...line, [field]: value }])),
    );
  fc.assert(
    fc.property(fc.oneof(anyJson, mangled), (stored) => {
      for (const { count } of parseBasket(stored).lines) expect(count >= 1 && count <= 500).toBe(true);
    }),
    { numRuns: propertyRuns({ usual: 1000, long: 10_000 }) },
  );
});
