'use client';

import { useQuery } from '@tanstack/react-query';
import { MessagePage } from '@/components/layout/message-page';
import { Button, ButtonLink } from '@/components/ui/button';
import { CallError } from '@/lib/contract/call';
import { isPaid } from '@/lib/domain/order-status';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';
import { orderQuery } from '@/lib/queries/order';
import { PaidOrder } from './paid-order';
import { Thanks } from './thanks';

/** The bank confirms by its own call, usually before the buyer is back: asked every 2 s, for a minute. */
const ASK_AGAIN_MS = 2000;
const ASK_TIMES = 30;

const { thanks, toCabinet, backToBasket } = messages.commerce;

/** What became of the payment; an unpaid order leaves the basket as it is (C-020, U-31). */
export function PurchaseCheck({ orderPublicId }: { orderPublicId: string }) {
  const {
    data: order,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...orderQuery(orderPublicId),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.status === 'new' && state.dataUpdateCount < ASK_TIMES ? ASK_AGAIN_MS : false,
  });

  if (order && isPaid(order.status)) return <PaidOrder order={order} />;
  if (order && order.status !== 'new') {
    return (
      <MessagePage
        title="Оплата не прошла"
        text="Деньги не списаны или возвращаются на карту. Билеты остались в корзине."
      >
        <ButtonLink href={paths.basket()}>{backToBasket}</ButtonLink>
      </MessagePage>
    );
  }
  // Bought for somebody else's address: his account holds the tickets.
  if (error instanceof CallError && error.kind === 'not-found') return <Thanks hasOrder />;
  if (error && !order) {
    return (
      <MessagePage
        title={thanks}
        text={`Не удалось узнать состояние оплаты: ${error.message}. Если деньги списаны, письмо с билетом придёт на вашу почту.`}
      >
        <Button busy={isFetching} onClick={() => refetch()}>
          Проверить ещё раз
        </Button>
        <ButtonLink variant="line" href={paths.me()}>
          {toCabinet}
        </ButtonLink>
      </MessagePage>
    );
  }
  return (
    <MessagePage title={thanks} text={<span role="status">Ждём подтверждения банка…</span>}>
      <Button variant="line" busy={isFetching} onClick={() => refetch()}>
        Проверить ещё раз
      </Button>
      <ButtonLink variant="line" href={paths.basket()}>
        {backToBasket}
      </ButtonLink>
    </MessagePage>
  );
}
