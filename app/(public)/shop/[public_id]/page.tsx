import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Product } from '@/components/commerce/shop/product';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { JsonLd } from '@/components/ui/json-ld';
import { getShopItem, getShopItems } from '@/lib/federation-client/shop';
import { commerceMessages } from '@/lib/messages/commerce';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { product } from '@/lib/seo/product';
import { shareImageSize } from '@/lib/seo/share-image-size';

export const revalidate = 30;

interface ProductPageProps {
  params: Promise<{ public_id: string }>;
}

export async function generateStaticParams() {
  return (await getShopItems()).map(({ public_id }) => ({ public_id }));
}

export async function generateMetadata({ params }: ProductPageProps): Promise<Metadata> {
  const item = await getShopItem((await params).public_id);
  if (!item) notFound();
  return pageMetadata({
    title: item.title,
    description: item.description,
    path: paths.product(item.public_id),
    image: { url: paths.productCover(item.public_id), ...shareImageSize, alt: item.title },
  });
}

export default async function ProductPage({ params }: ProductPageProps) {
  const item = await getShopItem((await params).public_id);
  if (!item) notFound();
  return (
    <>
      <Breadcrumbs items={[{ label: commerceMessages.shop, href: paths.shop() }, { label: item.title }]} />
      <Product item={item} />
      <JsonLd data={product(item, paths.productCover(item.public_id))} />
    </>
  );
}
