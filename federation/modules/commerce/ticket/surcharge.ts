import { createHmac } from 'node:crypto';
import { and, eq, lte, or } from 'drizzle-orm';
import { currentKey } from '@/federation/crypto/field';
import type { Database } from '@/federation/db/client';
import { orders } from '@/federation/db/schema/commerce/order';
import type { Settings } from '@/federation/settings';
import type { TicketDetail } from '@/lib/contract/commerce/ticket';
import { rublesOf } from '@/lib/domain/commerce/money/money';
import type { TicketAction } from '@/lib/domain/commerce/ticket/ticket-action';
import type { LockedTicket } from './lock-ticket';

/**
 * The surcharge for the personal discount. The key is the same in every tab and on every device, so that
 * they lead to one order; each order that is over, unpaid or refunded, makes another.
 */
export async function surchargeToPay(
  db: Database,
  settings: Pick<Settings, 'FIELD_KEY'>,
  { ticket, line }: Pick<LockedTicket, 'ticket' | 'line'>,
  { actions, now }: { readonly actions: readonly TicketAction[]; readonly now: Date },
): Promise<TicketDetail['surcharge']> {
  if (!actions.includes('give-up-discount')) return null;
  const isOver = or(lte(orders.heldUntil, now), eq(orders.status, 'refunded'));
  const over = await db.$count(orders, and(eq(orders.surchargeOf, ticket.publicId), isOver));
  const [bought] = await db.select({ email: orders.email }).from(orders).where(eq(orders.publicId, ticket.orderId));
  return {
    sum: rublesOf(line.vipKopecks),
    idempotency_key: keyOf(settings, `surcharge ${ticket.publicId} ${over}`),
    email: bought?.email ?? '',
  };
}

/** A UUID of version 8 that nobody else can compute, as it gives access to the state of the payment. */
function keyOf({ FIELD_KEY }: Pick<Settings, 'FIELD_KEY'>, of: string): string {
  const hex = createHmac('sha256', currentKey(FIELD_KEY)).update(of).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
