import { PurchaseCheck } from '@/components/commerce/checkout/purchase-check';
import { Thanks } from '@/components/commerce/checkout/thanks';
import { commerceMessages } from '@/lib/messages/commerce';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { currentSession } from '@/lib/session/current-session';

interface ThanksPageProps {
  searchParams: Promise<{ Order_ID?: string | string[] }>;
}

export const metadata = pageMetadata({ title: commerceMessages.thanks, path: paths.thanks(), hidden: true });

export default async function ThanksPage({ searchParams }: ThanksPageProps) {
  const { Order_ID } = await searchParams;
  if (typeof Order_ID !== 'string') return <Thanks />;
  return <PurchaseCheck orderPublicId={Order_ID} isSignedIn={(await currentSession()) !== null} />;
}
