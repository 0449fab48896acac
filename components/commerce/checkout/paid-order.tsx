'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { MessagePage } from '@/components/layout/message-page';
import { ButtonLink } from '@/components/ui/button';
import type { Order } from '@/lib/contract/commerce/order';
import { afterPurchase } from '@/lib/domain/commerce/basket/after-purchase';
import { useBasket } from '@/lib/features/commerce/basket/basket';
import { orderItems } from '@/lib/features/commerce/basket/order-items';
import { takeOutPaid } from '@/lib/features/commerce/basket/paid-orders';
import { endPendingPayment } from '@/lib/features/commerce/basket/pending-payment';
import { anyPageMessages } from '@/lib/messages/any-page';
import { commerceMessages } from '@/lib/messages/commerce';
import { paths } from '@/lib/paths';
import { orderQuery } from '@/lib/queries/order';
import type { PaymentOfOrder } from '@/lib/queries/payment-of-order';
import { BankForm } from './bank-form';
import { repeatedPaymentOf } from './repeated-payment';
import { forgetConsents } from './tab-consents';
import { payAndSignIn } from './use-payment';

/** The page goes on by itself within 5 s. */
const GO_ON_MS = 4000;

const OPENING = 'Сейчас откроем ваш личный кабинет.';
const SIGN_IN = 'Купленное хранится в личном кабинете адреса, указанного при оплате: чтобы увидеть его, войдите.';

const { thanks, toCabinet, backToBasket } = commerceMessages;

interface PaidOrderProps {
  orderPublicId: string;
  payment: PaymentOfOrder;
  isSignedIn: boolean;
}

export function PaidOrder({ orderPublicId, payment: { pieces, begun }, isSignedIn }: PaidOrderProps) {
  const router = useRouter();
  const { data: order, isError } = useQuery({ ...orderQuery(orderPublicId), enabled: isSignedIn });
  const target = order && targetOf(order);
  const left = useBasket() ?? [];
  const [isSettled, setSettled] = useState(false);
  const { mutate: payRest, ...rest } = useMutation({
    mutationFn: async () => {
      const taken = await takeOutPaid(orderPublicId, pieces);
      if (begun) await endPendingPayment(begun.key, 'paid');
      forgetConsents();
      setSettled(true);
      const request = begun && taken !== 'before' ? await repeatedPaymentOf(begun) : null;
      return request && payAndSignIn(request);
    },
  });
  useEffect(() => payRest(), [payRest]);

  const isDone = isSettled && left.length === 0;
  useEffect(() => {
    if (!isDone || !target) return;
    const timer = setTimeout(() => router.push(target), GO_ON_MS);
    return () => clearTimeout(timer);
  }, [isDone, router, target]);

  const text = 'Заказ оплачен, письмо о\u00a0нём уже в\u00a0пути.';
  const cabinet = (
    <ButtonLink variant="line" href={target ?? paths.me()} {...(!isSignedIn && { prefetch: false })}>
      {toCabinet}
    </ButtonLink>
  );
  if (isDone) {
    return (
      <MessagePage title={thanks} text={`${text} ${isSignedIn && !isError ? OPENING : SIGN_IN}`}>
        <ButtonLink href={paths.home()}>{anyPageMessages.toHome}</ButtonLink>
        {cabinet}
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
      {cabinet}
    </MessagePage>
  );
}

function targetOf(order: Order): string {
  const next = afterPurchase(orderItems(order));
  if (next.to === 'ticket') return paths.ticket(next.ticketId);
  return next.to === 'cabinet' ? paths.me() : paths.me(next.to);
}
