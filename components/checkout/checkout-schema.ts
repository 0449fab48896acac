import { z } from 'zod';
import type { CheckoutDetails } from '@/lib/basket/payment-request';
import { email } from '@/lib/contract/user';
import { validationMessages } from '@/lib/messages/validation';

const given = z.boolean().refine((ticked) => ticked, 'Без этого согласия оплата невозможна');

const required = (limit: number) => z.string().trim().min(1, validationMessages.required).max(limit);

/** Region and city are GeoNames ids as a select holds them. */
const deliveryFields = z.object({
  region: z.string().min(1, validationMessages.region),
  city: z.string().min(1, 'Выберите город!'),
  address: required(300),
  first_name: required(100),
  last_name: required(100),
  /** Optional; 12 characters with the plus. */
  phone: z.string().regex(/^(?:\+7\d{10})?$/, validationMessages.phone),
});

export const typedDelivery = z.object({
  region: z.string(),
  city: z.string(),
  address: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
});

/** The fields of the delivery count only where goods are sent. */
export const checkoutSchema = (isDelivered: boolean) =>
  z.object({
    email,
    personal_data: given,
    policy: given,
    advertising: z.boolean(),
    delivery: isDelivered ? deliveryFields : typedDelivery,
  });

export type CheckoutValues = z.infer<ReturnType<typeof checkoutSchema>>;

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
