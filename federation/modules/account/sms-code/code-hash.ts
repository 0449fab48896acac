import { keyedHash, keyedHashes } from '@/federation/crypto/field';
import type { smsCodes } from '@/federation/db/schema/account/phone';

export type Purpose = (typeof smsCodes.$inferSelect)['purpose'];

/** Bound to phone and purpose; the browser is a column of its own, so that a foreign one spends no try. */
export const hashOfSmsCode = (fieldKey: string, given: HashedCode): string => keyedHash(fieldKey, hashed(given));

/** The hash under each configured key, the current one first. */
export const hashesOfCode = (fieldKey: string, given: HashedCode): string[] => keyedHashes(fieldKey, hashed(given));

interface HashedCode {
  readonly code: string;
  readonly phone: string;
  readonly purpose: Purpose;
}

const hashed = ({ code, phone, purpose }: HashedCode) => `sms ${purpose} ${phone} ${code}`;

export const sealPlace = (codeId: string): string => `sms_codes:${codeId}:text`;
