import { asc, inArray } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { licenceDeliveries, licenceTypes } from '@/federation/db/schema/commerce/licence-type';

export type DeliveryRow = typeof licenceDeliveries.$inferSelect;

export interface LicenceTypeRow {
  readonly type: typeof licenceTypes.$inferSelect;
  readonly deliveries: readonly DeliveryRow[];
}

export async function listLicenceTypes(db: Database, publicIds?: readonly string[]): Promise<LicenceTypeRow[]> {
  const types = await db
    .select()
    .from(licenceTypes)
    .where(publicIds ? inArray(licenceTypes.publicId, [...publicIds]) : undefined)
    .orderBy(asc(licenceTypes.position));
  if (types.length === 0) return [];
  const deliveries = await db.select().from(licenceDeliveries).orderBy(asc(licenceDeliveries.position));
  return types.map((type) => ({ type, deliveries: type.online ? [] : deliveries }));
}
