import { expect, test } from '@jest/globals';
import { licenceProduct } from './licence-product';

test('a licence type is a product with a price in rubles', () => {
  const product = licenceProduct({
    public_id: '3f2b8a52-2b0e-4d8a-9a55-8f6f7b1f2c11',
    name: 'Годовая',
    title: 'Годовая лицензия',
    subtitle: 'На все старты',
    description: 'Допуск и страховка',
    price: 2900,
    footnote: '',
    logo: null,
    online: true,
    activation_delay: 3,
    term: { months: 12, days: 0 },
    delivery: [],
  });
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Годовая лицензия',
    description: 'На все старты. Допуск и страховка',
    offers: { price: '2900.00', priceCurrency: 'RUB' },
  });
  expect(product.url).toMatch(/^https?:\/\/[^/]+\/license\/3f2b8a52-2b0e-4d8a-9a55-8f6f7b1f2c11$/);
  expect(product.offers.url).toBe(product.url);
});
