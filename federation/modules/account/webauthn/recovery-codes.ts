import { randomInt } from 'node:crypto';
import { keyedHash, keyedHashes } from '@/federation/crypto/field';

export const RECOVERY_CODES = 10;

/** Crockford's base 32: no letter that is mistaken for a digit. 16 characters are 80 bits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

export function newRecoveryCode(): string {
  const characters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return characters.replace(/(.{4})(?=.)/g, '$1-');
}

/** Normalises a typed code: case, gaps and look-alikes. */
const normalised = (code: string) => code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');

/** Bound to the account, so that a row which is moved opens nothing. */
const hashed = (userId: string, code: string) => `recovery-code ${userId} ${normalised(code)}`;

export const hashOfRecoveryCode = (fieldKey: string, userId: string, code: string): string =>
  keyedHash(fieldKey, hashed(userId, code));

/** The hash under each configured key, the current one first. */
export const hashesOfRecoveryCode = (fieldKey: string, userId: string, code: string): string[] =>
  keyedHashes(fieldKey, hashed(userId, code));
