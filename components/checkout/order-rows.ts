import type { BasketLine } from '@/lib/domain/basket-line';
import type { BasketPreview } from '@/lib/domain/basket-price';
import type { Kopecks } from '@/lib/domain/money';
import { rublesText } from '@/lib/domain/rubles-text';

export interface OrderRow {
  readonly label: string;
  readonly amount: string;
  /** It lowers the sum. */
  readonly isDiscount?: boolean;
}

const KINDS = [
  { selector: 'ticket', one: 'Билет', many: 'Билеты' },
  { selector: 'license', one: 'Лицензия', many: 'Лицензии' },
  { selector: 'shop', one: 'Магазин', many: 'Магазин' },
  { selector: 'certificate', one: 'Сертификат', many: 'Сертификаты' },
] as const;

/** What the summary lists, stage by stage: each kind with its pieces, insurance, delivery, discounts. */
export function orderRows(lines: readonly BasketLine[], price: BasketPreview): OrderRow[] {
  const kinds = KINDS.flatMap(({ selector, one, many }): OrderRow[] => {
    const ofKind = lines.filter((line) => line.selector === selector);
    const pieces = ofKind.reduce((sum, { count }) => sum + count, 0);
    if (pieces === 0) return [];
    const goods = ofKind.reduce((sum, line) => sum + (price.of(line)?.goods ?? 0), 0);
    return [{ label: `${pieces === 1 ? one : many}, ${pieces}\u00a0шт.`, amount: rublesText(goods) }];
  });
  return [
    ...kinds,
    ...rowOf('Страхование', price.insurance),
    ...rowOf('Доставка', price.delivery),
    ...discountOf('Скидка по промокоду', price.promoDiscount),
    ...discountOf('Персональная скидка', price.vipDiscount),
    ...discountOf('Подарочная скидка', price.giftDiscount),
  ];
}

const rowOf = (label: string, amount: Kopecks): OrderRow[] =>
  amount > 0 ? [{ label, amount: rublesText(amount) }] : [];

const discountOf = (label: string, amount: Kopecks): OrderRow[] =>
  amount > 0 ? [{ label, amount: `−\u00a0${rublesText(amount)}`, isDiscount: true }] : [];
