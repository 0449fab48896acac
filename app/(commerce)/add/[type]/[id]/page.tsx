import { notFound } from 'next/navigation';
import { AddTicket } from '@/components/basket/add-ticket';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

interface AddPageProps {
  params: Promise<{ type: string; id: string }>;
}

const title = 'Добавляем в корзину';

export async function generateMetadata({ params }: AddPageProps) {
  return pageMetadata({ title, path: paths.add.ticket((await params).id), hidden: true });
}

export default async function AddPage({ params }: AddPageProps) {
  const { type, id } = await params;
  if (type !== 'ticket') notFound();
  return <AddTicket formatPublicId={id} title={title} />;
}
