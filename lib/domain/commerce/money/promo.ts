import { type Kopecks, percentOf } from './money';

export interface PromoToApply {
  readonly code: string;
  /** Percent of the price of one piece, 1 to 100. */
  readonly percent: number;
  readonly left: number;
}

export const promoOff = (unit: Kopecks, { percent }: Pick<PromoToApply, 'percent'>): Kopecks =>
  percent >= 100 ? unit : percentOf(unit, percent);

export class PromoUses {
  readonly #used = new Map<string, number>();

  take({ code, left }: PromoToApply, pieces: number): number {
    const used = this.#used.get(code) ?? 0;
    const taken = Math.max(0, Math.min(left - used, pieces));
    this.#used.set(code, used + taken);
    return taken;
  }
}
