'use client';

import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { readDraft, storeDraft } from '@/lib/device-store/draft';
import { checkoutDraftOf, ownCheckoutDraft } from './checkout-draft';
import type { CheckoutValues } from './checkout-values';

const NAME = 'checkout';

const WAIT_MS = 500;

export function useCheckoutDraft({ getValues, setValue, subscribe }: UseFormReturn<CheckoutValues>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer);
        timer = setTimeout(
          () => void storeDraft(NAME, checkoutDraftOf(values), new Date()).catch(() => undefined),
          WAIT_MS,
        );
      },
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [subscribe]);

  useEffect(() => {
    void readDraft(NAME, new Date()).then((kept) => {
      const data = ownCheckoutDraft(kept);
      if (!data) return;
      const { region, city, ...typed } = data.delivery;
      if (getValues('email') === '') setValue('email', data.email);
      for (const field of ['address', 'first_name', 'last_name', 'phone'] as const) {
        if (getValues(`delivery.${field}`) === '') setValue(`delivery.${field}`, typed[field]);
      }
      // A city belongs to its region: both, or neither.
      if (region === '' || city === '') return;
      setValue('delivery.region', region);
      setValue('delivery.city', city);
    });
  }, [getValues, setValue]);
}
