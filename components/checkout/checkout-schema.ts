import { z } from 'zod';
import { email } from '@/lib/contract/user';
import { validationMessages } from '@/lib/messages/validation';
import type { CheckoutDetails } from '@/lib/queries/payment-request';

const given = z.boolean().refine((ticked) => ticked, 'Без этого согласия оплата невозможна');

const required = (limit: number) => z.string().trim().min(1, validationMessages.required).max(limit);

/** To whom and where goods go; region and city are GeoNames ids as a select holds them. */
const deliveryFields = z.object({
  region: z.string().min(1, validationMessages.region),
  city: z.string().min(1, 'Выберите город!'),
  address: required(300),
  first_name: required(100),
  last_name: required(100),
  /** Not needed; 12 characters with the plus when it is given. */
  phone: z.string().regex(/^(?:\+7\d{10})?$/, validationMessages.phone),
});

/** Whatever stands in the fields, shown or not. */
export const typedDelivery = z.object({
  region: z.string(),
  city: z.string(),
  address: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
});

/** The checkout's own fields; those of the delivery count only where goods are sent. The boxes start unticked. */
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

/** What the order needs of a filled form. */
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
