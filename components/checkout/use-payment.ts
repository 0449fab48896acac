'use client';

import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { PaymentAnswer, PaymentRequest } from '@/lib/contract/payment';
import { pay } from '@/lib/queries/payment';
import { signInByPayment } from '@/lib/session/sign-in';

/** One key for one content: the same order pressed twice is one order, a changed basket is another (promise 4). */
function useIdempotencyKey() {
  const last = useRef({ content: '', key: '' });
  return (request: PaymentRequest): string => {
    const content = JSON.stringify(request);
    if (content !== last.current.content) last.current = { content, key: crypto.randomUUID() };
    return last.current.key;
  };
}

/** Orders, and signs in the temporary user whom the order has made, before the buyer leaves for the bank. */
export function usePayment() {
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: async (request: PaymentRequest): Promise<PaymentAnswer> => {
      const answer = await pay(request, keyOf(request));
      if (answer.user) await signInByPayment();
      return answer;
    },
  });
}
