'use client';

import { useEffect, useRef } from 'react';
import type { PaymentResponse } from '@/lib/contract/commerce/payment';

interface BankFormProps extends Pick<PaymentResponse, 'method' | 'form'> {
  redirect_url: string;
}

export function BankForm({ redirect_url, method = 'GET', form = {} }: BankFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => ref.current?.submit(), []);
  return (
    <form ref={ref} action={redirect_url} method={method} hidden>
      {Object.entries(form).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}
