import { type Kopecks, rublesOf } from '@/lib/domain/money';

const money = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });

/** 4 500 Руб. */
export const rublesText = (kopecks: Kopecks): string => `${money.format(rublesOf(kopecks))} Руб.`;
