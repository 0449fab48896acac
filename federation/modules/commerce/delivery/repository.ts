import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { deliveryCities, deliveryRegions } from '@/federation/db/schema/commerce/delivery';
import { licenceDeliveries } from '@/federation/db/schema/commerce/licence-type';
import { products } from '@/federation/db/schema/commerce/shop';
import { ApiError } from '@/federation/http/api-error';
import type { Kopecks } from '@/lib/domain/commerce/money/money';
import { type DeliveryTariff, deliveryPrice } from '@/lib/domain/commerce/order/delivery';

export interface LocationRow {
  readonly region: typeof deliveryRegions.$inferSelect;
  readonly city: typeof deliveryCities.$inferSelect;
}

const locations = (db: Database) =>
  db
    .select({ region: deliveryRegions, city: deliveryCities })
    .from(deliveryCities)
    .innerJoin(deliveryRegions, eq(deliveryRegions.id, deliveryCities.regionId));

export async function findLocation(db: Database, cityId: number): Promise<LocationRow | undefined> {
  const [row] = await locations(db).where(eq(deliveryCities.id, cityId));
  return row;
}

/** The city that the buyer has chosen; throws 400 where nothing is delivered to. */
export async function chosenLocation(db: Database, cityId: number): Promise<LocationRow> {
  const location = await findLocation(db, cityId);
  if (!location) throw new ApiError(400, 'В этот город не доставляем: выберите другой');
  return location;
}

export async function findLocationByName(db: Database, name: string): Promise<LocationRow | undefined> {
  const rows = await locations(db).where(eq(deliveryCities.nameRu, name));
  return rows.length === 1 ? rows[0] : undefined;
}

export const listRegions = (db: Database) => db.select().from(deliveryRegions).orderBy(asc(deliveryRegions.nameRu));

export const listCities = (db: Database, regionId: number) =>
  db.select().from(deliveryCities).where(eq(deliveryCities.regionId, regionId)).orderBy(asc(deliveryCities.nameRu));

export const listLicenceMethods = (db: Database) =>
  db.select().from(licenceDeliveries).orderBy(asc(licenceDeliveries.position));

export const tariffOf = ({ firstKiloKopecks, nextKiloKopecks }: LocationRow['region']): DeliveryTariff => ({
  firstKilo: firstKiloKopecks,
  nextKilo: nextKiloKopecks,
});

/** What sending these products to the city costs, in kopecks; `undefined` where one of them is not sold. */
export async function priceOfDelivery(
  db: Database,
  { region }: LocationRow,
  goods: readonly { readonly public_id: string; readonly count: number }[],
): Promise<Kopecks | undefined> {
  const ids = goods.map(({ public_id }) => public_id);
  const rows = await db.select().from(products).where(inArray(products.publicId, ids));
  const known = new Map(rows.map((row) => [row.publicId, row]));
  const toSend = goods.flatMap(({ public_id, count }) => {
    const product = known.get(public_id);
    return product ? [{ weightGrams: product.weightGrams, delivery: product.delivery, count }] : [];
  });
  return toSend.length === goods.length ? deliveryPrice(toSend, tariffOf(region)) : undefined;
}
