import { z } from 'zod';
import { readCode } from '@/lib/domain/account/sms-code';
import * as fieldMessages from '@/lib/domain/base/input/field-messages';
import { assertion } from './assertion';

/** A passkey where one is required; else the password if there is one, else a code to the phone, else the recovery e-mail. */
export const proofKind = z.enum(['passkey', 'password', 'sms', 'recovery']);
export type ProofKind = z.infer<typeof proofKind>;

/** Typed by hand: case, spaces and hyphens do not count. */
export const recoveryCode = z.string().trim().min(1, 'Введите резервный код').max(60, 'Введите резервный код');

/** `confirmed_by` names what is needed without a passkey. */
export const freshProof = z.object({
  password: z.string().max(256).optional(),
  confirmation_code: z
    .string()
    .overwrite(readCode)
    .regex(/^\d{4}$/, fieldMessages.phoneCode)
    .optional(),
  /** The answer to a challenge of `passkeys.beginProof`. */
  passkey: assertion.optional(),
  /** Instead of a passkey that is lost; it is used up. */
  recovery_code: recoveryCode.optional(),
});
export type FreshProof = z.infer<typeof freshProof>;
