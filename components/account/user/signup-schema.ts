import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import type { RegistrationConsents } from '@/lib/contract/account/consent';
import { newPassword, userRegistration } from '@/lib/contract/account/user';
import * as fieldMessages from '@/lib/domain/base/input/field-messages';

/** An empty password is refused without a message. */
export const signupSchema = userRegistration.omit({ consents: true }).extend({
  password: z
    .string()
    .min(1, { error: () => '' })
    .pipe(newPassword),
});

const ticked = (message: string) =>
  z
    .boolean()
    .refine((isTicked) => isTicked, message)
    .transform((): true => true);

export const consentSchema = z.object({
  personal_data: ticked(fieldMessages.personalDataConsent),
  policy: ticked(fieldMessages.policyConsent),
  advertising: z.boolean(),
});

export type ConsentValues = z.input<typeof consentSchema>;

export const signupResolver = zodResolver(signupSchema);
export const consentResolver = zodResolver<ConsentValues, unknown, RegistrationConsents>(consentSchema);
