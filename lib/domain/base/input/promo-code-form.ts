export const PROMO_CODE_FORM = /^[\wА-ЯЁа-яё-]{1,50}$/;

export const promoCodeMessages = { missing: 'Введите промокод', unknown: 'Такого промокода нет' } as const;

export function promoCodeRefusal(text: string): string | null {
  if (text === '') return promoCodeMessages.missing;
  return PROMO_CODE_FORM.test(text) ? null : promoCodeMessages.unknown;
}
