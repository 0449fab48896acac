import { linePrice } from '@/lib/domain/basket';
import { type BasketLine, isPriced } from '@/lib/domain/basket-line';
import { orderPrice } from '@/lib/domain/pricing';
import { formatKopecks } from '@/lib/format/rubles';

export interface OrderRow {
  readonly label: string;
  readonly amount: string;
}

/** What the summary lists: each kind of goods with its pieces, insurance, and the total. */
export function orderRows(lines: readonly BasketLine[]): { rows: OrderRow[]; total: string } {
  const prices = lines.filter(isPriced).map(linePrice);
  const sum = (stage: 'goods' | 'insurance') => prices.reduce((total, price) => total + price[stage], 0);
  const pieces = lines.reduce((total, line) => total + line.count, 0);
  const insurance = sum('insurance');
  return {
    rows: [
      { label: `${pieces === 1 ? 'Билет' : 'Билеты'}, ${pieces} шт.`, amount: formatKopecks(sum('goods')) },
      ...(insurance > 0 ? [{ label: 'Страхование', amount: formatKopecks(insurance) }] : []),
    ],
    total: formatKopecks(orderPrice(prices).total),
  };
}
