'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type BasketLine, lineKey } from '@/lib/domain/basket-line';
import { isPaid } from '@/lib/domain/order-status';
import { takeOutPaid } from '@/lib/queries/basket';
import { orderQuery, paidPiecesOf } from '@/lib/queries/order';
import { forgetPendingPayment, isHolding, usePendingPayment } from '@/lib/queries/pending-payment';
import { useStoredUser } from '@/lib/session/stored-user';

/**
 * The order that this tab has begun to pay and left, if it still keeps the places of the basket: until when. One that
 * was paid after all leaves the basket, one that was declined is forgotten, so that the next is a new one.
 */
export function useBegunOrder(lines: readonly BasketLine[]): { heldUntil: string } | null {
  const payment = usePendingPayment();
  const user = useStoredUser();
  const { data: order } = useQuery({
    ...orderQuery(payment?.order ?? ''),
    enabled: Boolean(user && payment?.order),
    staleTime: 0,
  });

  useEffect(() => {
    if (!order || order.status === 'new') return;
    if (isPaid(order.status)) takeOutPaid(order.public_id, paidPiecesOf(order));
    forgetPendingPayment();
  }, [order]);

  if (!payment?.heldUntil || order?.status !== 'new' || !isHolding(payment, new Date())) return null;
  const isSame =
    lines.length === Object.keys(payment.counts).length &&
    lines.every((line) => payment.counts[lineKey(line)] === line.count);
  return isSame ? { heldUntil: payment.heldUntil } : null;
}
