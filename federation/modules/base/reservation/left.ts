import { and, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import {
  placeReservations,
  placeVersions,
  promoReservations,
  stockReservations,
  takenPlaces,
} from '@/federation/db/schema/commerce/order';
import { promoCodes } from '@/federation/db/schema/commerce/promocode';
import { proportions } from '@/federation/db/schema/commerce/shop';
import { teams } from '@/federation/db/schema/commerce/team';
import { formats } from '@/federation/db/schema/events/event-format';
import { statementOfIds } from '@/federation/db/statement';
import { isUnexpired } from './reservations';

export interface Except {
  readonly exceptOrder?: string;
}

/** A buyer as the limits of unpaid places know them. */
export interface Holder {
  readonly browser: string;
  readonly network: string;
  readonly wideNetwork: string;
}

export interface Counted extends Except {
  readonly holder?: Holder | undefined;
}

export interface Places {
  readonly left: number;
  /** What the holder waits to pay for. */
  readonly held: { readonly ofBrowser: number; readonly ofNetwork: number; readonly ofWideNetwork: number };
}

/** Neither taken nor held by an order whose hold still runs. A seller leaves out the order it sells to. */
export const placesLeftColumn = (now: Date, { exceptOrder }: Except = {}): SQL<number> =>
  placesLeftSql(sql`${now.toISOString()}`, exceptOrder ? sql`${exceptOrder}` : null);

/** The same for a statement that is kept: `now` and `exceptOrder` are its placeholders. */
export const placesLeftCached = placesLeftSql(
  sql`${sql.placeholder('now')}`,
  sql`${sql.placeholder('exceptOrder')}::uuid`,
);

function placesLeftSql(now: SQL, exceptOrder: SQL | null): SQL<number> {
  const others = exceptOrder ? sql`and reservations.order_id is distinct from ${exceptOrder}` : sql``;
  return sql<number>`greatest(${formats.places} - (
    select coalesce(sum(taken.change), 0) from ${takenPlaces} taken where taken.format_id = ${formats}.public_id
  ) - (
    select coalesce(sum(reservations.quantity), 0) from ${placeReservations} reservations
    where reservations.format_id = ${formats}.public_id ${others}
      and reservations.state = 'held' and reservations.held_until > ${now}::timestamptz
  ), 0)::int`;
}

/** The same of many formats at once, as subqueries to join: `of` are their ids. */
export function takenAndHeld(of: SQL, now: Date): { readonly taken: SQL; readonly held: SQL } {
  return {
    taken: sql`(select format_id, sum(change) as places from ${takenPlaces} where format_id in (${of}) group by 1)`,
    held: sql`(
      select format_id, sum(quantity) as places, min(held_until) as until from ${placeReservations}
      where state = 'held' and held_until > ${now.toISOString()}::timestamptz group by 1
    )`,
  };
}

/** The version of all reservations; every commit that changes one changes it. */
export const placesVersion: SQL<string> = sql<string>`(
  select coalesce(md5(string_agg(version::text, ' ' order by backend)), '') from ${placeVersions}
)`;

/** The places of each of these formats. A seller calls it in the transaction that has locked the formats' rows. */
export async function countPlaces(
  db: Database,
  formatIds: readonly string[],
  now: Date,
  { exceptOrder, holder }: Counted = {},
): Promise<Map<string, Places>> {
  if (formatIds.length === 0) return new Map();
  const of = { browser: null, network: null, wideNetwork: null, ...holder };
  const rows = await placesOf(db, formatIds, { now, exceptOrder: exceptOrder ?? null, ...of });
  return new Map(rows.map(({ formatId, left, ...held }) => [formatId, { left, held }]));
}

const placesOf = statementOfIds((db, isOne) => {
  const { browser, network, wideNetwork, quantity } = placeReservations;
  const sumOf = (which?: SQL) =>
    sql<number>`coalesce(sum(${quantity})${which ? sql` filter (where ${which})` : sql``}, 0)::int`;
  const taken = sql`(select coalesce(sum(taken.change), 0) from ${takenPlaces} taken where taken.format_id = ${formats.publicId})`;
  const held = db
    .select({
      all: sumOf().as('held'),
      ofBrowser: sumOf(eq(browser, sql.placeholder('browser'))).as('of_browser'),
      ofNetwork: sumOf(eq(network, sql.placeholder('network'))).as('of_network'),
      ofWideNetwork: sumOf(eq(wideNetwork, sql.placeholder('wideNetwork'))).as('of_wide_network'),
    })
    .from(placeReservations)
    .where(
      and(
        eq(placeReservations.formatId, formats.publicId),
        eq(placeReservations.state, 'held'),
        gt(placeReservations.heldUntil, sql.placeholder('now')),
        sql`${placeReservations.orderId} is distinct from ${sql.placeholder('exceptOrder')}::uuid`,
      ),
    )
    .as('held');
  return db
    .select({
      formatId: formats.publicId,
      left: sql<number>`greatest(${formats.places} - ${taken} - ${held.all}, 0)::int`,
      ofBrowser: held.ofBrowser,
      ofNetwork: held.ofNetwork,
      ofWideNetwork: held.ofWideNetwork,
    })
    .from(formats)
    .crossJoinLateral(held)
    .where(isOne(formats.publicId));
});

/** Free places of each team that no order holds; those of paid orders are gone from the team's own count. */
export async function teamPlacesLeft(
  db: Database,
  teamIds: readonly string[],
  now: Date,
  { exceptOrder }: Except = {},
): Promise<Map<string, number>> {
  if (teamIds.length === 0) return new Map();
  const held = sql<number>`coalesce(sum(${placeReservations.quantity}), 0)`;
  const rows = await db
    .select({ teamId: teams.publicId, left: sql<number>`greatest(${teams.placesLeft} - ${held}, 0)::int` })
    .from(teams)
    .leftJoin(
      placeReservations,
      and(
        eq(placeReservations.teamId, teams.publicId),
        eq(placeReservations.state, 'held'),
        gt(placeReservations.heldUntil, now),
        exceptOrder ? ne(placeReservations.orderId, exceptOrder) : undefined,
      ),
    )
    .where(inArray(teams.publicId, [...teamIds]))
    .groupBy(teams.publicId);
  return new Map(rows.map(({ teamId, left }) => [teamId, left]));
}

/** Never below zero. A seller calls it in the transaction that has locked the sizes. */
export async function stockLeft(
  db: Database,
  proportionIds: readonly string[],
  now: Date,
  { exceptOrder }: Except = {},
): Promise<Map<string, number>> {
  if (proportionIds.length === 0) return new Map();
  const reserved = sql<number>`coalesce(sum(${stockReservations.quantity}), 0)`;
  const rows = await db
    .select({
      proportionId: proportions.publicId,
      left: sql<number>`greatest(${proportions.stock} - ${reserved}, 0)::int`,
    })
    .from(proportions)
    .leftJoin(
      stockReservations,
      and(
        eq(stockReservations.proportionId, proportions.publicId),
        exceptOrder ? ne(stockReservations.orderId, exceptOrder) : undefined,
        isUnexpired(stockReservations, now),
      ),
    )
    .where(inArray(proportions.publicId, [...proportionIds]))
    .groupBy(proportions.publicId);
  return new Map(rows.map(({ proportionId, left }) => [proportionId, left]));
}

/** Never below zero. A seller calls it in the transaction that has locked the codes. */
export async function usesLeft(
  db: Database,
  promoCodeIds: readonly string[],
  now: Date,
  { exceptOrder }: Except = {},
): Promise<Map<string, number>> {
  if (promoCodeIds.length === 0) return new Map();
  const reserved = sql<number>`coalesce(sum(${promoReservations.quantity}), 0)`;
  const rows = await db
    .select({
      promoCodeId: promoCodes.publicId,
      left: sql<number>`greatest(${promoCodes.uses} - ${reserved}, 0)::int`,
    })
    .from(promoCodes)
    .leftJoin(
      promoReservations,
      and(
        eq(promoReservations.promoCodeId, promoCodes.publicId),
        exceptOrder ? ne(promoReservations.orderId, exceptOrder) : undefined,
        isUnexpired(promoReservations, now),
      ),
    )
    .where(inArray(promoCodes.publicId, [...promoCodeIds]))
    .groupBy(promoCodes.publicId);
  return new Map(rows.map(({ promoCodeId, left }) => [promoCodeId, left]));
}
