import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { optionalPhone } from '@/lib/contract/account/phone';
import { email } from '@/lib/contract/account/user';
import { validationMessages } from '@/lib/messages/validation';
import type { CheckoutValues } from './checkout-values';

const given = z.boolean().refine((ticked) => ticked, 'Без этого согласия оплата невозможна');

const required = (limit: number) => z.string().trim().min(1, validationMessages.required).max(limit);

const deliveryFields = z.object({
  region: z.string().min(1, validationMessages.region),
  city: z.string().min(1, 'Выберите город!'),
  address: required(300),
  first_name: required(100),
  last_name: required(100),
  /** Optional; 12 characters with the plus. */
  phone: optionalPhone,
});

/** Delivery fields count only if goods are sent. */
export const checkoutSchema = (isDelivered: boolean) =>
  z.object({
    email,
    personal_data: given,
    policy: given,
    advertising: z.boolean(),
    delivery: isDelivered ? deliveryFields : z.custom<CheckoutValues['delivery']>(),
  });

export const checkoutResolver = (isDelivered: boolean) => zodResolver(checkoutSchema(isDelivered));
