import { notFound } from 'next/navigation';
import type { ComponentType } from 'react';
import { AddGoods } from '@/components/commerce/basket/add-goods';
import { AddTicket } from '@/components/commerce/basket/add-ticket';
import type { PendingKind } from '@/lib/domain/commerce/basket/pending-line';
import { isUnknownForSale } from '@/lib/federation-client/for-sale';
import { commerceMessages } from '@/lib/messages/commerce';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

interface AddPageProps {
  params: Promise<{ type: string; id: string }>;
}

const title = commerceMessages.adding;

const adding: Readonly<Record<PendingKind, ComponentType<{ publicId: string; title: string }>>> = {
  ticket: AddTicket,
  shop: AddGoods,
};

const isKind = (type: string): type is PendingKind => Object.hasOwn(adding, type);

export async function generateMetadata({ params }: AddPageProps) {
  const { type, id } = await params;
  return pageMetadata({ title, path: paths.add[isKind(type) ? type : 'ticket'](id), hidden: true });
}

export default async function AddPage({ params }: AddPageProps) {
  const { type, id } = await params;
  if (!isKind(type) || (await isUnknownForSale(type, id))) notFound();
  const Add = adding[type];
  return <Add publicId={id} title={title} />;
}
