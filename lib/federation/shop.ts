import 'server-only';
import { cache } from 'react';
import { cacheTags } from '@/lib/cache-tags';
import { shop } from '@/lib/contract/shop';
import { read } from './read';

/** What the shop has in stock. */
export const getShopItems = cache(async () => (await read(shop.list, {}, [cacheTags.shop()])).values);
