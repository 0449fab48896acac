/** Area codes of three digits, mobile and Kazakh ones included; all others have four. */
const THREE_DIGITS = /^7([79]\d\d|34[237]|351|383|391|423|473|49[589]|80[04]|812|831|843|846|86[123])/;

const SHORT_CODE = /^(\d)(\d{3})(\d{3})(\d{2})(\d{2})$/;
const LONG_CODE = /^(\d)(\d{4})(\d{2})(\d{2})(\d{2})$/;

/** «+7 843 123-45-67» or «+7 3852 53-18-17» of 11 digits without the plus; anything else as it is. */
export const formatPhone = (digits: string): string =>
  digits
    .replace(!digits.startsWith('7') || THREE_DIGITS.test(digits) ? SHORT_CODE : LONG_CODE, '+$1 $2 $3-$4-$5')
    .replaceAll(' ', '\u00a0');
