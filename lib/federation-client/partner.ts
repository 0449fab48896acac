import 'server-only';
import { cache } from 'react';
import { cacheTags } from '@/lib/cache-tags';
import { partners } from '@/lib/contract/content/partner';
import { read } from './read';

export const getPartnerBanners = cache(async () => (await read(partners.banners, {}, [cacheTags.partners()])).values);
