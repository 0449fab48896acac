import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { placeClaims } from './tables';

/** One of the places that an order has taken, in a team where it was bought for one, is free again: it is on sale as soon as the transaction ends. */
export async function releasePlace(
  tx: Database,
  { orderId, formatId, teamId }: Pick<typeof placeClaims.$inferSelect, 'orderId' | 'formatId' | 'teamId'>,
): Promise<void> {
  const [claim] = await tx
    .select({ claimId: placeClaims.publicId })
    .from(placeClaims)
    .where(
      and(
        eq(placeClaims.orderId, orderId),
        eq(placeClaims.formatId, formatId),
        teamId === null ? isNull(placeClaims.teamId) : eq(placeClaims.teamId, teamId),
        eq(placeClaims.state, 'taken'),
        gt(placeClaims.quantity, 0),
      ),
    )
    .orderBy(asc(placeClaims.publicId))
    .limit(1)
    .for('no key update');
  if (!claim) throw new Error(`order ${orderId} has no place to give back`);
  await tx
    .update(placeClaims)
    .set({
      quantity: sql`${placeClaims.quantity} - 1`,
      state: sql`case when ${placeClaims.quantity} = 1 then 'released' else ${placeClaims.state} end`,
    })
    .where(eq(placeClaims.publicId, claim.claimId));
}
