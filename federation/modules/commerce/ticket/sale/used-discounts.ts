import { and, eq, exists, gt, inArray, ne, or, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { orders, orderTicketLines, placeReservations } from '@/federation/db/schema/commerce/order';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import type { Deps } from '@/federation/deps';
import type { OrderRow } from '@/federation/modules/commerce/order/repository';

type LimitSettings = Pick<Deps['settings'], 'VIP_DISCOUNT_ONCE'>;

/** A use: a paid ticket that was not refunded, or an order whose hold still runs. */
interface UsedDiscount {
  readonly formatId: string;
  readonly orderId: string;
  readonly heldUntil: Date | null;
}

interface Buyer {
  readonly userId: string;
  readonly now: Date;
  readonly exceptOrder?: string;
}

export async function usedDiscounts(
  db: Database,
  settings: LimitSettings,
  { userId, now, exceptOrder }: Buyer,
): Promise<UsedDiscount[]> {
  if (!settings.VIP_DISCOUNT_ONCE) return [];
  const one = { one: sql`1` };
  const isOnTicket = exists(
    db
      .select(one)
      .from(tickets)
      .where(
        and(
          eq(tickets.lineId, orderTicketLines.publicId),
          eq(tickets.discounted, true),
          inArray(tickets.status, ['paid', 'suspended']),
        ),
      ),
  );
  const isHeld = exists(
    db
      .select(one)
      .from(placeReservations)
      .where(
        and(
          eq(placeReservations.orderId, orders.publicId),
          eq(placeReservations.formatId, orderTicketLines.formatId),
          eq(placeReservations.state, 'held'),
          gt(placeReservations.heldUntil, now),
        ),
      ),
  );
  const rows = await db
    .select({
      formatId: orderTicketLines.formatId,
      orderId: orders.publicId,
      heldUntil: orders.heldUntil,
      paidAt: orders.paidAt,
    })
    .from(orderTicketLines)
    .innerJoin(orders, eq(orders.publicId, orderTicketLines.orderId))
    .where(
      and(
        eq(orders.userId, userId),
        gt(orderTicketLines.vipKopecks, 0),
        exceptOrder ? ne(orders.publicId, exceptOrder) : undefined,
        or(isOnTicket, isHeld),
      ),
    );
  return rows.map(({ paidAt, heldUntil, ...row }) => ({ ...row, heldUntil: paidAt ? null : heldUntil }));
}

/** Whether the buyer has used the discount of this order in another one since it was placed; its formats are locked. */
export async function isDiscountUsedElsewhere(
  tx: Database,
  settings: LimitSettings,
  { publicId, userId }: Pick<OrderRow, 'publicId' | 'userId'>,
  now: Date,
): Promise<boolean> {
  const own = await tx
    .select({ formatId: orderTicketLines.formatId })
    .from(orderTicketLines)
    .where(and(eq(orderTicketLines.orderId, publicId), gt(orderTicketLines.vipKopecks, 0)));
  if (own.length === 0) return false;
  const used = await usedDiscounts(tx, settings, { userId, now, exceptOrder: publicId });
  return used.some(({ formatId }) => own.some((line) => line.formatId === formatId));
}
