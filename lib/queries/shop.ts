import { queryOptions } from '@tanstack/react-query';
import type { ShopItem } from '@/lib/contract/commerce/shop';
import { pictureAddress } from '@/lib/domain/base/picture/picture';
import type { GoodsLine } from '@/lib/domain/commerce/basket/goods-line';
import { REFRESH_SECONDS } from '@/lib/freshness';
import { callForwarder } from './call';

export const SHOP = ['shop'];

export const shopItemQuery = (publicId: string) =>
  queryOptions({
    queryKey: [...SHOP, 'item', publicId],
    queryFn: () => callForwarder('GET /api/shop/product/:public_id', { params: { public_id: publicId } }),
    refetchInterval: REFRESH_SECONDS * 1000,
    networkMode: 'always',
  });

export const relatedGoodsQuery = (eventCityPublicId: string) =>
  queryOptions({
    queryKey: [...SHOP, 'related', eventCityPublicId],
    queryFn: async () =>
      (
        await callForwarder('GET /api/shop/related/:event_city_public_id', {
          params: { event_city_public_id: eventCityPublicId },
        })
      ).values,
  });

export const shirtsQuery = (eventCityPublicId: string) =>
  queryOptions({
    queryKey: [...SHOP, 'shirts', eventCityPublicId],
    queryFn: async () =>
      (
        await callForwarder('GET /api/shop/shirts/:event_city_public_id', {
          params: { event_city_public_id: eventCityPublicId },
        })
      ).values,
  });

type Proportion = ShopItem['proportions'][number];

export const goodsValuesOf = (item: ShopItem, size: Proportion) => ({
  title: item.title,
  price: item.price,
  logo: pictureAddress(item.picture),
  delivery: item.delivery,
  size: { public_id: size.public_id, name: size.name },
  left: size.count,
});

export const goodsLineOf = (item: ShopItem, size: Proportion): GoodsLine => ({
  ...goodsValuesOf(item, size),
  selector: 'shop',
  public_id: item.public_id,
  count: 1,
  totalCost: item.price,
  notes: '',
});
