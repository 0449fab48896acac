import { newestOf, sitemapIndexOf } from '@/lib/seo/sitemap';
import { sitemapEntries, sitemapNouns, sitemapPath } from '@/lib/seo/sitemap-entries';
import { xmlResponse } from '@/lib/seo/xml';

export const dynamic = 'force-static';
export const revalidate = 30;

/** An index with one sitemap per noun, dated by its newest page. */
export async function GET(): Promise<Response> {
  const sitemaps = await Promise.all(
    sitemapNouns.map(async (noun) => ({ path: sitemapPath(noun), changed: newestOf(await sitemapEntries(noun)) })),
  );
  return xmlResponse(sitemapIndexOf(sitemaps));
}
