import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import { phoneCode } from '@/lib/contract/account/phone';
import { phoneRefusal } from '@/lib/domain/account/phone';
import { validationMessages } from '@/lib/messages/validation';

const schemaWith = (foreign: string) =>
  z.object({
    phone: z.string().superRefine((text, context) => {
      const message = phoneRefusal(text, validationMessages.phone, foreign);
      if (message) context.addIssue({ code: 'custom', message });
    }),
    phone_code: z.string(),
  });

export type PhoneValues = z.infer<ReturnType<typeof schemaWith>>;

interface PhoneRules {
  registration: boolean;
  isSentTo: (phone: string) => boolean;
}

/** The code is required once it was sent; whoever has a number of another country is shown the other way. */
export function phoneResolver({ registration, isSentTo }: PhoneRules): Resolver<PhoneValues> {
  const schema = schemaWith(`Номер другой страны: ${registration ? 'зарегистрируйтесь' : 'войдите'} по почте`);
  const withoutCode = zodResolver(schema);
  const withCode = zodResolver(schema.extend({ phone_code: phoneCode }));
  return (values, ...rest) => (isSentTo(values.phone) ? withCode : withoutCode)(values, ...rest);
}
