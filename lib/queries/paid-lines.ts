import { queryOptions } from '@tanstack/react-query';
import type { PaidOrder } from '@/lib/contract/commerce/order';
import { CallError } from '@/lib/contract/wire/call-error';
import { type BasketLine, lineKey } from '@/lib/domain/commerce/basket/basket-line';
import { earliestAdded, type PaidSince, paidSince } from '@/lib/domain/commerce/basket/paid-since';
import { orderItems } from '@/lib/features/commerce/basket/order-items';
import { notFollowed } from '@/lib/features/commerce/basket/paid-orders';
import { mayBePaid, readPendingPayments } from '@/lib/features/commerce/basket/pending-payment';
import { ownerOfPage } from '@/lib/session/draft';
import { callForwarder } from './call';

export const PAID_LINES = ['paid-lines'];

/**
 * Lines that the session's orders have paid for since they were added, by another browser or by this one without its
 * keys. What this browser has begun itself is asked for by its key.
 */
export async function paidElsewhere(lines: readonly BasketLine[]): Promise<PaidSince[]> {
  const since = earliestAdded(lines);
  if (since === undefined || ownerOfPage() === undefined) return [];
  const orders = await paidOrders(since);
  const own = (await readPendingPayments()).filter(mayBePaid).map(({ order }) => order);
  const others = orders.filter(({ public_id }) => !own.includes(public_id));
  return notFollowed(paidSince(lines, others.map(toCompare)));
}

const toCompare = ({ public_id, paid, items }: PaidOrder) => ({
  publicId: public_id,
  paid,
  pieces: orderItems({ items }).map(({ lineKey: key, count, href }) => ({ key, count, ...(href && { href }) })),
});

async function paidOrders(since: string): Promise<readonly PaidOrder[]> {
  try {
    return (await callForwarder('GET /api/user/shop/orders/paid', { query: { since } })).values;
  } catch (error) {
    // The session has ended: the basket is a guest's, and nobody is sent to the sign-in for it.
    if (error instanceof CallError && error.kind === 'unauthorized') return [];
    throw error;
  }
}

export const paidElsewhereQuery = (lines: readonly BasketLine[]) =>
  queryOptions({
    queryKey: [...PAID_LINES, lines.map((line) => [lineKey(line), 'added' in line && line.added])],
    queryFn: () => paidElsewhere(lines),
    staleTime: 0,
  });
