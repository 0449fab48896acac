import type { Kopecks } from '@/lib/domain/money';

/** A paid line of an order, as far as its tickets depend on it. */
export interface PaidLine<P> {
  readonly count: number;
  readonly unit: Kopecks;
  readonly insurancePerTicket: Kopecks;
  /** The data given before paying, of the one person who will start. */
  readonly participant: P | null;
}

/** One ticket of a line. With its participant's data it is registered (U-41). */
export interface Piece<P> {
  readonly piece: number;
  readonly cost: Kopecks;
  readonly participant: P | null;
}

/** One ticket a piece, numbered from 1; the participant's data are one person's and go to the first. Costs add up to the line. */
export function piecesOf<P>({ count, unit, insurancePerTicket, participant }: PaidLine<P>): Piece<P>[] {
  return Array.from({ length: count }, (_, index) => ({
    piece: index + 1,
    cost: unit + insurancePerTicket,
    participant: index === 0 ? participant : null,
  }));
}
