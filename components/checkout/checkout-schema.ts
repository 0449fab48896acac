import { z } from 'zod';
import { email } from '@/lib/contract/user';

const given = z.boolean().refine((ticked) => ticked, 'Без этого согласия оплата невозможна');

/** The checkout's own fields; the boxes start unticked (promise 35). */
export const checkoutSchema = z.object({ email, personal_data: given, policy: given, advertising: z.boolean() });

export type CheckoutValues = z.infer<typeof checkoutSchema>;
