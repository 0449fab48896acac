import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { placeReservations, stockReservations } from '@/federation/db/schema/commerce/order';

type PlaceReservation = typeof placeReservations.$inferSelect;
type StockReservation = typeof stockReservations.$inferSelect;

/** It is on sale as soon as the transaction ends. Throws where the order has none. */
export async function releasePlace(
  tx: Database,
  { orderId, formatId, teamId }: Pick<PlaceReservation, 'orderId' | 'formatId' | 'teamId'>,
): Promise<void> {
  const ofTeam = teamId === null ? isNull(placeReservations.teamId) : eq(placeReservations.teamId, teamId);
  const released = await releaseOne(
    tx,
    placeReservations,
    and(eq(placeReservations.orderId, orderId), eq(placeReservations.formatId, formatId), ofTeam),
  );
  if (!released) throw new Error(`order ${orderId} has no place to give back`);
}

/** One of the pieces of a size that an order has taken is in stock again, where it has taken any. */
export async function releasePiece(
  tx: Database,
  { orderId, proportionId }: Pick<StockReservation, 'orderId' | 'proportionId'>,
): Promise<void> {
  await releaseOne(
    tx,
    stockReservations,
    and(eq(stockReservations.orderId, orderId), eq(stockReservations.proportionId, proportionId)),
  );
}

/** Tells whether there was one to release. */
async function releaseOne(
  tx: Database,
  reservations: typeof placeReservations | typeof stockReservations,
  which: SQL | undefined,
): Promise<boolean> {
  const [reservation] = await tx
    .select({ reservationId: reservations.publicId })
    .from(reservations)
    .where(and(which, eq(reservations.state, 'taken'), gt(reservations.quantity, 0)))
    .orderBy(asc(reservations.publicId))
    .limit(1)
    .for('no key update');
  if (!reservation) return false;
  await tx
    .update(reservations)
    .set({
      quantity: sql`${reservations.quantity} - 1`,
      state: sql`case when ${reservations.quantity} = 1 then 'released' else ${reservations.state} end`,
    })
    .where(eq(reservations.publicId, reservation.reservationId));
  return true;
}
