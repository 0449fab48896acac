'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { MessagePage } from '@/components/layout/message-page';
import { ButtonLink } from '@/components/ui/button';
import type { Order } from '@/lib/contract/order';
import { afterPurchase } from '@/lib/domain/after-purchase';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';
import { useBasket } from '@/lib/queries/basket';
import { paidPiecesOf } from '@/lib/queries/order';
import { takeOutPaid } from '@/lib/queries/paid-orders';
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
  const [isSettled, setSettled] = useState(false);
  const { mutate: payRest, ...rest } = useMutation({
    mutationFn: async () => {
      await takeOutPaid(order.public_id, paidPiecesOf(order));
      setSettled(true);
      const request = await repeatedPaymentOf(order.public_id);
      return request && payAndSignIn(request);
    },
  });
  useEffect(() => payRest(), [payRest]);

  const isDone = isSettled && left.length === 0;
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => router.push(target), GO_ON_MS);
    return () => clearTimeout(timer);
  }, [isDone, router, target]);

  const text = 'Заказ оплачен, письмо о\u00a0нём уже в\u00a0пути.';
  if (isDone) {
    return (
      <MessagePage title={thanks} text={`${text} Сейчас откроем ваш личный кабинет.`}>
        <ButtonLink href={paths.home()}>{messages.common.toHome}</ButtonLink>
        <ButtonLink variant="line" href={target}>
          {toCabinet}
        </ButtonLink>
      </MessagePage>
    );
  }
  if (rest.isPending || rest.data?.redirect_url) {
    return (
      <MessagePage title={thanks} text={<span role="status">{text} Переходим к оплате остального в корзине…</span>}>
        {rest.data?.redirect_url && <BankForm {...rest.data} redirect_url={rest.data.redirect_url} />}
      </MessagePage>
    );
  }
  const why = rest.error?.message ?? rest.data?.message;
  return (
    <MessagePage title={thanks} text={`${text} В корзине осталось то, что ещё не оплачено.${why ? ` ${why}` : ''}`}>
      <ButtonLink href={paths.basket()}>{backToBasket}</ButtonLink>
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
