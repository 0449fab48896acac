export const RUSSIAN_PHONE = /^\+?(7\d{10})$/;

/** The one form that is kept and compared: 11 digits without the plus; `null` for anything else. */
export function phoneDigits(text: string): string | null {
  return RUSSIAN_PHONE.exec(text)?.[1] ?? null;
}

/** As a form shows it: 12 characters with the plus. */
export const phoneWithPlus = (digits: string): string => (digits === '' ? '' : `+${digits}`);
