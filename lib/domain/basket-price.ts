import { type BasketLine, isLicence, isPriced, isTicket, lineKey } from './basket-line';
import { lineToPrice, ticketToPrice } from './line-price';
import { type Kopecks, kopecksOf } from './money';
import { basketPrice, type LinePrice, type OrderPrice } from './pricing';
import type { Terminal } from './terminal';
import type { VipDiscount } from './vip';

/** What a whole basket will cost, stage by stage, in kopecks. */
export interface BasketPreview extends OrderPrice {
  /** What a line costs; nothing is known of one that waits for the API. */
  readonly of: (line: BasketLine) => LinePrice | undefined;
  readonly insurance: Kopecks;
  /** One for each seller, in the sequence in which they are asked for (decision 008). */
  readonly payments: readonly SellerPayment[];
}

export interface SellerPayment {
  readonly terminal: Terminal;
  readonly total: Kopecks;
}

interface Circumstances {
  /** Of the goods; 0 while nothing is sent or the city is not known. */
  readonly delivery: Kopecks;
  readonly vip: VipDiscount | null;
}

/** The price that the API will charge, by the rules by which it charges. */
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
  const ofInsurer = price.licences.reduce((sum, { total }) => sum + total, licenceDelivery);
  return {
    ...price.total,
    of: (line) => byKey.get(lineKey(line)),
    payments: [
      ...(tickets.length + goods.length > 0
        ? [{ terminal: 'federation' as const, total: price.total.total - ofInsurer }]
        : []),
      ...(licences.length > 0 ? [{ terminal: 'insurer' as const, total: ofInsurer }] : []),
    ],
    insurance: prices.reduce((sum, { insurance }) => sum + insurance, 0),
  };
}
