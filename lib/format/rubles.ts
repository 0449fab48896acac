import { kopecksOf } from '@/lib/domain/commerce/money/money';
import { amountText, rublesText } from '@/lib/domain/commerce/money/rubles-text';

/** «12 670 Руб.» of an amount as the contract speaks: rubles with at most two decimals. */
export const formatRubles = (rubles: number): string => rublesText(kopecksOf(rubles));

/** For a crossed-out price beside the new one. */
export const formatAmount = (rubles: number): string => amountText(kopecksOf(rubles));
