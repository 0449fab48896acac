import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** Prefix with the key's id; older values have none. */
const MARK = Buffer.from('fk1');
const KEY_ID_BYTES = 6;
const HEADER_BYTES = MARK.length + KEY_ID_BYTES;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** FIELD_KEY names the key that seals and, after commas, former ones that still open. */
export const keysOf = (fieldKey: string): string[] => fieldKey.split(',');

export const currentKey = (fieldKey: string): string => fieldKey.split(',', 1)[0] ?? fieldKey;

type Use = 'seal' | 'hash' | 'id';

/** By use and key: a key is derived once, as an e-mail with a code needs six. The settings name a few keys. */
const derivedKeys = new Map<string, Buffer>();

/** The 32 bytes of a key, or another key of the same strength for another use. */
function keyFor(key: string, use: Use): Buffer {
  const name = `${use} ${key}`;
  const known = derivedKeys.get(name);
  if (known) return known;
  const derived = createHmac('sha256', Buffer.from(key, 'base64url')).update(`fedtri ${use}`).digest();
  derivedKeys.set(name, derived);
  return derived;
}

const headerOf = (key: string): Buffer => Buffer.concat([MARK, keyFor(key, 'id').subarray(0, KEY_ID_BYTES)]);

const hasHeader = (sealed: Uint8Array, key: string): boolean => headerOf(key).equals(sealed.subarray(0, HEADER_BYTES));

/** AES-256-GCM under the current key; `place` (table, row, field) is bound to it: moved elsewhere it does not open. */
export function sealBytes(fieldKey: string, place: string, bytes: Uint8Array): Buffer {
  const key = currentKey(fieldKey);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(key, 'seal'), iv);
  cipher.setAAD(Buffer.from(place));
  return Buffer.concat([headerOf(key), iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

export class Unopenable extends Error {
  override name = 'Unopenable';
}

/** Throws Unopenable. */
export function openBytes(fieldKey: string, place: string, sealed: Uint8Array): Buffer {
  const keys = keysOf(fieldKey);
  const named = keys.find((key) => hasHeader(sealed, key));
  const opened = named
    ? openUnder(named, place, sealed.subarray(HEADER_BYTES))
    : keys.reduce<Buffer | undefined>((found, key) => found ?? openUnder(key, place, sealed), undefined);
  if (!opened) throw new Unopenable(`what was sealed for ${place} does not open`);
  return opened;
}

function openUnder(key: string, place: string, sealed: Uint8Array): Buffer | undefined {
  if (sealed.length < IV_BYTES + TAG_BYTES) return undefined;
  const iv = sealed.subarray(0, IV_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyFor(key, 'seal'), iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
  const start = decipher.update(sealed.subarray(IV_BYTES, sealed.length - TAG_BYTES));
  try {
    return Buffer.concat([start, decipher.final()]);
  } catch {
    return undefined;
  }
}

export const resealBytes = (fieldKey: string, place: string, sealed: Uint8Array): Uint8Array =>
  hasHeader(sealed, currentKey(fieldKey)) ? sealed : sealBytes(fieldKey, place, openBytes(fieldKey, place, sealed));

export const sealField = (fieldKey: string, place: string, text: string): string =>
  sealBytes(fieldKey, place, Buffer.from(text)).toString('base64url');

/** Opens what `sealField` has sealed for this place; throws for any other place or key. */
export const openField = (fieldKey: string, place: string, sealed: string): string =>
  openBytes(fieldKey, place, Buffer.from(sealed, 'base64url')).toString();

/** Reseals under the current key; returns a value that is already as it is. */
export const resealField = (fieldKey: string, place: string, sealed: string): string =>
  Buffer.from(resealBytes(fieldKey, place, Buffer.from(sealed, 'base64url'))).toString('base64url');

export const keyedHash = (fieldKey: string, text: string): string => hashUnder(currentKey(fieldKey), text);

/** The hash under each configured key, so that values hashed under a former one are recognised. */
export const keyedHashes = (fieldKey: string, text: string): string[] =>
  keysOf(fieldKey).map((key) => hashUnder(key, text));

const hashUnder = (key: string, text: string): string =>
  createHmac('sha256', keyFor(key, 'hash')).update(text).digest('base64url');
