'use client';

import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { notify } from '@/components/ui/toast-queue';
import type { PaymentRequest, PaymentResponse } from '@/lib/contract/commerce/payment';
import { replaceLine } from '@/lib/domain/commerce/basket/basket';
import { type BasketLine, type LineKind, lineKey } from '@/lib/domain/commerce/basket/basket-line';
import type { BasketPreview } from '@/lib/domain/commerce/basket/basket-price';
import { changeBasket } from '@/lib/features/commerce/basket/basket';
import { LostData } from '@/lib/features/commerce/basket/lost-data';
import { type CheckoutDetails, paymentRequestOf } from '@/lib/features/commerce/basket/payment-request';
import { DELIVERY_PRICES } from '@/lib/queries/delivery';
import { EVENT_FORMATS } from '@/lib/queries/event-format';
import { licenceTypesQuery } from '@/lib/queries/licence-type';
import { PAID_LINES } from '@/lib/queries/paid-lines';
import { PAYING, PaidMeanwhile, pay, type Wait } from '@/lib/queries/payment';
import { PENDING_LINES } from '@/lib/queries/pending-line';
import { PROMOCODES } from '@/lib/queries/promocode';
import { SHOP } from '@/lib/queries/shop';
import { USED_DISCOUNTS } from '@/lib/queries/used-discounts';
import { signInByPayment } from '@/lib/session/sign-in';
import { leaveConsents } from './tab-consents';

const KEYS: Readonly<Record<LineKind, QueryKey | null>> = {
  ticket: EVENT_FORMATS,
  shop: SHOP,
  license: licenceTypesQuery.queryKey,
  certificate: null,
  pending: PENDING_LINES,
};
const SHOWN = [
  ...Object.values(KEYS).flatMap((key) => (key ? [key] : [])),
  DELIVERY_PRICES,
  USED_DISCOUNTS,
  PROMOCODES,
  PAID_LINES,
];

interface Purchase {
  readonly lines: readonly BasketLine[];
  readonly details: CheckoutDetails;
  readonly price: BasketPreview;
}

/** Signs in the temporary user whom the order has made, before the buyer leaves for the bank. */
export async function payAndSignIn(request: PaymentRequest, onWait?: (wait: Wait) => void): Promise<PaymentResponse> {
  const response = await pay(request, onWait);
  if (response.user) await signInByPayment();
  return response;
}

export function usePayment() {
  const client = useQueryClient();
  const isUnderWay = useRef(false);
  const [wait, setWait] = useState<Wait | null>(null);
  const { mutate, reset, ...payment } = useMutation({
    mutationKey: PAYING,
    mutationFn: async ({ lines, details, price }: Purchase) =>
      payAndSignIn(await paymentRequestOf(lines, details, price), setWait),
    onSuccess: ({ redirect_url }, { details }) => {
      if (redirect_url) leaveConsents(details.advertising);
    },
    onError: (error) => {
      if (error instanceof LostData) askAgainFor(error);
      if (error instanceof PaidMeanwhile) notify(error.message);
    },
    onSettled: (response) => {
      isUnderWay.current = false;
      setWait(null);
      if (response?.redirect_url) return;
      // The lines show why the order was refused.
      for (const queryKey of SHOWN) client.invalidateQueries({ queryKey });
    },
  });

  useEffect(() => {
    // The browser may show a cached page after returning from the bank.
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

const askAgainFor = ({ line, withoutLost }: LostData): void =>
  changeBasket((lines) =>
    replaceLine(lines, lineKey(line), (stored) => (stored.selector === line.selector ? withoutLost(stored) : stored)),
  );
