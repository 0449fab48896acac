import type { Kopecks } from './money';

const NO_BREAK_SPACE = '\u00a0';
const MINUS = '\u2212';

/** «12 670», «6 253,31». */
export function amountText(kopecks: Kopecks): string {
  const whole = String(Math.floor(Math.abs(kopecks) / 100)).replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);
  const rest = Math.abs(kopecks) % 100;
  return `${kopecks < 0 ? MINUS : ''}${whole}${rest ? `,${String(rest).padStart(2, '0')}` : ''}`;
}

export const rublesText = (kopecks: Kopecks): string => `${amountText(kopecks)}${NO_BREAK_SPACE}Руб.`;
