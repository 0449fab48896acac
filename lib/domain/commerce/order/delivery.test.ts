import { expect, test } from '@jest/globals';
import { deliveryPrice, needsDelivery } from './delivery';

const moscow = { firstKilo: 45_000, nextKilo: 6000 };
const goods = (weightGrams: number, count: number, delivery = true) => ({ weightGrams, count, delivery });

test.each([
  ['two T-shirts to Moscow: 450 [S-13]', [goods(220, 2)], 45_000],
  ['a kilogram is still the first', [goods(500, 2)], 45_000],
  ['a gram above begins the next', [goods(1001, 1)], 51_000],
  ['two and a half kilograms', [goods(1150, 2), goods(200, 1)], 57_000],
  ['what is handed out at the start weighs nothing in the parcel', [goods(220, 2), goods(5000, 3, false)], 45_000],
  ['nothing to send', [goods(5000, 1, false)], 0],
  ['nothing at all', [], 0],
])('the price of a parcel depends on its weight: %s [C-169]', (_title, parcel, price) => {
  expect(deliveryPrice(parcel, moscow)).toBe(price);
});

test.each([
  [[], false],
  [[goods(1, 1, false)], false],
  [[goods(1, 1, false), goods(1, 1)], true],
])('the parcel %j decides whether an address is needed [C-031 C-108]', (parcel, needed) => {
  expect(needsDelivery(parcel)).toBe(needed);
});
