import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { stockClaims } from '@/federation/db/schema/order';
import { products, proportions } from '@/federation/db/schema/shop';
import { stockLeft } from './left';

/** How many T-shirts of a size of a start are left for an order, by `shirtKey`; of sizes that it has whole nothing is said. */
export type ShirtsLeft = ReadonlyMap<string, number>;

export const shirtKey = (eventCityId: string, size: string): string => `${eventCityId} ${size}`;

/** Whether all of these sizes are of T-shirts in starter packs. */
export async function areShirts(db: Database, proportionIds: readonly string[]): Promise<boolean> {
  const shirts = db
    .select({ publicId: products.publicId })
    .from(products)
    .where(and(eq(products.publicId, proportions.productId), isNotNull(products.shirtOf)));
  const found = await db.$count(
    proportions,
    and(inArray(proportions.publicId, [...proportionIds]), inArray(proportions.productId, shirts)),
  );
  return found === proportionIds.length;
}

/**
 * The order gives up the T-shirts that others have taken since its hold ran out, and keeps what is left of them. The
 * caller has locked the sizes.
 */
export async function giveUpShirts(tx: Database, orderId: string, now: Date): Promise<ShirtsLeft> {
  const claimed = await tx
    .select({ claim: stockClaims, size: proportions.name, eventCityId: products.shirtOf })
    .from(stockClaims)
    .innerJoin(proportions, eq(proportions.publicId, stockClaims.proportionId))
    .innerJoin(products, eq(products.publicId, proportions.productId))
    .where(and(eq(stockClaims.orderId, orderId), isNotNull(products.shirtOf)));
  const ids = claimed.map(({ claim }) => claim.proportionId);
  const left = await stockLeft(tx, ids, now, { exceptOrder: orderId });
  const kept = new Map<string, number>();
  for (const { claim, size, eventCityId } of claimed) {
    const quantity = left.get(claim.proportionId) ?? 0;
    if (quantity >= claim.quantity) continue;
    kept.set(shirtKey(eventCityId ?? '', size), quantity);
    const own = eq(stockClaims.publicId, claim.publicId);
    if (quantity === 0) await tx.delete(stockClaims).where(own);
    else await tx.update(stockClaims).set({ quantity }).where(own);
  }
  return kept;
}
