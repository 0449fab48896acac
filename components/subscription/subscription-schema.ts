import { z } from 'zod';
import { type Subscription, subscription } from '@/lib/contract/subscription';

const consent = z.boolean().refine(Boolean);

export const subscriptionSchema = z.object({
  email: z.string().trim().pipe(subscription.shape.email),
  personal_data: consent,
  advertising: consent,
});

export const subscriptionOf = ({ email }: z.output<typeof subscriptionSchema>): Subscription => ({
  email,
  consents: { personal_data: true, advertising: true },
});
