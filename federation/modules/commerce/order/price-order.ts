import { ApiError } from '@/federation/http/api-error';
import { addTo } from '@/federation/modules/base/reservation/reservations';
import type { PromoCodeRow } from '@/federation/modules/commerce/promocode/repository';
import type { Kopecks } from '@/lib/domain/commerce/money/money';
import { type LinePrice, type LinesPrice, linesPrice } from '@/lib/domain/commerce/money/pricing';
import type { LineToSell } from './kind-of-sale';

/** What the database's whole numbers hold: 21 million rubles. */
export const MOST_KOPECKS = 2_147_483_647;

/** The price of an order by the rules that the page previews by; throws 400 on more money than can be counted. */
export function priceOrder(
  lines: readonly LineToSell[],
  usesLeft: ReadonlyMap<string, number>,
  delivery: Kopecks,
): LinesPrice {
  const price = linesPrice(
    lines.map(({ unit, count, insurancePerTicket = 0, promo, vip = null }) => ({
      unit,
      count,
      insurancePerTicket,
      vip,
      promo: promo ? { code: promo.code, percent: promo.discount, left: usesLeft.get(promo.publicId) ?? 0 } : null,
    })),
    delivery,
  );
  if (price.total.items + price.total.delivery > MOST_KOPECKS) {
    throw new ApiError(400, 'Заказ слишком велик: разделите его на несколько');
  }
  return price;
}

/** What sending single lines costs. */
export const deliveryOfLines = (lines: readonly Pick<LineToSell, 'delivery'>[]): Kopecks =>
  lines.reduce((sum, { delivery = 0 }) => sum + delivery, 0);

export function promoUsesOf(lines: readonly LineToSell[], prices: readonly LinePrice[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const [at, { promo }] of lines.entries()) {
    const count = prices[at]?.promoCount ?? 0;
    if (promo && count > 0) addTo(uses, promo.publicId, count);
  }
  return uses;
}

export function pricedColumns(price: LinePrice | undefined, promo: PromoCodeRow | undefined) {
  if (!price) throw new Error('a line has no price');
  const promoCount = promo ? price.promoCount : 0;
  return {
    unitKopecks: price.unit,
    discountKopecks: price.discount,
    amountKopecks: price.total,
    promocode: promo && promoCount > 0 ? promo.code : null,
    promoCount,
  };
}
