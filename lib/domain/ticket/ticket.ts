import type { Kopecks } from '@/lib/domain/money/money';

export interface PaidLine<P> {
  readonly count: number;
  readonly unit: Kopecks;
  readonly insurancePerTicket: Kopecks;
  /** The personal discount, off the first ticket. */
  readonly vip?: Kopecks;
  /** Tickets that a promo code was used for, and what it took off them together. */
  readonly promoCount?: number;
  readonly discount?: Kopecks;
  /** The data given before paying, of each ticket's participant; `null` or none: given later. */
  readonly participants: readonly (P | null)[];
}

/** With its participant's data it is registered. */
export interface Piece<P> {
  readonly piece: number;
  readonly cost: Kopecks;
  readonly discounted: boolean;
  readonly promo: boolean;
  readonly participant: P | null;
}

/** Numbered from 1. The promo code is for the first pieces that the personal discount leaves to it. */
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
