import type { Kopecks } from '@/lib/domain/commerce/money/money';

/** Price up to a kilogram, and of each further one, begun ones included. */
export interface DeliveryTariff {
  readonly firstKilo: Kopecks;
  readonly nextKilo: Kopecks;
}

interface GoodsToSend {
  readonly weightGrams: number;
  readonly count: number;
  readonly delivery: boolean;
}

export const needsDelivery = (goods: readonly Pick<GoodsToSend, 'delivery'>[]): boolean =>
  goods.some(({ delivery }) => delivery);

export function deliveryPrice(goods: readonly GoodsToSend[], { firstKilo, nextKilo }: DeliveryTariff): Kopecks {
  const sent = goods.filter(({ delivery }) => delivery);
  if (sent.length === 0) return 0;
  const grams = sent.reduce((sum, { weightGrams, count }) => sum + weightGrams * count, 0);
  const furtherKilos = Math.max(0, Math.ceil(grams / 1000) - 1);
  return firstKilo + furtherKilos * nextKilo;
}
