import type { BasketLine, PricedKind } from '@/lib/domain/commerce/basket/basket-line';
import type { BasketPreview } from '@/lib/domain/commerce/basket/basket-price';
import type { Kopecks } from '@/lib/domain/commerce/money/money';
import { rublesText } from '@/lib/domain/commerce/money/rubles-text';

export interface SumRow {
  readonly label: string;
  readonly amount: string;
  readonly isDiscount?: boolean;
}

const kindNames: Readonly<Record<PricedKind, { readonly one: string; readonly many: string }>> = {
  ticket: { one: 'Билет', many: 'Билеты' },
  license: { one: 'Лицензия', many: 'Лицензии' },
  shop: { one: 'Магазин', many: 'Магазин' },
  certificate: { one: 'Сертификат', many: 'Сертификаты' },
};

export function orderRows(lines: readonly BasketLine[], price: BasketPreview): SumRow[] {
  const kinds = Object.entries(kindNames).flatMap(([selector, { one, many }]): SumRow[] => {
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

const rowOf = (label: string, amount: Kopecks): SumRow[] => (amount > 0 ? [{ label, amount: rublesText(amount) }] : []);

const discountOf = (label: string, amount: Kopecks): SumRow[] =>
  amount > 0 ? [{ label, amount: `−\u00a0${rublesText(amount)}`, isDiscount: true }] : [];
