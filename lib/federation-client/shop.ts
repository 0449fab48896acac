import 'server-only';
import { cache } from 'react';
import { cacheTags } from '@/lib/cache-tags';
import { shop } from '@/lib/contract/commerce/shop';
import { orNull, read } from './read';

export const getShopItems = cache(async () => (await read(shop.list, {}, [cacheTags.shop()])).values);

export const getShopItem = cache((publicId: string) =>
  orNull(read(shop.one, { params: { public_id: publicId } }, [cacheTags.shop()])),
);
