import { z } from 'zod';
import { operation } from '@/lib/contract/wire/operation';
import { byPublicId, listOf, publicId, rubles } from '@/lib/contract/wire/shapes';

/** `count` pieces of it can be bought now. */
const proportion = z.object({ public_id: publicId, name: z.string(), count: z.number().int().nonnegative() });

/** Items without sizes have one named «—». */
export const shopItem = z.object({
  public_id: publicId,
  title: z.string(),
  description: z.string(),
  price: rubles,
  picture: z.string().nullable(),
  /** Whether it is sent to the buyer; otherwise it is handed out at the start. */
  delivery: z.boolean(),
  insurance: z.boolean(),
  proportions: z.array(proportion),
});
export type ShopItem = z.infer<typeof shopItem>;

const shirtSize = z.object({ size: z.string(), count: z.number().int().nonnegative() });

const byEventCity = z.object({ event_city_public_id: publicId });

export const shop = {
  list: operation({
    method: 'GET',
    path: '/api/shop/project/triathlon',
    summary: 'Товары магазина, которые есть в наличии',
    response: listOf(shopItem),
    browser: true,
  }),
  one: operation({
    method: 'GET',
    path: '/api/shop/product/:public_id',
    summary: 'Товар; распроданный тоже',
    params: byPublicId,
    response: shopItem,
    browser: true,
  }),
  related: operation({
    method: 'GET',
    path: '/api/shop/related/:event_city_public_id',
    summary: 'Товары к старту, которые есть в наличии',
    params: byEventCity,
    response: listOf(shopItem),
    browser: true,
  }),
  shirts: operation({
    method: 'GET',
    path: '/api/shop/shirts/:event_city_public_id',
    summary: 'Размеры футболок стартового пакета; без футболок — пустой список',
    params: byEventCity,
    response: listOf(shirtSize),
    browser: true,
  }),
};
