import type { ShopItem } from '@/lib/contract/commerce/shop';
import { rublesOf } from '@/lib/domain/commerce/money/money';
import type { ProductRow } from './repository';

export const isInStock = ({ sizes }: ProductRow): boolean => sizes.some(({ left }) => left > 0);

export function shopItemOf({ product, sizes }: ProductRow): ShopItem {
  return {
    public_id: product.publicId,
    title: product.title,
    description: product.description,
    price: rublesOf(product.priceKopecks),
    picture: product.picture,
    delivery: product.delivery,
    insurance: product.insurance,
    proportions: sizes.map(({ publicId, name, left }) => ({ public_id: publicId, name, count: left })),
  };
}
