import type { CheckoutDetails } from '@/lib/features/commerce/basket/payment-request';

/** As typed: region and city are GeoNames ids as a select holds them. */
export interface CheckoutValues {
  email: string;
  personal_data: boolean;
  policy: boolean;
  advertising: boolean;
  delivery: Record<'region' | 'city' | 'address' | 'first_name' | 'last_name' | 'phone', string>;
}

export const emptyDelivery: CheckoutValues['delivery'] = {
  region: '',
  city: '',
  address: '',
  first_name: '',
  last_name: '',
  phone: '',
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
