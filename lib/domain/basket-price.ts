import { type BasketLine, isLicence, isPriced, isTicket, lineKey } from './basket-line';
import { lineToPrice, ticketToPrice } from './line-price';
import { type Kopecks, kopecksOf } from './money';
import { basketPrice, type LinePrice, type OrderPrice } from './pricing';
import type { VipDiscount } from './vip';

/** What a whole basket will cost, stage by stage, in kopecks. */
export interface BasketPreview extends OrderPrice {
  /** What a line costs; nothing is known of one that waits for the API. */
  readonly of: (line: BasketLine) => LinePrice | undefined;
  readonly insurance: Kopecks;
}

interface Circumstances {
  /** Of the goods; 0 while nothing is sent or the city is not known. */
  readonly delivery: Kopecks;
  readonly vip: VipDiscount | null;
}

/** The price that the API will charge, by the rules by which it charges (C-192, promise 8). */
export function previewPrice(lines: readonly BasketLine[], { delivery, vip }: Circumstances): BasketPreview {
  const tickets = lines.filter(isTicket);
  const licences = lines.filter(isLicence);
  const goods = lines.filter(isPriced).filter((line) => !isTicket(line) && !isLicence(line));
  const licenceDelivery = licences.reduce((sum, { deliveryPrice }) => sum + kopecksOf(deliveryPrice), 0);
  const price = basketPrice({
    tickets: tickets.map(ticketToPrice),
    goods: goods.map(lineToPrice),
    licences: licences.map(lineToPrice),
    delivery: delivery + licenceDelivery,
    vip,
  });
  const prices = [...price.tickets, ...price.goods, ...price.licences];
  const byKey = new Map([...tickets, ...goods, ...licences].map((line, at) => [lineKey(line), prices[at]]));
  return {
    ...price.total,
    of: (line) => byKey.get(lineKey(line)),
    insurance: prices.reduce((sum, { insurance }) => sum + insurance, 0),
  };
}
