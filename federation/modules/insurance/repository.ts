import { asc, inArray } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { insurances, licenceDeliveries } from '@/federation/db/schema/insurance';

export type DeliveryRow = typeof licenceDeliveries.$inferSelect;

/** A licence type with the ways to get it; none where it is online. */
export interface InsuranceRow {
  readonly type: typeof insurances.$inferSelect;
  readonly deliveries: readonly DeliveryRow[];
}

/** The licence types in the order in which they are offered: all, or those of these ids. */
export async function readInsurances(db: Database, publicIds?: readonly string[]): Promise<InsuranceRow[]> {
  const types = await db
    .select()
    .from(insurances)
    .where(publicIds ? inArray(insurances.publicId, [...publicIds]) : undefined)
    .orderBy(asc(insurances.position));
  if (types.length === 0) return [];
  const deliveries = await db.select().from(licenceDeliveries).orderBy(asc(licenceDeliveries.position));
  return types.map((type) => ({ type, deliveries: type.online ? [] : deliveries }));
}
