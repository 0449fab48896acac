import 'server-only';
import { cache } from 'react';
import { cacheTags } from '@/lib/cache-tags';
import { pages } from '@/lib/contract/content/page';
import { orNull, read } from './read';

export const getPages = cache(async () => (await read(pages.list, {}, [cacheTags.pages()])).values);

export const getPage = cache((slug: string) =>
  orNull(read(pages.one, { params: { slug } }, [cacheTags.pages(), cacheTags.page(slug)])),
);
