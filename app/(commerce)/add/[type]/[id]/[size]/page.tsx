import { notFound } from 'next/navigation';
import { AddGoods } from '@/components/commerce/basket/add-goods';
import { isUnknownForSale } from '@/lib/federation-client/for-sale';
import { commerceMessages } from '@/lib/messages/commerce';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

interface AddSizePageProps {
  params: Promise<{ type: string; id: string; size: string }>;
}

const title = commerceMessages.adding;

export async function generateMetadata({ params }: AddSizePageProps) {
  const { id, size } = await params;
  return pageMetadata({ title, path: paths.add.shop(id, size), hidden: true });
}

export default async function AddSizePage({ params }: AddSizePageProps) {
  const { type, id, size } = await params;
  if (type !== 'shop' || (await isUnknownForSale(type, id))) notFound();
  return <AddGoods publicId={id} sizePublicId={size} title={title} />;
}
