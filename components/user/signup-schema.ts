import { z } from 'zod';
import { newPassword, registration } from '@/lib/contract/user';
import * as fieldMessages from '@/lib/domain/field-messages';

/** The contract's registration; an empty password is refused without a text. */
export const signupSchema = registration.omit({ consents: true }).extend({
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

/** The boxes as they stand, to what the contract takes: the first two are needed. */
export const consentSchema = z.object({
  personal_data: ticked(fieldMessages.personalDataConsent),
  policy: ticked(fieldMessages.policyConsent),
  advertising: z.boolean(),
});

/** The boxes as they stand. */
export type ConsentValues = z.input<typeof consentSchema>;
