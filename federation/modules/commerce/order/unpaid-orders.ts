import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { orders } from '@/federation/db/schema/commerce/order';
import { setReservations } from '@/federation/modules/base/reservation/reservations';

/** Whoever settles one of them has done so before, or waits. */
export async function lockOrdersOfUser(tx: Database, userId: string): Promise<void> {
  await tx
    .select({ publicId: orders.publicId })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.publicId))
    .for('no key update');
}

/** What they hold is on sale again; the money of one that is paid all the same goes back (`settle`). */
export async function cancelUnpaidOrders(tx: Database, userId: string): Promise<void> {
  const canceled = await tx
    .update(orders)
    .set({ status: 'canceled' })
    .where(and(eq(orders.userId, userId), eq(orders.status, 'new')))
    .returning({ publicId: orders.publicId });
  for (const { publicId } of canceled) await setReservations(tx, publicId, 'released');
}
