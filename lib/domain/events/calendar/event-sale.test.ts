import { describe, expect, test } from '@jest/globals';
import { distancesIn, eventSaleOf, type FormatForSale } from './event-sale';

const format = (given: Partial<FormatForSale> = {}): FormatForSale => ({
  title: 'Спринт',
  sale: 'open',
  price: 450_000,
  placesLeft: 100,
  ...given,
});

test.each([
  ['Спринт, любители', ['sprint']],
  ['Суперспринт для новичков', ['supersprint']],
  ['Спринт и суперспринт', ['supersprint', 'sprint']],
  ['Стандартная дистанция', ['olympic']],
  ['Олимпийская', ['olympic']],
  ['Эстафета на средней дистанции (команда из 3)', ['middle']],
  ['Длинная дистанция', ['long']],
  ['Дети 7–8 лет', []],
])('the title «%s» names its distances', (title, distances) => {
  expect(distancesIn(title)).toEqual(distances);
});

describe('the sale of an event', () => {
  test('an event can be bought as long as one format can, from the least price of those', () => {
    const sale = eventSaleOf([
      format({ title: 'Длинная', sale: 'sold-out', price: 100_000, placesLeft: 0 }),
      format({ title: 'Средняя', price: 900_000 }),
      format({ price: 300_000, placesLeft: 5 }),
    ]);
    expect(sale).toEqual({ state: 'open', priceFrom: 300_000, fewLeft: null, distances: ['sprint', 'middle'] });
  });

  test.each([
    [[20], 20],
    [[21], null],
    [[12, 8], 20],
    [[12, 9], null],
  ])('places %j in all formats are told as %s', (lefts, expected) => {
    expect(eventSaleOf(lefts.map((placesLeft) => format({ placesLeft }))).fewLeft).toBe(expected);
  });

  test.each([
    [['sold-out', 'closed', 'cancelled'], 'sold-out'],
    [['closed', 'cancelled'], 'closed'],
    [['cancelled'], 'cancelled'],
  ] as const)('formats that are %j make it %s, without a distance on sale', (sales, state) => {
    const sale = eventSaleOf(sales.map((each) => format({ sale: each, placesLeft: 0 })));
    expect(sale).toEqual({ state, priceFrom: 450_000, fewLeft: null, distances: [] });
  });

  test('an event without formats is not on sale yet', () => {
    expect(eventSaleOf([])).toEqual({ state: 'unannounced', priceFrom: null, fewLeft: null, distances: [] });
  });
});
