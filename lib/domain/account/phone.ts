import * as fieldMessages from '@/lib/domain/input/field-messages';
import { tidied } from '@/lib/domain/text/name';

/** Russia and Kazakhstan share +7; their codes begin with 3, 4 and 6 to 9, and none with 89. */
const RUSSIAN_PHONE = /^\+?(7(?:[34679]\d|8[0-8])\d{8})$/;

/** The other country codes of ITU-T E.164; 8 to 15 digits with the code. */
const FOREIGN_PHONE = new RegExp(
  `^\\+?((?=\\d{8,15}$)(?:${[
    '1',
    '2(?:[07]|1[12368]|[2346]\\d|5[0-8]|9[01789])',
    '3(?:[0-469]|5\\d|7[0-8]|8[0-35-79])',
    '4(?:[013-9]|2[013])',
    '5(?:[1-8]|0\\d|9\\d)',
    '6(?:[0-6]|7[02-9]|8[0-35-9]|9[0-2])',
    '8(?:[1246]|5[02356]|80|86)',
    '9(?:[0-58]|6[0-8]|7[0-7]|9[2-68])',
  ].join('|')})\\d+)$`,
);

/** 11 digits without the plus, the form that is stored and compared; `null` for anything else. */
export function phoneDigits(text: string): string | null {
  return RUSSIAN_PHONE.exec(text)?.[1] ?? null;
}

/** The same for a number that people call: of any country, up to 15 digits. */
export function contactDigits(text: string): string | null {
  return phoneDigits(text) ?? FOREIGN_PHONE.exec(text)?.[1] ?? null;
}

export const phoneWithPlus = (digits: string): string => (digits === '' ? '' : `+${digits}`);

const isForeign = (text: string) => text.startsWith('+') && !text.startsWith('+7') && contactDigits(text) !== null;

/** Message for a number to which no code can be sent; `null` for one of Russia or Kazakhstan. */
export function phoneRefusal(
  text: string,
  malformed: string = fieldMessages.phone,
  foreign: string = fieldMessages.foreignPhone,
): string | null {
  if (phoneDigits(text) !== null) return null;
  return isForeign(text) ? foreign : malformed;
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
