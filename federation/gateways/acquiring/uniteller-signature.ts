import { createHash, timingSafeEqual } from 'node:crypto';

export type Fields = Readonly<Record<string, string>>;

const md5 = (text: string) => createHash('md5').update(text, 'utf8').digest('hex');

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
  const parts = [...SIGNED_FORM_FIELDS.map((name) => fields[name] ?? ''), password];
  return md5(parts.map(md5).join('&')).toUpperCase();
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
