import { type Kopecks, kopecksOf } from '@/lib/domain/money';

const NO_BREAK_SPACE = '\u00a0';
const MINUS = '\u2212';

function amountOf(kopecks: Kopecks): string {
  const whole = String(Math.floor(Math.abs(kopecks) / 100)).replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);
  const rest = Math.abs(kopecks) % 100;
  return `${kopecks < 0 ? MINUS : ''}${whole}${rest ? `,${String(rest).padStart(2, '0')}` : ''}`;
}

/** «12 670 Руб.»; kopecks appear only when there are some: «6 253,31 Руб.» */
export const formatKopecks = (kopecks: Kopecks): string => `${amountOf(kopecks)}${NO_BREAK_SPACE}Руб.`;

/** The same for an amount as the contract speaks: rubles with at most two decimals. */
export const formatRubles = (rubles: number): string => formatKopecks(kopecksOf(rubles));

/** The amount without its label, for a crossed-out price beside the new one. */
export const formatAmount = (rubles: number): string => amountOf(kopecksOf(rubles));
