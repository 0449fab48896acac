import { MessagePage } from '@/components/layout/message-page';
import { ButtonLink } from '@/components/ui/button';
import { anyPageMessages } from '@/lib/messages/any-page';
import { commerceMessages } from '@/lib/messages/commerce';
import { paths } from '@/lib/paths';

const { thanks, toCabinet } = commerceMessages;

export function Thanks() {
  return (
    <MessagePage title={thanks} text="Билеты и заказы хранятся в личном кабинете, письмо с ними — на вашей почте.">
      <ToHomeOrCabinet />
    </MessagePage>
  );
}

export function UnknownOrder() {
  return (
    <MessagePage
      title="Где найти заказ"
      text="Если оплата прошла, письмо с билетами придёт на адрес, указанный при оплате. Заказ и билеты хранятся в личном кабинете этого адреса: войдите в него."
    >
      <ToHomeOrCabinet />
    </MessagePage>
  );
}

function ToHomeOrCabinet() {
  return (
    <>
      <ButtonLink href={paths.home()}>{anyPageMessages.toHome}</ButtonLink>
      <ButtonLink variant="line" href={paths.me()} prefetch={false}>
        {toCabinet}
      </ButtonLink>
    </>
  );
}
