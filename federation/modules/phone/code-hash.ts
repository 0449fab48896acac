import { keyedHash } from '@/federation/crypto/field';
import type { smsCodes } from './tables';

export type Purpose = (typeof smsCodes.$inferSelect)['purpose'];

/** Bound to phone and purpose; the browser is a column of its own, so that a foreign one spends no try. */
export const hashOfCode = (
  fieldKey: string,
  { code, phone, purpose }: { readonly code: string; readonly phone: string; readonly purpose: Purpose },
): string => keyedHash(fieldKey, `sms ${purpose} ${phone} ${code}`);

/** What the waiting message is sealed to. */
export const sealPlace = (codeId: string): string => `sms_codes:${codeId}:text`;
