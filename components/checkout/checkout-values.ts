import type { CheckoutDetails } from '@/lib/basket/payment-request';

export const deliveryNames = ['region', 'city', 'address', 'first_name', 'last_name', 'phone'] as const;

/** As typed: region and city are GeoNames ids as a select holds them. */
export interface CheckoutValues {
  email: string;
  personal_data: boolean;
  policy: boolean;
  advertising: boolean;
  delivery: Record<(typeof deliveryNames)[number], string>;
}

export const emptyCheckout: CheckoutValues = {
  email: '',
  personal_data: false,
  policy: false,
  advertising: false,
  delivery: { region: '', city: '', address: '', first_name: '', last_name: '', phone: '' },
};

export function checkoutDetailsOf(
  { email, advertising, delivery }: CheckoutValues,
  isDelivered: boolean,
): CheckoutDetails {
  const { city, address, first_name, last_name, phone } = delivery;
  if (!isDelivered) return { email, advertising };
  return {
    email,
    advertising,
    delivery: { location_id: Number(city), address, first_name, last_name, ...(phone && { phone }) },
  };
}
