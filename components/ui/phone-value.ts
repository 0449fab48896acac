/**
 * What the mask takes of a typed or pasted text. A number pasted whole («8 (916) 555-12-34», «+7916…») loses the
 * country code, which the mask writes itself; a first 8 or 7, as people here begin a number, stands for +7.
 */
export function phoneDigits(typed: string, shown = ''): string {
  const digits = typed.replace(/\D/g, '');
  if (shown === '' && /^[78]$/.test(digits)) return '+7';
  if (typed.trim().startsWith('+7')) return digits.slice(1);
  return digits.length === 11 && /^[78]/.test(digits) ? digits.slice(1) : digits;
}

/** The ten digits of the mask to what forms hold; nothing typed is an empty value. */
export const phoneValue = (digits: string): string => (digits ? `+7${digits}` : '');
