'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { PaymentAnswer, PaymentRequest } from '@/lib/contract/payment';
import { replaceLine, updateLine } from '@/lib/domain/basket';
import { type BasketLine, isLicence, isTicket, type LicenceLine, lineKey } from '@/lib/domain/basket-line';
import { changeBasket } from '@/lib/queries/basket';
import { EVENT_FORMATS } from '@/lib/queries/event-format';
import { pay } from '@/lib/queries/payment';
import { type CheckoutDetails, LostData, paymentRequestOf } from '@/lib/queries/payment-request';
import { SHOP } from '@/lib/queries/shop';
import { signInByPayment } from '@/lib/session/sign-in';

/** What is to be paid, and what the checkout asked. */
export interface Purchase {
  readonly lines: readonly BasketLine[];
  readonly details: CheckoutDetails;
}

/** Orders, and signs in the temporary user whom the order has made, before the buyer leaves for the bank. */
export async function payAndSignIn(request: PaymentRequest): Promise<PaymentAnswer> {
  const answer = await pay(request);
  if (answer.user) await signInByPayment();
  return answer;
}

/** The way to the bank. A second press while the first is under way does nothing. */
export function usePayment() {
  const client = useQueryClient();
  const isUnderWay = useRef(false);
  const { mutate, reset, ...payment } = useMutation({
    mutationFn: async ({ lines, details }: Purchase) => payAndSignIn(await paymentRequestOf(lines, details)),
    onError: (error) => {
      if (error instanceof LostData) askAgainFor(error.line);
    },
    onSettled: (answer) => {
      isUnderWay.current = false;
      if (answer?.redirect_url) return;
      // Refused or short of places: the lines show why.
      client.invalidateQueries({ queryKey: EVENT_FORMATS });
      client.invalidateQueries({ queryKey: SHOP });
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
  return { ...payment, submit };
}

/** The form of the participant or the licence is to be filled again, without what is lost. */
function askAgainFor(line: BasketLine): void {
  if (isLicence(line)) {
    changeBasket((lines) => replaceLine(lines, lineKey(line), (lost) => ({ ...lost, sealed: '' }) as LicenceLine));
  }
  if (!isTicket(line) || !line.cluster) return;
  const { name } = line.cluster;
  changeBasket((lines) => updateLine(lines, lineKey(line), { preReg: '', cluster: { name } }));
}
