'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { PaymentAnswer, PaymentRequest } from '@/lib/contract/payment';
import { EVENT_FORMATS } from '@/lib/queries/event-format';
import { pay } from '@/lib/queries/payment';
import { signInByPayment } from '@/lib/session/sign-in';

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
    mutationFn: payAndSignIn,
    onSettled: (answer) => {
      isUnderWay.current = false;
      // Refused or short of places: the lines show why.
      if (!answer?.redirect_url) client.invalidateQueries({ queryKey: EVENT_FORMATS });
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

  const submit = (request: PaymentRequest) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(request);
  };
  return { ...payment, submit };
}
