'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { MessagePage } from '@/components/layout/message-page';
import { ButtonLink } from '@/components/ui/button';
import type { Order } from '@/lib/contract/order';
import { afterPurchase } from '@/lib/domain/after-purchase';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';
import { takeOutPaid, useBasket } from '@/lib/queries/basket';
import { paidPiecesOf } from '@/lib/queries/order';
import { BankForm } from './bank-form';
import { repeatedPaymentOf } from './repeated-payment';
import { payAndSignIn } from './use-payment';

/** How long the thanks are shown before the page goes on by itself (U-30: within 5 s). */
const GO_ON_MS = 4000;

const { thanks, toCabinet, backToBasket } = messages.commerce;

/** The paid lines leave the basket; what is left in it is paid next, else the buyer goes on to what he has bought (C-099..C-104). */
export function PaidOrder({ order }: { order: Order }) {
  const router = useRouter();
  const target = targetOf(order);
  const left = useBasket() ?? [];
  const { mutate: payRest, ...rest } = useMutation({ mutationFn: payAndSignIn });

  useEffect(() => {
    takeOutPaid(order.public_id, paidPiecesOf(order));
    const request = repeatedPaymentOf(order.public_id);
    if (request) payRest(request);
  }, [order, payRest]);

  const isDone = left.length === 0;
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => router.push(target), GO_ON_MS);
    return () => clearTimeout(timer);
  }, [isDone, router, target]);

  const text = 'Заказ оплачен, письмо с билетами уже в пути.';
  if (rest.isPending || rest.data?.redirect_url) {
    return (
      <MessagePage title={thanks} text={<span role="status">{text} Переходим к оплате остального в корзине…</span>}>
        {rest.data?.redirect_url && <BankForm {...rest.data} redirect_url={rest.data.redirect_url} />}
      </MessagePage>
    );
  }
  if (!isDone) {
    const why = rest.error?.message ?? rest.data?.message;
    return (
      <MessagePage title={thanks} text={`${text} В корзине остались другие билеты.${why ? ` ${why}` : ''}`}>
        <ButtonLink href={paths.basket()}>{backToBasket}</ButtonLink>
        <ButtonLink variant="line" href={target}>
          {toCabinet}
        </ButtonLink>
      </MessagePage>
    );
  }
  return (
    <MessagePage title={thanks} text={`${text} Сейчас откроем ваш личный кабинет.`}>
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
