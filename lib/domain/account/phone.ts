export const RUSSIAN_PHONE = /^\+?(7\d{10})$/;

/** 11 digits without the plus, the form that is stored and compared; `null` for anything else. */
export function phoneDigits(text: string): string | null {
  return RUSSIAN_PHONE.exec(text)?.[1] ?? null;
}

export const phoneWithPlus = (digits: string): string => (digits === '' ? '' : `+${digits}`);
