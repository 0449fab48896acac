import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { placeClaims } from '@/federation/db/schema/order';
import { promoCodes } from '@/federation/db/schema/promocode';
import { proportions } from '@/federation/db/schema/shop';
import { teams } from '@/federation/db/schema/team';
import { usesLeft } from '@/federation/modules/promocode/repository';
import { stockLeft } from '@/federation/modules/shop/repository';
import type { Claims } from './claims';
import { areShirts } from './give-up-shirts';
import { type FormatForSale, lockFormats, type ReadFormats, readFormats } from './repository';

/** How a seller comes by what an order draws on: locked, or only read. */
export interface Supply {
  readonly formats: ReadFormats;
  readonly lock: (tx: Database, claims: Pick<Claims, 'teams' | 'sizes' | 'promoCodes'>) => Promise<void>;
}

/**
 * Keeps every other seller of the same things out until the transaction ends. All lock in one sequence, promo codes,
 * sizes, teams, formats, and each of these by id, so that orders of A, B and of B, A wait for each other and never both
 *; readers and foreign keys do not wait. Formats, which most orders share, come last.
 */
export const lockedSupply: Supply = {
  formats: lockFormats,
  async lock(tx, claims) {
    for (const [table, ids] of [
      [promoCodes, claims.promoCodes],
      [proportions, claims.sizes],
      [teams, claims.teams],
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

/** The same without a lock: for who only looks. */
export const openSupply: Supply = { formats: readFormats, lock: async () => {} };

/** How much of each claimed thing but the formats there is for this order; the caller has locked it all. */
export async function leftFor(tx: Database, claims: Claims, now: Date, except: { exceptOrder?: string } = {}) {
  return {
    promoCodes: await usesLeft(tx, [...claims.promoCodes.keys()], now, except),
    sizes: await stockLeft(tx, [...claims.sizes.keys()], now, except),
    teams: await teamPlacesLeft(tx, [...claims.teams.keys()], now, except),
  };
}

/** Locks everything that an order claims; tells what of it is not there: T-shirts of starter packs alone, or more. */
export async function lackingSupply(
  tx: Database,
  claims: Claims,
  { exceptOrder, now }: { readonly exceptOrder: string; readonly now: Date },
  supply: Supply = lockedSupply,
): Promise<'supply' | 'shirts' | null> {
  await supply.lock(tx, claims);
  const sales = await supply.formats(tx, [...claims.places.keys()], now, { exceptOrder });
  const left = { ...(await leftFor(tx, claims, now, { exceptOrder })), places: placesOfSales(sales) };
  const goneOf = (name: keyof Claims) =>
    [...claims[name]].flatMap(([id, quantity]) => (quantity <= (left[name].get(id) ?? 0) ? [] : [id]));
  if ((['places', 'teams', 'promoCodes'] as const).some((name) => goneOf(name).length > 0)) return 'supply';
  const sizes = goneOf('sizes');
  if (sizes.length === 0) return null;
  return (await areShirts(tx, sizes)) ? 'shirts' : 'supply';
}

/** The places left of each format, by its id. */
export const placesOfSales = (sales: readonly FormatForSale[]): ReadonlyMap<string, number> =>
  new Map(sales.map(({ format, placesLeft }) => [format.publicId, placesLeft]));

/** Free places of each team that no order holds; those of paid orders are gone from the team's own count. */
export async function teamPlacesLeft(
  db: Database,
  teamIds: readonly string[],
  now: Date,
  { exceptOrder }: { exceptOrder?: string } = {},
): Promise<Map<string, number>> {
  if (teamIds.length === 0) return new Map();
  const held = sql<number>`coalesce(sum(${placeClaims.quantity}), 0)`;
  const rows = await db
    .select({ teamId: teams.publicId, left: sql<number>`greatest(${teams.placesLeft} - ${held}, 0)::int` })
    .from(teams)
    .leftJoin(
      placeClaims,
      and(
        eq(placeClaims.teamId, teams.publicId),
        eq(placeClaims.state, 'held'),
        gt(placeClaims.heldUntil, now),
        exceptOrder ? ne(placeClaims.orderId, exceptOrder) : undefined,
      ),
    )
    .where(inArray(teams.publicId, [...teamIds]))
    .groupBy(teams.publicId);
  return new Map(rows.map(({ teamId, left }) => [teamId, left]));
}
