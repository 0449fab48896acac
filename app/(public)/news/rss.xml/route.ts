import { getNewsPreviews } from '@/lib/federation-client/news';
import { newsFeedOf } from '@/lib/seo/news-feed';
import { xmlResponse } from '@/lib/seo/xml';

export const dynamic = 'force-static';
export const revalidate = 30;

const NEWEST = 40;

export async function GET(): Promise<Response> {
  return xmlResponse(newsFeedOf(await getNewsPreviews(NEWEST)), 'application/rss+xml');
}
