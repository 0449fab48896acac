import { notFound } from 'next/navigation';
import { AddGoods } from '@/components/basket/add-goods';
import { AddTicket } from '@/components/basket/add-ticket';
import { isUnknownForSale } from '@/lib/federation/for-sale';
import { commerceMessages } from '@/lib/messages/commerce';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

interface AddPageProps {
  params: Promise<{ type: string; id: string }>;
}

const title = commerceMessages.adding;

export async function generateMetadata({ params }: AddPageProps) {
  const { type, id } = await params;
  const path = type === 'shop' ? paths.add.shop(id) : paths.add.ticket(id);
  return pageMetadata({ title, path, hidden: true });
}

export default async function AddPage({ params }: AddPageProps) {
  const { type, id } = await params;
  if ((type !== 'ticket' && type !== 'shop') || (await isUnknownForSale(type, id))) notFound();
  if (type === 'shop') return <AddGoods publicId={id} title={title} />;
  return <AddTicket formatPublicId={id} title={title} />;
}
