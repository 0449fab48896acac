import type { Product, WithContext } from 'schema-dts';
import type { LicenceType } from '@/lib/contract/commerce/licence-type';
import { paths } from '@/lib/paths';
import { siteConfig } from '@/lib/site-config';
import { organization } from './organization';

/** schema.org/Product of a licence type; its price is without the delivery of the card. */
export function licenceProduct({ public_id, title, subtitle, description, price }: LicenceType) {
  const url = new URL(paths.license.item(public_id), siteConfig.url).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    description: `${subtitle}. ${description}`,
    sku: public_id,
    url,
    image: [new URL(paths.pages.textCover('federation'), siteConfig.url).href],
    brand: organization,
    category: 'Лицензия спортсмена',
    offers: {
      '@type': 'Offer',
      price: price.toFixed(2),
      priceCurrency: 'RUB',
      availability: 'https://schema.org/InStock',
      seller: organization,
      url,
    },
  } satisfies WithContext<Product>;
}
