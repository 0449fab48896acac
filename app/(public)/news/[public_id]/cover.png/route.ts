import { getNewsItem } from '@/lib/federation-client/news';
import { formatDate } from '@/lib/format/date';
import { shareImageResponse } from '@/lib/seo/share-image';

export const dynamic = 'force-static';
export const revalidate = 30;

/** Rendered on first request and cached. */
export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: { params: Promise<{ public_id: string }> }) {
  const item = await getNewsItem((await params).public_id);
  if (item === null || item === 'withdrawn') return shareImageResponse(null);
  return shareImageResponse({
    headline: item.headline,
    above: formatDate(item.publication_date),
    discipline: item.discipline ?? 'tri',
    seed: item.public_id,
  });
}
