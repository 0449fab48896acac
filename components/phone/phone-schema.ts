import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import { phoneCode } from '@/lib/contract/phone';
import { validationMessages } from '@/lib/messages/validation';

export const phoneSchema = z.object({
  phone: z.string().regex(/^\+7\d{10}$/, validationMessages.phone),
  phone_code: z.string(),
});

export type PhoneValues = z.infer<typeof phoneSchema>;

const withoutCode = zodResolver(phoneSchema);
const withCode = zodResolver(phoneSchema.extend({ phone_code: phoneCode }));

/** Required once the code was sent. */
export const phoneResolver =
  (isSentTo: (phone: string) => boolean): Resolver<PhoneValues> =>
  (values, ...rest) =>
    (isSentTo(values.phone) ? withCode : withoutCode)(values, ...rest);
