'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { loadedSchema } from '@/components/base/form/loaded-schema';
import type { BasketLine } from '@/lib/domain/commerce/basket/basket-line';
import { isGoods } from '@/lib/domain/commerce/basket/basket-line';
import { needsDelivery } from '@/lib/domain/commerce/order/delivery';
import { readPendingPayments, usePendingPayments } from '@/lib/features/commerce/basket/pending-payment';
import { deliveryPriceQuery, locationQuery } from '@/lib/queries/delivery';
import { isOwnDraft } from '@/lib/session/draft';
import { useStoredUser } from '@/lib/session/stored-user';
import { type CheckoutValues, emptyDelivery } from './checkout-values';
import { takeConsents } from './tab-consents';
import { useCheckoutDraft } from './use-checkout-draft';

/** Rubles. */
export type DeliveryPrice =
  | { state: 'none' }
  | { state: 'asked' }
  | { state: 'failed' }
  | { state: 'known'; cost: number };

export interface CheckoutState {
  readonly form: UseFormReturn<CheckoutValues>;
  readonly preload: () => void;
  readonly isDelivered: boolean;
  readonly deliveryPrice: DeliveryPrice;
  readonly askPriceAgain: () => void;
}

export function useCheckout(lines: readonly BasketLine[]): CheckoutState {
  const goods = lines.filter(isGoods);
  const isDelivered = needsDelivery(goods);
  const { resolver, preload } = loadedSchema(async () =>
    (await import('./checkout-schema')).checkoutResolver(isDelivered),
  );
  const form = useForm<CheckoutValues>({
    resolver,
    mode: 'onTouched',
    // The fields of the server's page have no defaults, which would replace what was typed before hydration.
    defaultValues: { delivery: emptyDelivery },
  });
  useCheckoutDraft(form);
  usePrefilled(form);
  useConsentsOfTab(form);
  useDetectedPlace(form, isDelivered);
  const city = Number(form.watch('delivery.city')) || null;
  const { data: cost, isError, refetch } = useQuery(deliveryPriceQuery(city, goods));
  return {
    form,
    preload,
    isDelivered,
    deliveryPrice: priceOf(isDelivered, cost, isError),
    askPriceAgain: () => refetch(),
  };
}

function priceOf(isDelivered: boolean, cost: number | undefined, isError: boolean): DeliveryPrice {
  if (!isDelivered) return { state: 'none' };
  if (cost !== undefined) return { state: 'known', cost };
  return { state: isError ? 'failed' : 'asked' };
}

/** Only empty fields take values from the profile or the payment that this user has begun. */
function usePrefilled(form: UseFormReturn<CheckoutValues>) {
  const user = useStoredUser();
  const begun = usePendingPayments().find(({ details }) => details && isOwnDraft(details.owner))?.details;
  useEffect(() => {
    const known: [Parameters<typeof form.setValue>[0], string | null | undefined][] = [
      ['email', user?.email ?? begun?.email],
      ['delivery.first_name', user?.name ?? begun?.delivery?.first_name],
      ['delivery.last_name', user?.last_name ?? begun?.delivery?.last_name],
      ['delivery.phone', user?.phone ? `+${user.phone}` : begun?.delivery?.phone],
      ['delivery.address', begun?.delivery?.address],
    ];
    for (const [field, value] of known) {
      if (value && form.getValues(field) === '') form.setValue(field, value);
    }
  }, [form, user, begun]);
}

function useConsentsOfTab({ setValue }: UseFormReturn<CheckoutValues>) {
  useEffect(() => {
    void readPendingPayments().then((payments) => {
      const given = takeConsents(payments, new Date());
      if (!given) return;
      setValue('personal_data', true);
      setValue('policy', true);
      setValue('advertising', given.advertising);
    });
  }, [setValue]);
}

function useDetectedPlace(form: UseFormReturn<CheckoutValues>, isDelivered: boolean) {
  const { data: place } = useQuery({ ...locationQuery, enabled: isDelivered });
  useEffect(() => {
    if (!place || form.getValues('delivery.region') !== '') return;
    form.setValue('delivery.region', String(place.region.id));
    form.setValue('delivery.city', String(place.city.id));
  }, [form, place]);
}
