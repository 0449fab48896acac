import type { PaidPieces } from './basket';
import { type BasketLine, isPriced, lineKey } from './basket-line';

export interface PaidPurchase {
  readonly publicId: string;
  /** ISO instant. */
  readonly paid: string;
  readonly pieces: readonly (PaidPieces & { readonly href?: string })[];
}

export interface PaidSince {
  readonly key: string;
  readonly count: number;
  readonly orderPublicId: string;
  readonly paid: string;
  /** The page of the ticket, if there is one. */
  readonly href?: string;
}

/** Lines for which an order was paid after they had been added, each with the newest such order. */
export function paidSince(lines: readonly BasketLine[], orders: readonly PaidPurchase[]): PaidSince[] {
  const newestFirst = orders.toSorted((one, other) => Date.parse(other.paid) - Date.parse(one.paid));
  return lines.flatMap((line) => {
    const key = lineKey(line);
    const { added } = isPriced(line) ? line : {};
    if (added === undefined) return [];
    const order = newestFirst.find(
      ({ paid, pieces }) => Date.parse(paid) > Date.parse(added) && pieces.some((piece) => piece.key === key),
    );
    if (!order) return [];
    const bought = order.pieces.filter((piece) => piece.key === key);
    const [{ href } = {}, ...others] = bought;
    return [
      {
        key,
        count: bought.reduce((sum, { count }) => sum + count, 0),
        orderPublicId: order.publicId,
        paid: order.paid,
        ...(href !== undefined && others.length === 0 && { href }),
      },
    ];
  });
}

/** `undefined` if no line can be compared with an order. */
export function earliestAdded(lines: readonly BasketLine[]): string | undefined {
  const all = lines.flatMap((line) => (isPriced(line) && line.added !== undefined ? [line.added] : []));
  return all.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0];
}
