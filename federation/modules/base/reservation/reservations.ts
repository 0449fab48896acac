import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { placeReservations, promoReservations, stockReservations } from '@/federation/db/schema/commerce/order';
import { runText } from '@/federation/db/statement';

type ReservationTable = typeof placeReservations | typeof stockReservations | typeof promoReservations;

/** A reservation that takes something from others now: paid, or held by a buyer whose time still runs. */
export const isUnexpired = ({ state, heldUntil }: Pick<ReservationTable, 'state' | 'heldUntil'>, now: Date) =>
  or(eq(state, 'taken'), and(eq(state, 'held'), gt(heldUntil, now)));

export interface Reservations {
  readonly places: ReadonlyMap<string, number>;
  readonly teams: ReadonlyMap<string, number>;
  readonly sizes: ReadonlyMap<string, number>;
  readonly promoCodes: ReadonlyMap<string, number>;
}

export const addTo = (counts: Map<string, number>, key: string, count: number): Map<string, number> =>
  counts.set(key, (counts.get(key) ?? 0) + count);

export async function reservationsOf(tx: Database, orderId: string): Promise<Reservations> {
  const ofPlaces = await tx.select().from(placeReservations).where(eq(placeReservations.orderId, orderId));
  const ofStock = await tx.select().from(stockReservations).where(eq(stockReservations.orderId, orderId));
  const ofPromo = await tx.select().from(promoReservations).where(eq(promoReservations.orderId, orderId));
  const places = new Map<string, number>();
  const teams = new Map<string, number>();
  for (const { formatId, teamId, quantity } of ofPlaces) {
    addTo(places, formatId, quantity);
    if (teamId) addTo(teams, teamId, quantity);
  }
  return {
    places,
    teams,
    sizes: new Map(ofStock.map(({ proportionId, quantity }) => [proportionId, quantity])),
    promoCodes: new Map(ofPromo.map(({ promoCodeId, quantity }) => [promoCodeId, quantity])),
  };
}

/** An order is paid, and what it has reserved is its own for good; a team has so many places less. One statement. */
export async function takeReservations(
  tx: Database,
  orderId: string,
  { status, now }: { readonly status: 'paid' | 'authorized'; readonly now: Date },
): Promise<void> {
  await runText(tx, TAKE_RESERVATIONS, [orderId, status, now.toISOString()]);
}

const TAKE_RESERVATIONS = `
  with paid as (update orders set status = $2, paid_at = $3 where public_id = $1),
    places as (update place_reservations set state = 'taken', browser = null, network = null, wide_network = null where order_id = $1 returning team_id, quantity),
    stock as (update stock_reservations set state = 'taken' where order_id = $1),
    promo as (update promo_reservations set state = 'taken' where order_id = $1)
  update teams set places_left = places_left - joined.quantity
  from (select team_id, sum(quantity)::int as quantity from places where team_id is not null group by team_id) joined
  where teams.public_id = joined.team_id`;

/** An order that will not be paid gives back what it held; one that is to be paid after all holds it anew. */
export async function setReservations(tx: Database, orderId: string, state: 'held' | 'released'): Promise<void> {
  await tx.execute(sql`
    with stock as (update stock_reservations set state = ${state} where order_id = ${orderId}),
      promo as (update promo_reservations set state = ${state} where order_id = ${orderId})
    update place_reservations set state = ${state} where order_id = ${orderId}`);
}
