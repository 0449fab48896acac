import { z } from 'zod';
import * as fieldMessages from '@/lib/domain/field-messages';

/**
 * How members show anew that the account is theirs before they change what they sign in by: by the password where there
 * is one, else by a fresh code to their present phone, else by setting a password through the recovery e-mail first.
 */
export const proofKind = z.enum(['password', 'sms', 'recovery']);
export type ProofKind = z.infer<typeof proofKind>;

/** Goes with a change of e-mail or phone and with the erasure; which of the two is needed tells `confirmed_by`. */
export const freshProof = z.object({
  password: z.string().max(256).optional(),
  confirmation_code: z
    .string()
    .regex(/^\d{4}$/, fieldMessages.phoneCode)
    .optional(),
});
export type FreshProof = z.infer<typeof freshProof>;
