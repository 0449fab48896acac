/** Strips the country code («8 (916) 555-12-34», «+7916…»), which the mask adds. */
export function digitsToMask(typed: string, shown = ''): string {
  const digits = typed.replace(/\D/g, '');
  if (shown === '' && /^[78]$/.test(digits)) return '+7';
  if (typed.trim().startsWith('+7')) return digits.slice(1);
  return digits.length === 11 && /^[78]/.test(digits) ? digits.slice(1) : digits;
}

/** A first 8 or 7 counts as +7. */
export const withCountryCode = (text: string): string => (/^[78]$/.test(text) ? '+7' : text);

export const PHONE_PATTERN = '+7 (000) 000-0000';

/** «+7 (916) 555-1234» is +79165551234. */
export function phoneOf(text: string): string {
  const digits = digitsToMask(text).replace('+7', '').slice(0, 10);
  return digits && `+7${digits}`;
}

export const phoneText = (phone: string): string => fillPattern(PHONE_PATTERN, phone.replace(/^\+7/, ''));

/** «12031990» in 00.00.0000 is 12.03.1990; each `0` is a digit. */
export function fillPattern(pattern: string, text: string): string {
  const digits = [...text.replace(/\D/g, '')];
  let filled = '';
  for (const sign of pattern) {
    if (digits.length === 0) break;
    filled += sign === '0' ? digits.shift() : sign;
  }
  return filled;
}
