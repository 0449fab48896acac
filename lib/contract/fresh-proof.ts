import { z } from 'zod';
import * as fieldMessages from '@/lib/domain/input/field-messages';
import { assertion } from './assertion';

/** The password if there is one, else a code to the phone, else the recovery e-mail; or a passkey instead. */
export const proofKind = z.enum(['password', 'sms', 'recovery']);
export type ProofKind = z.infer<typeof proofKind>;

/** `confirmed_by` names what is needed without a passkey. */
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
