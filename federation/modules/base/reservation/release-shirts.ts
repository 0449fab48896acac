import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { stockReservations } from '@/federation/db/schema/commerce/order';
import { products, proportions } from '@/federation/db/schema/commerce/shop';
import { stockLeft } from './left';

/** T-shirts left by `shirtKey`; sizes that are fully available are absent. */
export type ShirtsLeft = ReadonlyMap<string, number>;

export const shirtKey = (eventCityId: string, size: string): string => `${eventCityId} ${size}`;

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

/** Releases the T-shirts that are no longer available. The caller has locked the sizes. */
export async function releaseShirts(tx: Database, orderId: string, now: Date): Promise<ShirtsLeft> {
  const reserved = await tx
    .select({ reservation: stockReservations, size: proportions.name, eventCityId: products.shirtOf })
    .from(stockReservations)
    .innerJoin(proportions, eq(proportions.publicId, stockReservations.proportionId))
    .innerJoin(products, eq(products.publicId, proportions.productId))
    .where(and(eq(stockReservations.orderId, orderId), isNotNull(products.shirtOf)));
  const ids = reserved.map(({ reservation }) => reservation.proportionId);
  const left = await stockLeft(tx, ids, now, { exceptOrder: orderId });
  const kept = new Map<string, number>();
  for (const { reservation, size, eventCityId } of reserved) {
    const quantity = left.get(reservation.proportionId) ?? 0;
    if (quantity >= reservation.quantity) continue;
    kept.set(shirtKey(eventCityId ?? '', size), quantity);
    const own = eq(stockReservations.publicId, reservation.publicId);
    if (quantity === 0) await tx.delete(stockReservations).where(own);
    else await tx.update(stockReservations).set({ quantity }).where(own);
  }
  return kept;
}
