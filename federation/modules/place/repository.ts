import { isIP } from 'node:net';
import { desc, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { insertRows } from '@/federation/db/insert-rows';
import { addressPlaces } from './tables';

export type AddressPlace = typeof addressPlaces.$inferSelect;

/** Country and city of an address by the narrowest network that holds it; `undefined` where none does. */
export async function placeOf(db: Database, address: string): Promise<Omit<AddressPlace, 'network'> | undefined> {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(bare) === 0) return undefined;
  const [place] = await db
    .select({ country: addressPlaces.country, city: addressPlaces.city })
    .from(addressPlaces)
    .where(sql`${addressPlaces.network} >>= ${bare}::inet`)
    .orderBy(desc(sql`masklen(${addressPlaces.network})`))
    .limit(1);
  return place;
}

const BATCH = 5000;

/** Puts these places in the stead of all that are known, wholly or not at all; tells how many they are. */
export async function replacePlaces(db: Database, places: AsyncIterable<AddressPlace>): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.delete(addressPlaces);
    let count = 0;
    let batch: AddressPlace[] = [];
    const flush = async () => {
      await insertRows(tx, addressPlaces, batch);
      count += batch.length;
      batch = [];
    };
    for await (const place of places) {
      batch.push(place);
      if (batch.length === BATCH) await flush();
    }
    if (batch.length > 0) await flush();
    return count;
  });
}
