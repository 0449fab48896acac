import { isIP } from 'node:net';
import { desc, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { insertRows } from '@/federation/db/insert-rows';
import { addressPlaces } from '@/federation/db/schema/base/place';
import { Computed } from '@/federation/db/write-rows';

export type AddressPlace = typeof addressPlaces.$inferSelect;

/** Country and city of an address by the narrowest network that holds it; `undefined` where none does. */
export async function placeOf(db: Database, address: string): Promise<Omit<AddressPlace, 'network'> | undefined> {
  const bare = bareAddress(address);
  if (bare === null) return undefined;
  const [place] = await db
    .select({ country: addressPlaces.country, city: addressPlaces.city })
    .from(addressPlaces)
    .where(sql`${addressPlaces.network} >>= ${bare}::inet`)
    .orderBy(desc(sql`masklen(${addressPlaces.network})`))
    .limit(1);
  return place;
}

/** The same as a value of a row that is written; null where no network holds the address. */
export function placeColumn(address: string, name: 'country' | 'city'): Computed | null {
  const bare = bareAddress(address);
  return bare === null ? null : new Computed(placeBy[name], bare);
}

const placeIn = (name: 'country' | 'city') => (address: SQL) =>
  sql`(
  select ${addressPlaces[name]} from ${addressPlaces} where network >>= ${address}::inet
  order by masklen(network) desc limit 1
)`;
const placeBy = { country: placeIn('country'), city: placeIn('city') };

/** An IPv4 address may come as a part of an IPv6 one. */
function bareAddress(address: string): string | null {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(bare) === 0 ? null : bare;
}

const BATCH = 5000;

/** Replaces all rows in one transaction; returns their number. */
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
