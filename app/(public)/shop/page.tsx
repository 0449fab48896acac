import { ShopItemCard } from '@/components/shop/shop-item-card';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { EmptyState } from '@/components/ui/empty-state';
import { getShopItems } from '@/lib/federation/shop';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const revalidate = 60;

const TITLE = 'Магазин';

export const metadata = pageMetadata({
  title: `${TITLE} федерации`,
  description: 'Одежда и вещи с символикой федерации триатлона: что есть в наличии и сколько стоит.',
  path: paths.shop(),
});

export default async function ShopPage() {
  const items = await getShopItems();
  return (
    <>
      <Breadcrumbs items={[{ label: TITLE }]} />
      <div className="wrap page">
        <h1 className="h1 page-title">{TITLE}</h1>
        {items.length === 0 ? (
          <EmptyState title={messages.commerce.shopEmpty} />
        ) : (
          <div className="grid gap-6 sm:grid-cols-2 md:grid-cols-3">
            {items.map((item) => (
              <ShopItemCard key={item.public_id} item={item} />
            ))}
          </div>
        )}
      </div>
    </>
  );
}
