import { createHash, timingSafeEqual } from 'node:crypto';

export type Fields = Readonly<Record<string, string>>;

const hashed = (algorithm: 'md5' | 'sha256') => (text: string) =>
  createHash(algorithm).update(text, 'utf8').digest('hex');
const md5 = hashed('md5');
const sha256 = hashed('sha256');

/** upper(hash(hash(part)&…)): how Uniteller signs what it is sent. */
const signed = (hash: (text: string) => string, parts: readonly string[]) =>
  hash(parts.map(hash).join('&')).toUpperCase();

/** The fields that the form's signature covers, in its order; an absent one counts as an empty text. */
const SIGNED_FORM_FIELDS = [
  'Shop_IDP',
  'Order_IDP',
  'Subtotal_P',
  'MeanType',
  'EMoneyType',
  'Lifetime',
  'Customer_IDP',
  'Card_IDP',
  'IData',
  'PT_Code',
] as const;

/** Signature of the form that leads to the bank: upper(md5(md5(field)&…&md5(password))). */
export function formSignature(fields: Fields, password: string): string {
  return signed(md5, [...SIGNED_FORM_FIELDS.map((name) => fields[name] ?? ''), password]);
}

/** Signature of the form's receipt: the same by SHA-256 over shop, order, amount and receipt. */
export function receiptSignature(
  { Shop_IDP = '', Order_IDP = '', Subtotal_P = '', Receipt = '' }: Fields,
  password: string,
): string {
  return signed(sha256, [Shop_IDP, Order_IDP, Subtotal_P, Receipt, password]);
}

export function cancelSignature(
  { OrderID = '', UPID = '', Subtotal = '', Receipt = '' }: Fields,
  password: string,
): string {
  return signed(sha256, [OrderID, UPID, Subtotal, Receipt, password]);
}

/** Signature of the bank's callback: upper(md5(Order_ID + Status + further fields as they come + password)). */
export function callbackSignature({ Order_ID = '', Status = '', ...further }: Fields, password: string): string {
  const rest = Object.entries(further).filter(([name]) => name !== 'Signature');
  return md5([Order_ID, Status, ...rest.map(([, value]) => value), password].join('')).toUpperCase();
}

/** Compares in a time that tells nothing of where the two differ. */
export function sameSignature(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
