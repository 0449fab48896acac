import { getPage } from '@/lib/federation-client/page';
import { shareImageResponse } from '@/lib/seo/share-image';

export const dynamic = 'force-static';
export const revalidate = 30;

/** Rendered on first request and cached. */
export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }) {
  const page = await getPage((await params).id);
  return shareImageResponse(page && { headline: page.headline, discipline: page.discipline ?? 'tri', seed: page.slug });
}
