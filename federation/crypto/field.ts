import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The 32 bytes of FIELD_KEY, or another key of the same strength for another use. */
function keyFor(fieldKey: string, use: 'seal' | 'hash'): Buffer {
  return createHmac('sha256', Buffer.from(fieldKey, 'base64url')).update(`fedtri ${use}`).digest();
}

/** AES-256-GCM under FIELD_KEY; `place` (table, row, field) is bound to it: moved elsewhere it does not open. */
export function sealBytes(fieldKey: string, place: string, bytes: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(fieldKey, 'seal'), iv);
  cipher.setAAD(Buffer.from(place));
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Throws when the bytes were altered, moved, or sealed under another key. */
export function openBytes(fieldKey: string, place: string, sealed: Uint8Array): Buffer {
  const iv = sealed.subarray(0, IV_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyFor(fieldKey, 'seal'), iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, sealed.length - TAG_BYTES)), decipher.final()]);
}

/** A text for a column, base64url. */
export const sealField = (fieldKey: string, place: string, text: string): string =>
  sealBytes(fieldKey, place, Buffer.from(text)).toString('base64url');

/** The text that `sealField` has sealed for this place; throws on any other place or key. */
export const openField = (fieldKey: string, place: string, sealed: string): string =>
  openBytes(fieldKey, place, Buffer.from(sealed, 'base64url')).toString();

/** A hash that needs the key: four digits could else be found by trying them all over a copy of the database. */
export const keyedHash = (fieldKey: string, text: string): string =>
  createHmac('sha256', keyFor(fieldKey, 'hash')).update(text).digest('base64url');
