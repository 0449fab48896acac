import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { subscription } from '@/lib/contract/content/subscription';

const consent = z.boolean().refine(Boolean);

export const subscriptionSchema = z.object({
  email: z.string().trim().pipe(subscription.shape.email),
  personal_data: consent,
  advertising: consent,
});

export const subscriptionResolver = zodResolver(subscriptionSchema);
