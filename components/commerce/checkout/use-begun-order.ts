'use client';

import { useIsMutating, useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { notify } from '@/components/ui/toast-queue';
import { holdsExactly } from '@/lib/domain/commerce/basket/basket';
import { type BasketLine, lineKey } from '@/lib/domain/commerce/basket/basket-line';
import type { Hold } from '@/lib/domain/commerce/basket/line-refusal';
import { takeOutBegun } from '@/lib/features/commerce/basket/paid-orders';
import {
  endPendingPayment,
  mayBePaid,
  type PendingPayment,
  usePendingPayments,
} from '@/lib/features/commerce/basket/pending-payment';
import { commerceMessages } from '@/lib/messages/commerce';
import { PAYING, paymentByKeyQuery } from '@/lib/queries/payment';
import { isFailure, type PaymentFailure } from './payment-words';

export interface BegunOrder {
  /** ISO instant. */
  readonly heldUntil: string;
  readonly holdOf: (line: BasketLine) => Hold;
  readonly isSame: boolean;
  /** Called when the hold expires while the page is open. */
  readonly end: () => void;
}

interface LeftPayment {
  readonly begun: BegunOrder | null;
  /** How the newest ended without success, until another is begun. */
  readonly failure: PaymentFailure | null;
  /** Lines of the newest that are in the basket. */
  readonly keys: readonly string[];
}

/** Removes the lines of a paid order from the basket; reports a declined one. */
export function useBegunOrder(lines: readonly BasketLine[]): LeftPayment {
  const payments = usePendingPayments();
  const [newest] = payments;
  const newestKey = newest?.key;
  const [over, setOver] = useState<string>();
  const [failure, setFailure] = useState<{ readonly of: string | undefined; readonly state: PaymentFailure }>();
  // A free order is paid at once: its lines must stay until the page has changed to the thanks.
  const isLeaving = useIsMutating({ mutationKey: PAYING }) > 0;
  const asked = isLeaving ? [] : payments.filter((payment) => payment.order !== undefined && mayBePaid(payment));
  const left = useQueries({
    queries: asked.map(({ key }) => paymentByKeyQuery(key)),
    combine: (responses) =>
      responses.flatMap(({ data }, at) => (data && asked[at] ? [{ begun: asked[at], data }] : [])),
  });

  useEffect(() => {
    for (const { begun, data } of left) {
      if (data.state === 'paid') {
        // The lines disappear before the visitor's eyes.
        void takeOutBegun(begun, data).then((taken) => taken === 'now' && notify(commerceMessages.paidMeanwhile));
      }
      if (!isFailure(data.state) || begun.ended === data.state) continue;
      if (begun.key === newestKey) setFailure({ of: newestKey, state: data.state });
      void endPendingPayment(begun.key, data.state);
    }
  }, [left, newestKey]);

  const heldUntil = left.find(({ begun }) => begun.key === newestKey)?.data.held_until;
  const isLiving = heldUntil && heldUntil !== over && newest?.ended === undefined && new Date(heldUntil) > new Date();
  const held = isLiving && newest ? newest.pieces.federation : [];
  const isSame = holdsExactly(lines, held);
  const holdOf = (line: BasketLine): Hold => {
    if (isSame) return 'same';
    return held.some(({ key }) => key === lineKey(line)) ? 'changed' : null;
  };
  const keys = lines.map(lineKey).filter((key) => isOf(newest, key));
  const isHolding = isLiving && (isSame || lines.some((line) => holdOf(line) !== null));
  return {
    begun: isHolding ? { heldUntil, holdOf, isSame, end: () => setOver(heldUntil) } : null,
    failure: failure && failure.of === newestKey && keys.length > 0 ? failure.state : null,
    keys,
  };
}

const isOf = (payment: PendingPayment | undefined, line: string): boolean =>
  payment !== undefined && Object.values(payment.pieces).some((pieces) => pieces.some(({ key }) => key === line));
