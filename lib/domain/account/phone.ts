import * as fieldMessages from '@/lib/domain/base/input/field-messages';
import { tidied } from '@/lib/domain/base/text/name';

/** Russia and Kazakhstan share +7; their codes begin with 3, 4 and 6 to 9, and none with 89. */
const RUSSIAN_PHONE = /^\+?(7(?:[34679]\d|8[0-8])\d{8})$/;

/** By E.164, 8 to 15 digits with the country's code, which begins neither with 0 nor with 89. */
const FOREIGN_PHONE = /^\+?((?!7|89)[1-9]\d{7,14})$/;

/** 11 digits without the plus, the form that is stored and compared; `null` for anything else. */
export function phoneDigits(text: string): string | null {
  return RUSSIAN_PHONE.exec(text)?.[1] ?? null;
}

/** The same for a number that people call: of any country, up to 15 digits. */
export function contactDigits(text: string): string | null {
  return phoneDigits(text) ?? FOREIGN_PHONE.exec(text)?.[1] ?? null;
}

export const phoneWithPlus = (digits: string): string => (digits === '' ? '' : `+${digits}`);

/** Message for a number to which no code can be sent; `null` for one of Russia or Kazakhstan. */
export function phoneRefusal(
  text: string,
  malformed: string = fieldMessages.phone,
  foreign: string = fieldMessages.foreignPhone,
): string | null {
  if (phoneDigits(text) !== null) return null;
  return text.startsWith('+') && contactDigits(text) !== null ? foreign : malformed;
}

/**
 * What people type, paste or let a browser fill in: «8 916…», «+7 (916)…», «916…» become +7916…, numbers of other
 * countries +375…, however many digits there are. A text without digits becomes ''.
 */
export function readPhone(text: string): string {
  const typed = tidied(text.normalize('NFKC'));
  const digits = typed.replace(/\D/g, '');
  if (digits === '') return '';
  const international = /^\D*\+/.test(typed) ? digits : /^00(.*)/.exec(digits)?.[1];
  if (international !== undefined && !/^7|^89\d{9}$/.test(international)) return `+${international}`;
  const national = (international ?? digits).replace(/^[78]/, '');
  // «+7 8 916…»: the prefix of calls inside the country, though it was there already.
  return `+7${national.replace(/^8(?=9\d{9}$)/, '')}`;
}
