/** A number pasted whole («8 (916) 555-12-34», «+7916…») loses the country code, which the mask writes itself. */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (typed.trim().startsWith('+7')) return digits.slice(1);
  return digits.length === 11 && /^[78]/.test(digits) ? digits.slice(1) : digits;
}

/** The ten digits of the mask to what forms hold; nothing typed is an empty value. */
export const phoneValue = (digits: string): string => (digits ? `+7${digits}` : '');
