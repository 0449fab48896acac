import { goodsDrawingOf } from '@/lib/features/base/artwork/goods-drawing';
import { getShopItem } from '@/lib/federation-client/shop';
import { formatRubles } from '@/lib/format/rubles';
import { commerceMessages } from '@/lib/messages/commerce';
import { shareImageResponse } from '@/lib/seo/share-image';

export const dynamic = 'force-static';
export const revalidate = 30;

/** Rendered on first request and cached. */
export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: { params: Promise<{ public_id: string }> }) {
  const item = await getShopItem((await params).public_id);
  return shareImageResponse(
    item && {
      headline: item.title,
      above: commerceMessages.shop,
      below: formatRubles(item.price),
      discipline: goodsDrawingOf(item.title),
      seed: item.public_id,
    },
  );
}
