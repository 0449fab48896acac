import { notFound } from 'next/navigation';
import { AddGoods } from '@/components/basket/add-goods';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

interface AddSizePageProps {
  params: Promise<{ type: string; id: string; size: string }>;
}

const title = messages.commerce.adding;

export async function generateMetadata({ params }: AddSizePageProps) {
  const { id, size } = await params;
  return pageMetadata({ title, path: paths.add.shop(id, size), hidden: true });
}

/** Only goods have sizes (C-009). */
export default async function AddSizePage({ params }: AddSizePageProps) {
  const { type, id, size } = await params;
  if (type !== 'shop') notFound();
  return <AddGoods publicId={id} sizePublicId={size} title={title} />;
}
