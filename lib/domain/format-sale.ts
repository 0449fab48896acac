/** Whether a ticket of a format can be had: `past` once it has started, `sold-out` without a place left. */
export type FormatSale = 'open' | 'sold-out' | 'past';

interface FormatOnSale {
  /** ISO instant */
  readonly start_time: string;
  readonly tickets_left: { readonly athlete: number };
}

/** The sale ends at the second of the start (promise 33). */
export function saleOf({ start_time, tickets_left }: FormatOnSale, now: Date): FormatSale {
  if (new Date(start_time).getTime() <= now.getTime()) return 'past';
  return tickets_left.athlete > 0 ? 'open' : 'sold-out';
}
