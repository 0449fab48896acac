'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MessagePage } from '@/components/layout/message-page';
import { Button, ButtonLink } from '@/components/ui/button';
import { CallError } from '@/lib/contract/call';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';
import { askBank, orderQuery } from '@/lib/queries/order';
import { PaidOrder } from './paid-order';
import { isAwaited, paymentWords } from './payment-words';
import { Thanks } from './thanks';

/** The bank confirms by its own call, usually before the buyer is back: asked every 2 s, for a minute. */
const ASK_AGAIN_MS = 2000;
const ASK_TIMES = 30;

const { thanks, toCabinet, backToBasket } = messages.commerce;

/** Where the payment of an order stands; an unpaid one leaves the basket as it is (C-020, U-31). */
export function PurchaseCheck({ orderPublicId }: { orderPublicId: string }) {
  const client = useQueryClient();
  const query = orderQuery(orderPublicId);
  const {
    data: order,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...query,
    staleTime: 0,
    networkMode: 'always',
    refetchInterval: ({ state }) =>
      (!state.data || isAwaited(state.data.payment.state)) && state.dataUpdateCount < ASK_TIMES ? ASK_AGAIN_MS : false,
  });
  const bank = useMutation({
    mutationFn: () => askBank(orderPublicId),
    onSuccess: (asked) => client.setQueryData(query.queryKey, asked),
  });

  if (order?.payment.state === 'paid') return <PaidOrder order={order} />;
  // Bought for somebody else's address: his account holds what was bought.
  if (error instanceof CallError && error.kind === 'not-found') return <Thanks hasOrder />;
  if (!order) {
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
          {messages.commerce.checkAgain}
        </Button>
        <ButtonLink variant="line" href={paths.me()}>
          {toCabinet}
        </ButtonLink>
      </MessagePage>
    );
  }
  const { state } = order.payment;
  const { title, text } = paymentWords[state];
  return (
    <MessagePage
      title={title}
      text={
        <span role="status">
          {text}
          {bank.error && ` ${bank.error.message}`}
        </span>
      }
    >
      {isAwaited(state) && (
        <Button busy={bank.isPending} onClick={() => bank.mutate()}>
          {messages.commerce.checkAgain}
        </Button>
      )}
      <ButtonLink variant={isAwaited(state) ? 'line' : 'brand'} href={paths.basket()}>
        {backToBasket}
      </ButtonLink>
    </MessagePage>
  );
}
