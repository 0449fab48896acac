import type { Kopecks } from '@/lib/domain/commerce/money/money';

interface PaidLine<P> {
  readonly count: number;
  readonly unit: Kopecks;
  readonly insurancePerTicket: Kopecks;
  readonly vip?: Kopecks;
  /** The count of discounted tickets and their total discount. */
  readonly promoCount?: number;
  readonly discount?: Kopecks;
  /** Data of each ticket's participant; `null` or missing if given after payment. */
  readonly participants: readonly (P | null)[];
}

/** Registered if its participant's data are given. */
interface Piece<P> {
  readonly piece: number;
  readonly cost: Kopecks;
  readonly discounted: boolean;
  readonly promo: boolean;
  readonly participant: P | null;
}

/** Numbered from 1. The promo code applies to the first pieces without the personal discount. */
export function piecesOf<P>(line: PaidLine<P>): Piece<P>[] {
  const { count, unit, insurancePerTicket, vip = 0, promoCount = 0, discount = 0, participants } = line;
  const firstPromo = vip > 0 ? 1 : 0;
  return Array.from({ length: count }, (_, index) => {
    const discounted = vip > 0 && index === 0;
    const promo = index >= firstPromo && index < firstPromo + promoCount;
    const off = (discounted ? vip : 0) + (promo ? discount / promoCount : 0);
    return {
      piece: index + 1,
      cost: unit + insurancePerTicket - off,
      discounted,
      promo,
      participant: participants[index] ?? null,
    };
  });
}
