import { queryOptions } from '@tanstack/react-query';
import { type ShopItem, shop } from '@/lib/contract/shop';
import type { GoodsLine } from '@/lib/domain/basket-line';
import { pictureAddress } from '@/lib/domain/picture';
import { callForwarder } from './call';

const REFRESH_MS = 30_000;

/** Begins the keys of all that depends on the stock. */
export const SHOP = ['shop'];

/** An item as it stands now: its price and what is left of each size, asked for again while it is on the screen. */
export const shopItemQuery = (publicId: string) =>
  queryOptions({
    queryKey: [...SHOP, 'item', publicId],
    queryFn: () => callForwarder(shop.one, { params: { public_id: publicId } }),
    refetchInterval: REFRESH_MS,
    // Without a network it fails and says so, instead of waiting without a word.
    networkMode: 'always',
  });

/** Goods that belong to a start in a city. */
export const relatedGoodsQuery = (eventCityPublicId: string) =>
  queryOptions({
    queryKey: [...SHOP, 'related', eventCityPublicId],
    queryFn: async () =>
      (await callForwarder(shop.related, { params: { event_city_public_id: eventCityPublicId } })).values,
  });

/** T-shirt sizes of a start's starter packs. */
export const shirtsQuery = (eventCityPublicId: string) =>
  queryOptions({
    queryKey: [...SHOP, 'shirts', eventCityPublicId],
    queryFn: async () =>
      (await callForwarder(shop.shirts, { params: { event_city_public_id: eventCityPublicId } })).values,
  });

export type Proportion = ShopItem['proportions'][number];

/** What a line takes anew whenever its item is read again. */
export const goodsValuesOf = (item: ShopItem, size: Proportion) => ({
  title: item.title,
  price: item.price,
  logo: pictureAddress(item.picture),
  delivery: item.delivery,
  size: { public_id: size.public_id, name: size.name },
  left: size.count,
});

/** One piece of one size, ready for the basket. */
export const goodsLineOf = (item: ShopItem, size: Proportion): GoodsLine => ({
  ...goodsValuesOf(item, size),
  selector: 'shop',
  public_id: item.public_id,
  count: 1,
  totalCost: item.price,
  notes: '',
});
