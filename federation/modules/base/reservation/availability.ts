import { asc, inArray } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { promoCodes } from '@/federation/db/schema/commerce/promocode';
import { proportions } from '@/federation/db/schema/commerce/shop';
import { teams } from '@/federation/db/schema/commerce/team';
import { type LockedFormat, lockFormats, type ReadFormats, readFormats } from './formats-for-sale';
import { type Except, stockLeft, teamPlacesLeft, usesLeft } from './left';
import { areShirts } from './release-shirts';
import type { Reservations } from './reservations';

export interface Availability {
  readonly formats: ReadFormats;
  readonly lock: (tx: Database, reserved: Pick<Reservations, 'teams' | 'sizes' | 'promoCodes'>) => Promise<void>;
}

/** Codes, sizes, teams, formats, each by id, to avoid deadlocks; the most contended ones come last. */
export const lockedAvailability: Availability = {
  formats: lockFormats,
  async lock(tx, reserved) {
    for (const [table, ids] of [
      [promoCodes, reserved.promoCodes],
      [proportions, reserved.sizes],
      [teams, reserved.teams],
    ] as const) {
      if (ids.size === 0) continue;
      const { publicId } = table;
      await tx
        .select({ publicId })
        .from(table)
        .where(inArray(publicId, [...ids.keys()]))
        .orderBy(asc(publicId))
        .for('no key update');
    }
  },
};

export const openAvailability: Availability = { formats: readFormats, lock: async () => {} };

/** How much of each reserved thing but the formats there is for this order; the caller has locked it all. */
export async function leftFor(tx: Database, reserved: Reservations, now: Date, except: Except = {}) {
  return {
    promoCodes: await usesLeft(tx, [...reserved.promoCodes.keys()], now, except),
    sizes: await stockLeft(tx, [...reserved.sizes.keys()], now, except),
    teams: await teamPlacesLeft(tx, [...reserved.teams.keys()], now, except),
  };
}

/** Locks everything that an order reserved; tells what of it is not there: T-shirts of starter packs alone, or more. */
export async function missingOf(
  tx: Database,
  reserved: Reservations,
  { exceptOrder, now }: { readonly exceptOrder: string; readonly now: Date },
  availability: Availability = lockedAvailability,
): Promise<'sold-out' | 'shirts' | null> {
  await availability.lock(tx, reserved);
  const sales = await availability.formats(tx, [...reserved.places.keys()], now, { exceptOrder });
  const left = { ...(await leftFor(tx, reserved, now, { exceptOrder })), places: placesOfSales(sales) };
  const goneOf = (name: keyof Reservations) =>
    [...reserved[name]].flatMap(([id, quantity]) => (quantity <= (left[name].get(id) ?? 0) ? [] : [id]));
  if ((['places', 'teams', 'promoCodes'] as const).some((name) => goneOf(name).length > 0)) return 'sold-out';
  const sizes = goneOf('sizes');
  if (sizes.length === 0) return null;
  return (await areShirts(tx, sizes)) ? 'shirts' : 'sold-out';
}

/** The places left of each format, by its id. */
export const placesOfSales = (sales: readonly LockedFormat[]): ReadonlyMap<string, number> =>
  new Map(sales.map(({ format, placesLeft }) => [format.publicId, placesLeft]));
