/**
 * Digits for the mask from typed or pasted text. A whole number («8 (916) 555-12-34», «+7916…») loses the country code,
 * which the mask adds.
 */
export function phoneDigits(typed: string, shown = ''): string {
  const digits = typed.replace(/\D/g, '');
  if (shown === '' && /^[78]$/.test(digits)) return '+7';
  if (typed.trim().startsWith('+7')) return digits.slice(1);
  return digits.length === 11 && /^[78]/.test(digits) ? digits.slice(1) : digits;
}

export const phoneValue = (digits: string): string => (digits ? `+7${digits}` : '');
