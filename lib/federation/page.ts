import 'server-only';
import { cache } from 'react';
import { cacheTags } from '@/lib/cache-tags';
import { pages } from '@/lib/contract/page';
import { orNull, read } from './read';

/** All content pages without their text. */
export const getPages = cache(async () => (await read(pages.list, {}, [cacheTags.pages()])).values);

/** One content page, or `null` when there is none of this slug. */
export const getPage = cache((slug: string) =>
  orNull(read(pages.one, { params: { slug } }, [cacheTags.pages(), cacheTags.page(slug)])),
);
