'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { notify } from '@/components/ui/toast-queue';
import type { PaymentAnswer, PaymentRequest } from '@/lib/contract/payment';
import { replaceLine, updateLine } from '@/lib/domain/basket';
import {
  type BasketLine,
  isLicence,
  isTicket,
  type LicenceLine,
  lineKey,
  type TicketLine,
} from '@/lib/domain/basket-line';
import type { BasketPreview } from '@/lib/domain/basket-price';
import { changeBasket } from '@/lib/queries/basket';
import { DELIVERY_PRICES } from '@/lib/queries/delivery';
import { EVENT_FORMATS } from '@/lib/queries/event-format';
import { insurancesQuery } from '@/lib/queries/insurance';
import { PAYING, PaidMeanwhile, pay, type Wait } from '@/lib/queries/payment';
import { type CheckoutDetails, LostData, paymentRequestOf } from '@/lib/queries/payment-request';
import { PROMOCODES } from '@/lib/queries/promocode';
import { SHOP } from '@/lib/queries/shop';
import { USED_DISCOUNTS } from '@/lib/queries/used-discounts';
import { signInByPayment } from '@/lib/session/sign-in';

/** All that the sum of a basket is shown by. */
const SHOWN = [EVENT_FORMATS, SHOP, DELIVERY_PRICES, insurancesQuery.queryKey, USED_DISCOUNTS, PROMOCODES];

/** What is to be paid, and what the checkout asked. */
export interface Purchase {
  readonly lines: readonly BasketLine[];
  readonly details: CheckoutDetails;
  /** As it was shown. */
  readonly price: BasketPreview;
}

/** Orders, and signs in the temporary user whom the order has made, before the buyer leaves for the bank. */
export async function payAndSignIn(request: PaymentRequest, onWait?: (wait: Wait) => void): Promise<PaymentAnswer> {
  const answer = await pay(request, onWait);
  if (answer.user) await signInByPayment();
  return answer;
}

/** The way to the bank. A second press while the first is under way does nothing. */
export function usePayment() {
  const client = useQueryClient();
  const isUnderWay = useRef(false);
  /** The server is busy, and the order is repeated by itself. */
  const [wait, setWait] = useState<Wait | null>(null);
  const { mutate, reset, ...payment } = useMutation({
    mutationKey: PAYING,
    mutationFn: async ({ lines, details, price }: Purchase) =>
      payAndSignIn(await paymentRequestOf(lines, details, price), setWait),
    onError: (error) => {
      if (error instanceof LostData) askAgainFor(error);
      if (error instanceof PaidMeanwhile) notify(error.message);
    },
    onSettled: (answer) => {
      isUnderWay.current = false;
      setWait(null);
      if (answer?.redirect_url) return;
      // Refused, short of places or of another sum: the lines show why.
      for (const queryKey of SHOWN) client.invalidateQueries({ queryKey });
    },
  });

  useEffect(() => {
    // Back from the bank to a page that the browser has kept: the till is open again.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) reset();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [reset]);

  const submit = (purchase: Purchase) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(purchase);
  };
  return { ...payment, wait, submit };
}

/** The form of the participant or the licence is to be filled again, without what is lost. */
function askAgainFor({ line, ticket }: LostData): void {
  if (isLicence(line)) {
    changeBasket((lines) => replaceLine(lines, lineKey(line), (lost) => ({ ...lost, sealed: '' }) as LicenceLine));
  }
  if (!isTicket(line)) return;
  const without = ({ cluster }: Pick<TicketLine, 'cluster'>) => ({ cluster: cluster && { name: cluster.name } });
  const others = line.others?.map((other, index) => (index + 1 === ticket ? { ...other, ...without(other) } : other));
  const changes = ticket === 0 ? { preReg: '' as const, ...without(line) } : { others };
  changeBasket((lines) => updateLine(lines, lineKey(line), changes));
}
