export type FormatSale = 'open' | 'sold-out' | 'closed' | 'cancelled' | 'past';

interface FormatOnSale {
  readonly start_time: string;
  /** ISO instant; `null` if the sale lasts until the start. */
  readonly sale_ends: string | null;
  readonly cancelled: boolean;
  readonly tickets_left: { readonly athlete: number };
}

/** The sale ends at `sale_ends`, at the latest at the start. */
export function saleOf({ start_time, sale_ends, cancelled, tickets_left }: FormatOnSale, now: Date): FormatSale {
  if (cancelled) return 'cancelled';
  if (new Date(start_time) <= now) return 'past';
  if (sale_ends !== null && new Date(sale_ends) <= now) return 'closed';
  return tickets_left.athlete > 0 ? 'open' : 'sold-out';
}
