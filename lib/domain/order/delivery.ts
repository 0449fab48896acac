import type { Kopecks } from '@/lib/domain/money/money';

/** What a region's parcels cost: up to a kilogram, and each further one, begun ones too. */
export interface DeliveryTariff {
  readonly firstKilo: Kopecks;
  readonly nextKilo: Kopecks;
}

/** Pieces of one product; `delivery` tells whether they are sent or handed out at the start. */
export interface GoodsToSend {
  readonly weightGrams: number;
  readonly count: number;
  readonly delivery: boolean;
}

export const needsDelivery = (goods: readonly Pick<GoodsToSend, 'delivery'>[]): boolean =>
  goods.some(({ delivery }) => delivery);

/** The price of sending goods as one parcel, in kopecks; nothing to send costs nothing. */
export function deliveryPrice(goods: readonly GoodsToSend[], { firstKilo, nextKilo }: DeliveryTariff): Kopecks {
  const sent = goods.filter(({ delivery }) => delivery);
  if (sent.length === 0) return 0;
  const grams = sent.reduce((sum, { weightGrams, count }) => sum + weightGrams * count, 0);
  const furtherKilos = Math.max(0, Math.ceil(grams / 1000) - 1);
  return firstKilo + furtherKilos * nextKilo;
}
