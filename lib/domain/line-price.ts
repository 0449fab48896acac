import { isTicket, type PricedLine, type TicketLine } from './basket-line';
import { kopecksOf } from './money';
import { type LinePrice, type LineToPrice, type TicketLineToPrice, ticketLinePrice } from './pricing';

/** What the price of a line depends on, as the rules take it: kopecks, and the promo code that lies on it. */
export const lineToPrice = ({ price, count, promocode }: PricedLine): LineToPrice => ({
  unit: kopecksOf(price),
  count,
  promo: promocode && { code: promocode.code, percent: promocode.discount, left: promocode.available_code_count },
});

/** The same of a ticket: its insurance only when switched on. */
export const ticketToPrice = (line: TicketLine): TicketLineToPrice => ({
  ...lineToPrice(line),
  insurancePerTicket: line.insurance ? kopecksOf(line.insurance_cost) : 0,
});

/** What a line costs by itself, as it is stored with it; in a basket a code's uses are shared and VIPs pay less (basket-price). */
export const linePrice = (line: PricedLine): LinePrice =>
  ticketLinePrice(isTicket(line) ? ticketToPrice(line) : { ...lineToPrice(line), insurancePerTicket: 0 });
