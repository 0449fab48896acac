'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MessagePage } from '@/components/layout/message-page';
import { Button, ButtonLink } from '@/components/ui/button';
import { commerceMessages } from '@/lib/messages/commerce';
import { paths } from '@/lib/paths';
import { paymentOfOrder } from '@/lib/queries/payment-of-order';
import { PaidOrder } from './paid-order';
import { isAwaited, paymentWords, surchargeTexts } from './payment-words';
import { UnknownOrder } from './thanks';

/** The bank usually confirms before the buyer is back. */
const ASK_AGAIN_MS = 2000;
const ASK_TIMES = 30;

const { thanks, toCabinet, backToBasket } = commerceMessages;

interface PurchaseCheckProps {
  orderPublicId: string;
  isSignedIn: boolean;
}

export function PurchaseCheck({ orderPublicId, isSignedIn }: PurchaseCheckProps) {
  const client = useQueryClient();
  const queryKey = ['payment-of-order', orderPublicId];
  const {
    data: payment,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: () => paymentOfOrder(orderPublicId, { isSignedIn, atBank: false }),
    staleTime: 0,
    networkMode: 'always',
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data !== null && (!data || isAwaited(data.state)) && dataUpdateCount < ASK_TIMES ? ASK_AGAIN_MS : false,
  });
  const bank = useMutation({
    mutationFn: () => paymentOfOrder(orderPublicId, { isSignedIn, atBank: true }),
    onSuccess: (asked) => client.setQueryData(queryKey, asked),
  });

  if (payment === null) return <UnknownOrder />;
  if (payment?.state === 'paid') return <PaidOrder {...{ orderPublicId, payment, isSignedIn }} />;
  if (!payment) {
    return (
      <MessagePage
        title={thanks}
        text={
          <span role="status">
            {error
              ? `Не удалось узнать состояние оплаты: ${error.message}. Не платите второй раз: если деньги списаны, письмо придёт на вашу почту.`
              : 'Проверяем оплату…'}
          </span>
        }
      >
        <Button busy={isFetching} onClick={() => refetch()}>
          {commerceMessages.checkAgain}
        </Button>
        <ButtonLink variant="line" href={paths.me()}>
          {toCabinet}
        </ButtonLink>
      </MessagePage>
    );
  }
  const { state, surchargeOf } = payment;
  const { title, ...words } = paymentWords[state];
  const text = (surchargeOf && surchargeTexts[state]) ?? words.text;
  return (
    <MessagePage
      title={title}
      text={<span role="status">{`${text}${bank.error ? ` ${bank.error.message}` : ''}`}</span>}
    >
      {isAwaited(state) && (
        <Button busy={bank.isPending} onClick={() => bank.mutate()}>
          {commerceMessages.checkAgain}
        </Button>
      )}
      <ButtonLink
        variant={isAwaited(state) ? 'line' : 'brand'}
        href={surchargeOf ? paths.ticket(surchargeOf) : paths.basket()}
      >
        {surchargeOf ? commerceMessages.backToTicket : backToBasket}
      </ButtonLink>
    </MessagePage>
  );
}
