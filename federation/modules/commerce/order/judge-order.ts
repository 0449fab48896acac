import type { Database } from '@/federation/db/client';
import {
  type Availability,
  leftFor,
  openAvailability,
  placesOfSales,
} from '@/federation/modules/base/reservation/availability';
import type { Holder } from '@/federation/modules/base/reservation/left';
import { addTo, type Reservations } from '@/federation/modules/base/reservation/reservations';
import type { PaymentBody } from '@/lib/contract/commerce/payment';
import type { Terminal } from '@/lib/domain/commerce/order/terminal';
import { askedOf, type Parcel, type RequestedItems, type SellingDeps } from './kind-of-sale';
import { requireAvailable } from './require-available';

export interface RequestedOrder {
  readonly terminal: Terminal;
  readonly items: readonly RequestedItems[];
  readonly reserved: Reservations;
  readonly parcels: readonly Parcel[];
}

/**
 * Reads what an order is priced by but its formats, and throws what can be told without a lock, so that a wrong order and
 * one that comes too late wait for nobody.
 */
export async function readOrder(
  db: Database,
  { sales }: Pick<SellingDeps, 'sales'>,
  { body, now }: { readonly body: PaymentBody; readonly now: Date },
): Promise<RequestedOrder> {
  const { terminal, kinds } = askedOf(sales, body);
  const items: RequestedItems[] = [];
  for (const kind of kinds) items.push(await kind.read(db, body, now));
  const reserved = reservationsFor(items);
  await judgeOrder(db, { items, reserved }, now, openAvailability);
  const parcels = [];
  for (const item of items) parcels.push((await item.parcel?.(db)) ?? null);
  return { terminal, items, reserved, parcels: parcels.filter((parcel) => parcel !== null) };
}

/** Throws what stands against selling it now; tells its formats, what the holder has of them, and the uses left of its promo codes. */
export async function judgeOrder(
  db: Database,
  { items, reserved }: Pick<RequestedOrder, 'items' | 'reserved'>,
  now: Date,
  availability: Availability,
  holder?: Holder,
) {
  await availability.lock(db, reserved);
  const formatIds = [...reserved.places.keys()].filter((formatId) => formatId !== '');
  const found = formatIds.length === 0 ? [] : await availability.formats(db, formatIds, now, { holder });
  const formats = new Map(found.map((sale) => [sale.format.publicId, sale]));
  for (const item of items) item.judge?.(formats, now);
  const left = await leftFor(db, reserved, now);
  requireAvailable(items, reserved, { ...left, places: placesOfSales(found) });
  return { formats, usesLeft: left.promoCodes };
}

/** Lines of one format draw on the same places: they count together. */
function reservationsFor(items: readonly RequestedItems[]): Reservations {
  const asked = {
    places: new Map<string, number>(),
    teams: new Map<string, number>(),
    sizes: new Map<string, number>(),
    promoCodes: new Map<string, number>(),
  };
  for (const { places = [], sizes = [], promoCodes = [] } of items) {
    for (const { formatId, teamId, count } of places) {
      addTo(asked.places, formatId, count);
      if (teamId) addTo(asked.teams, teamId, count);
    }
    for (const [proportionId, count] of sizes) addTo(asked.sizes, proportionId, count);
    for (const { publicId } of promoCodes) addTo(asked.promoCodes, publicId, 0);
  }
  return asked;
}
