import { z } from 'zod';
import { listOf, publicId, rubles } from './common';
import { operation } from './operation';

/** Something the shop sells; `proportions` are its sizes (C-059). */
export const shopItem = z.object({
  public_id: publicId,
  title: z.string(),
  description: z.string(),
  price: rubles,
  picture: z.string().nullable(),
  proportions: z.array(z.object({ public_id: publicId, name: z.string() })),
});
export type ShopItem = z.infer<typeof shopItem>;

export const shop = {
  list: operation({
    method: 'GET',
    path: '/api/shop/project/triathlon',
    summary: 'Товары магазина, которые есть в наличии',
    answer: listOf(shopItem),
    browser: true,
  }),
};
