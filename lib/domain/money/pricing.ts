import type { Kopecks } from './money';
import { type PromoToApply, PromoUses, promoOff } from './promo';
import { type VipDiscount, vipOff } from './vip';

export interface LineToPrice {
  readonly unit: Kopecks;
  readonly count: number;
  readonly promo?: PromoToApply | null;
}

export interface TicketLineToPrice extends LineToPrice {
  /** Insurance of one ticket; 0 when the line is not insured. */
  readonly insurancePerTicket: Kopecks;
  /** The buyer's personal discount, where this is their first line of tickets. */
  readonly vip?: VipDiscount | null;
}

export interface LinePrice {
  readonly unit: Kopecks;
  readonly goods: Kopecks;
  readonly insurance: Kopecks;
  readonly discount: Kopecks;
  readonly promoCount: number;
  readonly vip: Kopecks;
  readonly total: Kopecks;
}

/** No discount touches insurance; the personal one is the first ticket's, a promo code counts the others only. */
export function ticketLinePrice(line: TicketLineToPrice, uses = new PromoUses()): LinePrice {
  const { unit, count, insurancePerTicket, promo, vip } = line;
  const goods = unit * count;
  const insurance = insurancePerTicket * count;
  const promoCount = promo ? uses.take(promo, vip ? count - 1 : count) : 0;
  const discount = promo ? promoOff(unit, promo) * promoCount : 0;
  const off = vip ? vipOff(unit, vip) : 0;
  return { unit, goods, insurance, discount, promoCount, vip: off, total: goods + insurance - discount - off };
}

export interface OrderPrice {
  readonly items: Kopecks;
  readonly delivery: Kopecks;
  readonly promoDiscount: Kopecks;
  readonly giftDiscount: Kopecks;
  readonly vipDiscount: Kopecks;
  readonly total: Kopecks;
}

type PricedLine = Pick<LinePrice, 'goods' | 'insurance' | 'discount'> & { readonly vip?: Kopecks };

/** Items + delivery − promo, gift and personal discounts; the gift's terms are not known: 0. */
export function orderPrice(lines: readonly PricedLine[], delivery: Kopecks = 0): OrderPrice {
  const items = lines.reduce((sum, { goods, insurance }) => sum + goods + insurance, 0);
  const promoDiscount = lines.reduce((sum, { discount }) => sum + discount, 0);
  const vipDiscount = lines.reduce((sum, { vip = 0 }) => sum + vip, 0);
  const giftDiscount = 0;
  const total = items + delivery - promoDiscount - giftDiscount - vipDiscount;
  return { items, delivery, promoDiscount, giftDiscount, vipDiscount, total };
}

export interface BasketToPrice {
  readonly tickets: readonly Omit<TicketLineToPrice, 'vip'>[];
  readonly goods: readonly LineToPrice[];
  readonly licences: readonly LineToPrice[];
  /** Of goods and of licences together; no discount touches it. */
  readonly delivery: Kopecks;
  readonly vip: VipDiscount | null;
}

export interface BasketPrice {
  readonly tickets: readonly LinePrice[];
  readonly goods: readonly LinePrice[];
  readonly licences: readonly LinePrice[];
  readonly total: OrderPrice;
}

export interface LinesPrice {
  readonly lines: readonly LinePrice[];
  readonly total: OrderPrice;
}

/** Prices the lines of an order in their sequence, in which uses of a promo code are spent; kopecks. */
export function linesPrice(lines: readonly TicketLineToPrice[], delivery: Kopecks): LinesPrice {
  const uses = new PromoUses();
  const priced = lines.map((line) => ticketLinePrice(line, uses));
  return { lines: priced, total: orderPrice(priced, delivery) };
}

/** Prices a whole basket: the page previews by it, and the API charges by the same rules to the same kopeck. */
export function basketPrice({ vip, delivery, ...basket }: BasketToPrice): BasketPrice {
  const tickets = basket.tickets.map((line, at) => ({ ...line, vip: at === 0 ? vip : null }));
  const others = [...basket.goods, ...basket.licences].map((line) => ({ ...line, insurancePerTicket: 0 }));
  const { lines, total } = linesPrice([...tickets, ...others], delivery);
  const firstLicence = tickets.length + basket.goods.length;
  return {
    tickets: lines.slice(0, tickets.length),
    goods: lines.slice(tickets.length, firstLicence),
    licences: lines.slice(firstLicence),
    total,
  };
}
