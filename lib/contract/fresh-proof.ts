import { z } from 'zod';
import * as fieldMessages from '@/lib/domain/input/field-messages';
import { assertion } from './assertion';

/**
 * How users show anew that the account is theirs before they change what they sign in by: the password where there is
 * one, else a fresh code to their phone, else the recovery e-mail. A passkey of the account is proof instead of any of
 * them.
 */
export const proofKind = z.enum(['password', 'sms', 'recovery']);
export type ProofKind = z.infer<typeof proofKind>;

/** Goes with whatever changes how one signs in, and with the erasure; what is needed where no passkey is tells `confirmed_by`. */
export const freshProof = z.object({
  password: z.string().max(256).optional(),
  confirmation_code: z
    .string()
    .regex(/^\d{4}$/, fieldMessages.phoneCode)
    .optional(),
  /** The answer to a challenge of `passkeys.beginProof`. */
  passkey: assertion.optional(),
});
export type FreshProof = z.infer<typeof freshProof>;
