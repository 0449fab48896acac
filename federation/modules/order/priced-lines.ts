import { randomUUID } from 'node:crypto';
import { ApiError } from '@/federation/http/api-error';
import type { PromoCodeRow } from '@/federation/modules/promocode/repository';
import type { Participant } from '@/lib/contract/payment';
import { goodsName } from '@/lib/domain/goods';
import type { Kopecks } from '@/lib/domain/money';
import { type BasketPrice, basketPrice, type LinePrice } from '@/lib/domain/pricing';
import { answersByName, withAnswers } from '@/lib/domain/registration';
import type { VipDiscount } from '@/lib/domain/vip';
import { addTo } from './claims';
import type { Cluster } from './participants';
import type { FormatForSale, NewGoodsLine, NewTicketLine } from './repository';
import type { Wanted, WantedGoods, WantedTickets } from './wanted';

/** What the database's whole numbers hold: 21 million rubles. */
const MOST_KOPECKS = 2_147_483_647;

/** What an order is priced by; all of it is the API's own. */
export interface ToPrice {
  readonly wanted: Wanted;
  readonly sales: ReadonlyMap<string, FormatForSale>;
  /** Uses left of each promo code, by its id. */
  readonly promoLeft: ReadonlyMap<string, number>;
  readonly delivery: Kopecks;
  readonly vip: VipDiscount | null;
}

/** The price of an order by the rules that the page previews by; throws 400 on more money than can be counted. */
export function priceOrder({ wanted, sales, promoLeft, delivery, vip }: ToPrice): BasketPrice {
  const promoOf = (promo: PromoCodeRow | undefined) =>
    promo ? { code: promo.code, percent: promo.discount, left: promoLeft.get(promo.publicId) ?? 0 } : null;
  const price = basketPrice({
    tickets: wanted.tickets.map(({ line, formatId, count, promo }) => {
      const format = formatOf(sales, formatId);
      return {
        unit: format.priceKopecks,
        count,
        insurancePerTicket: line.insurance ? (format.insuranceKopecks ?? 0) : 0,
        promo: promoOf(promo),
      };
    }),
    goods: wanted.goods.map(({ line, size, promo }) => ({
      unit: size?.product.priceKopecks ?? 0,
      count: line.count,
      promo: promoOf(promo),
    })),
    licences: [],
    delivery,
    vip,
  });
  if (price.total.items + price.total.delivery > MOST_KOPECKS) {
    throw new ApiError(400, 'Заказ слишком велик: разделите его на несколько');
  }
  return price;
}

/** What each line of the order costs beside what its buyer was shown. */
export function sumsOfLines({ wanted, sales }: Pick<ToPrice, 'wanted' | 'sales'>, price: BasketPrice) {
  return [
    ...wanted.tickets.map(({ line, formatId }, at) => ({
      title: `${sales.get(formatId)?.event.title}, ${formatOf(sales, formatId).title}`,
      shown: line.expected_total,
      total: price.tickets[at]?.total ?? 0,
    })),
    ...wanted.goods.map(({ line, size }, at) => ({
      title: size ? goodsName(size.product.title, size.name) : '',
      shown: line.expected_total,
      total: price.goods[at]?.total ?? 0,
    })),
  ];
}

/** The lines of an order as they are kept, each stage of the price beside its line, and the uses of promo codes. */
export function pricedLines(
  orderId: string,
  { wanted, sales }: Pick<ToPrice, 'wanted' | 'sales'>,
  price: BasketPrice,
  proofs: ReadonlyMap<Cluster, string>,
) {
  const promoUses = new Map<string, number>();
  const stages = (line: LinePrice | undefined, promo: PromoCodeRow | undefined) => {
    if (!line) throw new Error('a line has no price');
    const promoCount = promo ? line.promoCount : 0;
    if (promo && promoCount > 0) addTo(promoUses, promo.publicId, promoCount);
    return {
      unitKopecks: line.unit,
      discountKopecks: line.discount,
      amountKopecks: line.total,
      promocode: promo && promoCount > 0 ? promo.code : null,
      promoCount,
    };
  };
  const tickets = wanted.tickets.map((one, position): NewTicketLine => {
    const line = price.tickets[position];
    return {
      ...stages(line, one.promo),
      ...ticketColumns(one, sales, proofs),
      orderId,
      position,
      insuranceKopecks: line?.insurance ?? 0,
      vipKopecks: line?.vip ?? 0,
    };
  });
  const goods = wanted.goods.flatMap((one, position): NewGoodsLine[] =>
    one.size
      ? [{ ...stages(price.goods[position], one.promo), ...goodsColumns(one, one.size), orderId, position }]
      : [],
  );
  return { tickets, goods, promoUses };
}

function ticketColumns(
  { line, formatId, count, team }: WantedTickets,
  sales: ToPrice['sales'],
  proofs: ReadonlyMap<Cluster, string>,
) {
  const format = formatOf(sales, formatId);
  const chosen = (cluster: Cluster | undefined) => ({
    cluster: cluster?.name ?? null,
    clusterDocumentId: (cluster && proofs.get(cluster)) ?? null,
  });
  return {
    publicId: randomUUID(),
    formatId,
    title: format.title,
    count,
    insured: line.insurance,
    teamId: team?.publicId ?? null,
    ...chosen(line.cluster),
    participant: line.info ? answeringFormat(line.info, format) : null,
    refundSteps: format.refundSteps,
    startTime: format.startTime,
    otherParticipants: (line.others ?? []).map(
      (other) => other && { participant: answeringFormat(other.info, format), ...chosen(other.cluster) },
    ),
  };
}

/** The participant with the answers that his format asks for, and no others. */
const answeringFormat = (
  { region, additional_fields, ...person }: Participant,
  { regions, additionalFields }: FormatForSale['format'],
): Participant => ({
  ...person,
  ...(regions && { region }),
  additional_fields: withAnswers(additionalFields, answersByName(additional_fields)),
});

const goodsColumns = ({ line }: WantedGoods, size: NonNullable<WantedGoods['size']>) => ({
  publicId: randomUUID(),
  productId: size.productId,
  proportionId: size.publicId,
  title: size.product.title,
  size: size.name,
  count: line.count,
});

function formatOf(sales: ToPrice['sales'], formatId: string): FormatForSale['format'] {
  const sale = sales.get(formatId);
  if (!sale) throw new Error('a format that is not on sale was priced');
  return sale.format;
}
