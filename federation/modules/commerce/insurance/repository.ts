import { asc, inArray } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { insurances, licenceDeliveries } from '@/federation/db/schema/commerce/insurance';

export type DeliveryRow = typeof licenceDeliveries.$inferSelect;

export interface InsuranceRow {
  readonly type: typeof insurances.$inferSelect;
  readonly deliveries: readonly DeliveryRow[];
}

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
