import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { placeClaims, stockClaims } from '@/federation/db/schema/order';

type PlaceClaim = typeof placeClaims.$inferSelect;
type StockClaim = typeof stockClaims.$inferSelect;

/**
 * One of the places that an order has taken, in a team where it was bought for one, is free again: it is on sale as soon
 * as the transaction ends. Throws where the order has none.
 */
export async function releasePlace(
  tx: Database,
  { orderId, formatId, teamId }: Pick<PlaceClaim, 'orderId' | 'formatId' | 'teamId'>,
): Promise<void> {
  const ofTeam = teamId === null ? isNull(placeClaims.teamId) : eq(placeClaims.teamId, teamId);
  const released = await releaseOne(
    tx,
    placeClaims,
    and(eq(placeClaims.orderId, orderId), eq(placeClaims.formatId, formatId), ofTeam),
  );
  if (!released) throw new Error(`order ${orderId} has no place to give back`);
}

/** One of the pieces of a size that an order has taken is in stock again, where it has taken any. */
export async function releasePiece(
  tx: Database,
  { orderId, proportionId }: Pick<StockClaim, 'orderId' | 'proportionId'>,
): Promise<void> {
  await releaseOne(tx, stockClaims, and(eq(stockClaims.orderId, orderId), eq(stockClaims.proportionId, proportionId)));
}

/** Tells whether there was one to release. */
async function releaseOne(
  tx: Database,
  claims: typeof placeClaims | typeof stockClaims,
  which: SQL | undefined,
): Promise<boolean> {
  const [claim] = await tx
    .select({ claimId: claims.publicId })
    .from(claims)
    .where(and(which, eq(claims.state, 'taken'), gt(claims.quantity, 0)))
    .orderBy(asc(claims.publicId))
    .limit(1)
    .for('no key update');
  if (!claim) return false;
  await tx
    .update(claims)
    .set({
      quantity: sql`${claims.quantity} - 1`,
      state: sql`case when ${claims.quantity} = 1 then 'released' else ${claims.state} end`,
    })
    .where(eq(claims.publicId, claim.claimId));
  return true;
}
