import type { Product, WithContext } from 'schema-dts';
import type { ShopItem } from '@/lib/contract/commerce/shop';
import { inStock } from '@/lib/domain/commerce/basket/goods';
import { paths } from '@/lib/paths';
import { siteConfig } from '@/lib/site-config';
import { organization } from './organization';

const absolute = (address: string) => new URL(address, siteConfig.url).href;

/** schema.org/Product of an item of the shop; `image` is its picture or its cover. */
export function product(item: ShopItem, image: string) {
  const address = absolute(paths.product(item.public_id));
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: item.title,
    description: item.description,
    sku: item.public_id,
    url: address,
    image: [absolute(image)],
    brand: { '@type': 'Brand', name: organization.name },
    offers: {
      '@type': 'Offer',
      price: item.price.toFixed(2),
      priceCurrency: 'RUB',
      availability: `https://schema.org/${inStock(item) ? 'InStock' : 'SoldOut'}`,
      url: address,
      seller: organization,
    },
  } satisfies WithContext<Product>;
}
