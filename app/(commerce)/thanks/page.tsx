import { PurchaseCheck } from '@/components/checkout/purchase-check';
import { MessagePage } from '@/components/layout/message-page';
import { ButtonLink } from '@/components/ui/button';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

interface ThanksPageProps {
  searchParams: Promise<{ Order_ID?: string | string[] }>;
}

export const metadata = pageMetadata({ title: messages.commerce.thanks, path: paths.thanks(), hidden: true });

export default async function ThanksPage({ searchParams }: ThanksPageProps) {
  const { Order_ID } = await searchParams;
  if (typeof Order_ID === 'string') return <PurchaseCheck orderPublicId={Order_ID} />;
  return (
    <MessagePage
      title={messages.commerce.thanks}
      text="Билеты и заказы хранятся в личном кабинете, письмо с ними — на вашей почте."
    >
      <ButtonLink href={paths.home()}>{messages.common.toHome}</ButtonLink>
      <ButtonLink variant="line" href={paths.me()}>
        {messages.commerce.toCabinet}
      </ButtonLink>
    </MessagePage>
  );
}
