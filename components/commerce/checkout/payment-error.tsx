'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { CallError, SumChanged } from '@/lib/contract/wire/call-error';
import { commerceMessages } from '@/lib/messages/commerce';
import { PaidMeanwhile } from '@/lib/queries/payment';
import { SumChangedText } from './sum-changed';

/** An order refused before the bank was asked is no failed payment. */
function titleOf(error: Error | null): string {
  if (error instanceof SumChanged) return 'Сумма изменилась';
  return error instanceof CallError && error.status === 400 ? 'Заказ не оформлен' : 'Оплата не прошла';
}

export function PaymentError({ error }: { error: Error | null }) {
  const [read, setRead] = useState<Error | null>(null);
  const close = () => setRead(error);
  // A change of user is shown by a dialog of components/account/session/providers.tsx, a paid order by a toast.
  const isTold = error instanceof PaidMeanwhile || (error instanceof CallError && error.kind === 'session-changed');
  const change = error instanceof SumChanged ? error.change : null;
  return (
    <Dialog title={titleOf(error)} open={error !== null && error !== read && !isTold} onClose={close}>
      {change ? <SumChangedText change={change} /> : <p>{error?.message}</p>}
      <Button onClick={close}>{commerceMessages.backToBasket}</Button>
    </Dialog>
  );
}
