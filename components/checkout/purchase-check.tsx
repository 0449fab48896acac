'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { MessagePage } from '@/components/layout/message-page';
import { Button, ButtonLink } from '@/components/ui/button';
import type { Order } from '@/lib/contract/order';
import { afterPurchase } from '@/lib/domain/after-purchase';
import { isPaid } from '@/lib/domain/order-status';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';
import { takeOutPaid } from '@/lib/queries/basket';
import { orderQuery } from '@/lib/queries/order';

/** The bank confirms by its own call, usually before the buyer is back: asked every 2 s, for a minute. */
const ASK_AGAIN_MS = 2000;
const ASK_TIMES = 30;
/** How long the thanks are shown before the page goes on by itself (U-30: within 5 s). */
const GO_ON_MS = 4000;

const { thanks, toCabinet, backToBasket } = messages.commerce;

/** What became of the payment; paid lines leave the basket, an unpaid order leaves it as it is (U-31). */
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

  if (order && isPaid(order.status)) return <Paid order={order} />;
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
  if (error) {
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

function Paid({ order }: { order: Order }) {
  const router = useRouter();
  const target = targetOf(order);

  useEffect(() => {
    takeOutPaid(order.public_id, order.items.tickets);
    const timer = setTimeout(() => router.push(target), GO_ON_MS);
    return () => clearTimeout(timer);
  }, [order, router, target]);

  return (
    <MessagePage
      title={thanks}
      text="Заказ оплачен. Письмо с билетами уже отправлено, сейчас откроем ваш личный кабинет."
    >
      <ButtonLink href={paths.home()}>{messages.common.toHome}</ButtonLink>
      <ButtonLink variant="line" href={target}>
        {toCabinet}
      </ButtonLink>
    </MessagePage>
  );
}

function targetOf({ items }: Order): string {
  const next = afterPurchase({
    licenseCount: items.licenses.length,
    ticketIds: items.tickets.flatMap(({ public_id }) => (public_id ? [public_id] : [])),
    shopCount: items.shop.length,
  });
  if (next.to === 'ticket') return paths.ticket(next.ticketId);
  return next.to === 'cabinet' ? paths.me() : paths.me(next.to);
}
