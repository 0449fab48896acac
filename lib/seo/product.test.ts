import { expect, test } from '@jest/globals';
import type { ShopItem } from '@/lib/contract/commerce/shop';
import { product } from '@/lib/seo/product';

const item: ShopItem = {
  public_id: '5b0b8f6e-3c52-4c7e-9f3a-0f4a0e7f0000',
  title: 'Футболка «Три дорожки»',
  description: 'Хлопок, прямой крой',
  price: 2490.5,
  picture: null,
  delivery: true,
  insurance: false,
  proportions: [{ public_id: '5b0b8f6e-3c52-4c7e-9f3a-0f4a0e7f0001', name: 'M', count: 3 }],
};

test('a product says its name, its price and that it is in stock [C-059]', () => {
  expect(product(item, '/cover.png')).toMatchObject({
    '@type': 'Product',
    name: 'Футболка «Три дорожки»',
    image: [expect.stringMatching(/^https?:\/\/[^/]+\/cover\.png$/)],
    offers: {
      price: '2490.50',
      priceCurrency: 'RUB',
      availability: 'https://schema.org/InStock',
      url: expect.stringMatching(/\/shop\/5b0b8f6e-3c52-4c7e-9f3a-0f4a0e7f0000$/),
    },
  });
});

test('a product whose sizes are all gone says that it is sold out', () => {
  const proportions = item.proportions.map((size) => ({ ...size, count: 0 }));
  expect(product({ ...item, proportions }, '/cover.png').offers.availability).toBe('https://schema.org/SoldOut');
});
