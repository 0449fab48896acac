import { MessagePage } from '@/components/layout/message-page';
import { ButtonLink } from '@/components/ui/button';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';

const { thanks, toCabinet } = messages.commerce;

/** The page when there is no order to check, or nobody who may see it (C-017..C-020). */
export function Thanks({ hasOrder = false }: { hasOrder?: boolean }) {
  return (
    <MessagePage
      title={thanks}
      text={
        hasOrder
          ? 'Письмо с билетами придёт на адрес, указанный при оплате. Чтобы увидеть билеты здесь, войдите в личный кабинет этого адреса.'
          : 'Билеты и заказы хранятся в личном кабинете, письмо с ними — на вашей почте.'
      }
    >
      <ButtonLink href={paths.home()}>{messages.common.toHome}</ButtonLink>
      <ButtonLink variant="line" href={paths.me()} prefetch={false}>
        {toCabinet}
      </ButtonLink>
    </MessagePage>
  );
}
