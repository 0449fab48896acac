'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { notify } from '@/components/ui/toast-queue';
import type { Order } from '@/lib/contract/order';
import { holdsExactly } from '@/lib/domain/basket';
import type { BasketLine } from '@/lib/domain/basket-line';
import { isPaid } from '@/lib/domain/order-status';
import { orderQuery, paidPiecesOf } from '@/lib/queries/order';
import { takeOutPaid } from '@/lib/queries/paid-orders';
import { forgetPendingPayment, isHolding, usePendingPayment } from '@/lib/queries/pending-payment';
import { useStoredUser } from '@/lib/session/stored-user';
import { isFailure, PAID_MEANWHILE, type PaymentFailure } from './payment-words';

export interface BegunOrder {
  /** ISO instant */
  readonly heldUntil: string;
  /** The hold has run out while the page was open. */
  readonly end: () => void;
}

interface LeftPayment {
  readonly begun: BegunOrder | null;
  /** How it ended without success, until another is begun. */
  readonly failure: PaymentFailure | null;
}

/**
 * The order that this browser has begun to pay and left, if it still keeps what lies in the basket. One that was paid
 * after all leaves the basket; one that was declined is told and forgotten, so that the next is a new one.
 */
export function useBegunOrder(lines: readonly BasketLine[]): LeftPayment {
  const payment = usePendingPayment();
  const user = useStoredUser();
  const [ended, setEnded] = useState<string>();
  const [failure, setFailure] = useState<PaymentFailure | null>(null);
  const { data: order } = useQuery({
    ...orderQuery(payment?.order ?? ''),
    enabled: Boolean(user && payment?.order),
    staleTime: 0,
  });

  useEffect(() => {
    if (!order || order.status === 'new') return;
    if (isFailure(order.payment.state)) setFailure(order.payment.state);
    const finish = isPaid(order.status) ? takeOut(order) : Promise.resolve();
    void finish.then(forgetPendingPayment);
  }, [order]);

  if (!payment) return { begun: null, failure };
  const { heldUntil, counts } = payment;
  const isKept = order?.status === 'new' && isHolding(payment, new Date()) && holdsExactly(lines, counts);
  const begun = isKept && heldUntil && heldUntil !== ended ? { heldUntil, end: () => setEnded(heldUntil) } : null;
  return { begun, failure: null };
}

/** The lines go away before the reader's eyes: he is told why. */
async function takeOut(order: Order): Promise<void> {
  await takeOutPaid(order.public_id, paidPiecesOf(order));
  notify(PAID_MEANWHILE);
}
