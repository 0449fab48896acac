/** «+7 843 123-45-67» of 11 digits without the plus; anything else as it is. */
export const formatPhone = (digits: string): string =>
  digits.replace(/^(\d)(\d{3})(\d{3})(\d{2})(\d{2})$/, '+$1 $2 $3-$4-$5').replaceAll(' ', '\u00a0');
