import type { Kopecks } from './money';
import { type PromoToApply, PromoUses, promoOff } from './promo';
import { type VipDiscount, vipOff } from './vip';

interface LineToPrice {
  readonly unit: Kopecks;
  readonly count: number;
  readonly promo?: PromoToApply | null;
}

export interface TicketLineToPrice extends LineToPrice {
  /** Per ticket; 0 if the line is not insured. */
  readonly insurancePerTicket: Kopecks;
  /** Only on lines whose first ticket is for the buyer. */
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

/** No discount applies to insurance. The personal one applies to the first ticket, a promo code to the others. */
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

/** Items + delivery − promo, gift and personal discounts. The gift is 0, as its terms are unknown. */
export function orderPrice(lines: readonly PricedLine[], delivery: Kopecks = 0): OrderPrice {
  const items = lines.reduce((sum, { goods, insurance }) => sum + goods + insurance, 0);
  const promoDiscount = lines.reduce((sum, { discount }) => sum + discount, 0);
  const vipDiscount = lines.reduce((sum, { vip = 0 }) => sum + vip, 0);
  const giftDiscount = 0;
  const total = items + delivery - promoDiscount - giftDiscount - vipDiscount;
  return { items, delivery, promoDiscount, giftDiscount, vipDiscount, total };
}

export interface BasketToPrice {
  readonly tickets: readonly TicketLineToPrice[];
  readonly goods: readonly LineToPrice[];
  readonly licences: readonly LineToPrice[];
  /** Delivery of goods and licences together; not discounted. */
  readonly delivery: Kopecks;
}

interface BasketPrice {
  readonly tickets: readonly LinePrice[];
  readonly goods: readonly LinePrice[];
  readonly licences: readonly LinePrice[];
  readonly total: OrderPrice;
}

export interface LinesPrice {
  readonly lines: readonly LinePrice[];
  readonly total: OrderPrice;
}

/** Kopecks. Uses of a promo code are spent in the sequence of the lines. */
export function linesPrice(lines: readonly TicketLineToPrice[], delivery: Kopecks): LinesPrice {
  const uses = new PromoUses();
  const priced = lines.map((line) => ticketLinePrice(line, uses));
  return { lines: priced, total: orderPrice(priced, delivery) };
}

/** The page previews by the same rules by which the API charges. */
export function basketPrice({ tickets, delivery, ...basket }: BasketToPrice): BasketPrice {
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
