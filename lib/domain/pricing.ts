import type { Kopecks } from '@/lib/domain/money';

/** What the price of a ticket line depends on. */
export interface TicketLineToPrice {
  readonly unit: Kopecks;
  readonly count: number;
  /** Insurance of one ticket; 0 when the line is not insured. */
  readonly insurancePerTicket: Kopecks;
}

/** The price of a line, stage by stage; `total` = goods + insurance − discount. */
export interface LinePrice {
  readonly unit: Kopecks;
  readonly goods: Kopecks;
  readonly insurance: Kopecks;
  readonly discount: Kopecks;
  readonly total: Kopecks;
}

/** Prices a line of tickets; insurance is per ticket, times their number (C-189). */
export function ticketLinePrice({ unit, count, insurancePerTicket }: TicketLineToPrice): LinePrice {
  const goods = unit * count;
  const insurance = insurancePerTicket * count;
  const discount = 0;
  return { unit, goods, insurance, discount, total: goods + insurance - discount };
}

/** The price of an order, term by term as C-192 adds them up. */
export interface OrderPrice {
  readonly items: Kopecks;
  readonly delivery: Kopecks;
  readonly promoDiscount: Kopecks;
  readonly giftDiscount: Kopecks;
  readonly total: Kopecks;
}

/** Sum of items + delivery − promo discount − gift discount, in kopecks (C-192); the gift's terms are not known: 0 (U-34). */
export function orderPrice(
  lines: readonly Pick<LinePrice, 'goods' | 'insurance' | 'discount'>[],
  delivery: Kopecks = 0,
): OrderPrice {
  const items = lines.reduce((sum, { goods, insurance }) => sum + goods + insurance, 0);
  const promoDiscount = lines.reduce((sum, { discount }) => sum + discount, 0);
  const giftDiscount = 0;
  return { items, delivery, promoDiscount, giftDiscount, total: items + delivery - promoDiscount - giftDiscount };
}
