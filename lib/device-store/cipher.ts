import { base64Of, bytesOf } from './base64';

const ALGORITHM = 'AES-GCM';
const IV_BYTES = 12;

/** Not extractable by any script. */
export const newDeviceKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, ['encrypt', 'decrypt']);

/** Reveals only the length of the value. */
export async function encryptValue(key: CryptoKey, value: unknown): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const text = new TextEncoder().encode(JSON.stringify(value));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, text));
  return base64Of(new Uint8Array([...iv, ...sealed]));
}

/** Throws for a changed text and for another key. */
export async function decryptValue(key: CryptoKey, text: string): Promise<unknown> {
  const bytes = bytesOf(text);
  const iv = bytes.subarray(0, IV_BYTES);
  const open = await crypto.subtle.decrypt({ name: ALGORITHM, iv }, key, bytes.subarray(IV_BYTES));
  return JSON.parse(new TextDecoder().decode(open));
}
