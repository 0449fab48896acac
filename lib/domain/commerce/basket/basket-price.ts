import type { Kopecks } from '@/lib/domain/commerce/money/money';
import { basketPrice, type LinePrice, type OrderPrice } from '@/lib/domain/commerce/money/pricing';
import type { VipDiscount } from '@/lib/domain/commerce/money/vip';
import { type Terminal, terminals } from '@/lib/domain/commerce/order/terminal';
import { type BasketLine, isPriced, lineKey, type PricedLine, saleRulesOf } from './basket-line';

export interface BasketPreview extends OrderPrice {
  readonly of: (line: BasketLine) => LinePrice | undefined;
  readonly insurance: Kopecks;
  /** One per seller, in the order of payment (decision 008). */
  readonly payments: readonly SellerPayment[];
}

export interface SellerPayment {
  readonly terminal: Terminal;
  readonly total: Kopecks;
}

interface Circumstances {
  /** 0 if nothing is sent or the city is unknown. */
  readonly delivery: Kopecks;
  /** The personal discount of a line of tickets. */
  readonly vipOf?: (line: BasketLine) => VipDiscount | null;
}

type PriceList = ReturnType<typeof saleRulesOf>['priceList'];

export function previewPrice(
  all: readonly BasketLine[],
  { delivery, vipOf = () => null }: Circumstances,
): BasketPreview {
  const lines = all.filter(isPriced);
  const inList = (list: PriceList) => lines.filter((line) => saleRulesOf(line).priceList === list);
  const toPrice = (line: PricedLine) => saleRulesOf(line).toPrice(line);
  const ticketToPrice = (line: PricedLine) => ({ ...toPrice(line), vip: vipOf(line) });
  const lists = {
    tickets: inList('tickets'),
    goods: inList('goods'),
    licences: inList('licences'),
  } satisfies Record<PriceList, PricedLine[]>;
  const price = basketPrice({
    tickets: lists.tickets.map(ticketToPrice),
    goods: lists.goods.map(toPrice),
    licences: lists.licences.map(toPrice),
    delivery: delivery + ownDelivery(lines),
  });
  const byKey = new Map<string, LinePrice>();
  for (const list of Object.keys(lists) as PriceList[])
    for (const [at, each] of price[list].entries()) {
      const line = lists[list][at];
      if (line) byKey.set(lineKey(line), each);
    }
  const of = (line: BasketLine) => byKey.get(lineKey(line));
  return {
    ...price.total,
    of,
    insurance: [...byKey.values()].reduce((sum, { insurance }) => sum + insurance, 0),
    payments: terminals.flatMap((terminal) => {
      const own = lines.filter((line) => saleRulesOf(line).terminal === terminal);
      const total = own.reduce((sum, line) => sum + (of(line)?.total ?? 0), ownDelivery(own));
      if (own.length === 0) return [];
      return [{ terminal, total: total + (terminal === 'federation' ? delivery : 0) }];
    }),
  };
}

const ownDelivery = (lines: readonly PricedLine[]): Kopecks =>
  lines.reduce((sum, line) => sum + saleRulesOf(line).delivery(line), 0);
