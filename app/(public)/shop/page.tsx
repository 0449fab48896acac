import { ShopList } from '@/components/commerce/shop/shop-list';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { getShopItems } from '@/lib/federation-client/shop';
import { commerceMessages } from '@/lib/messages/commerce';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { siteConfig } from '@/lib/site-config';

export const revalidate = 30;

export const metadata = pageMetadata({
  title: `${commerceMessages.shop} федерации`,
  description: `Одежда и вещи с символикой ${siteConfig.nameOf}: что есть в наличии и сколько стоит.`,
  path: paths.shop(),
});

export default async function ShopPage() {
  return (
    <>
      <Breadcrumbs items={[{ label: commerceMessages.shop }]} />
      <div className="wrap page">
        <h1 className="h1 page-title">{commerceMessages.shop}</h1>
        <ShopList items={await getShopItems()} />
      </div>
    </>
  );
}
