import type { Database } from '@/federation/db/client';
import {
  type Availability,
  leftFor,
  openAvailability,
  placesOfSales,
} from '@/federation/modules/reservation/availability';
import { addTo, type Reservations } from '@/federation/modules/reservation/reservations';
import type { PaymentBody } from '@/lib/contract/payment';
import { askedOf, type RequestedItems, type SellingDeps } from './kind-of-sale';
import { requireAvailable } from './require-available';

interface Asked {
  readonly body: PaymentBody;
  readonly now: Date;
}

/** Throws what can be told without a lock, so that a wrong order and one that comes too late wait for nobody. */
export async function refuseHopeless(db: Database, deps: Pick<SellingDeps, 'sales'>, asked: Asked): Promise<void> {
  await judgeOrder(db, deps, asked, openAvailability);
}

/** Reads all that an order is priced by; throws what stands against selling it. */
export async function judgeOrder(
  db: Database,
  { sales }: Pick<SellingDeps, 'sales'>,
  { body, now }: Asked,
  availability: Availability,
) {
  const { terminal, kinds } = askedOf(sales, body);
  const items: RequestedItems[] = [];
  for (const kind of kinds) items.push(await kind.read(db, body, now));
  const reserved = reservationsFor(items);
  await availability.lock(db, reserved);
  const formatIds = [...reserved.places.keys()].filter((formatId) => formatId !== '');
  const found = formatIds.length === 0 ? [] : await availability.formats(db, formatIds, now);
  const formats = new Map(found.map((sale) => [sale.format.publicId, sale]));
  for (const item of items) item.judge(formats, now);
  const left = await leftFor(db, reserved, now);
  requireAvailable(items, reserved, { ...left, places: placesOfSales(found) });
  const parcels = [];
  for (const item of items) parcels.push(await item.parcel(db));
  return {
    terminal,
    items,
    reserved,
    formats,
    usesLeft: left.promoCodes,
    parcels: parcels.filter((parcel) => parcel !== null),
  };
}

/** Lines of one format draw on the same places: they count together. */
function reservationsFor(items: readonly RequestedItems[]): Reservations {
  const asked = {
    places: new Map<string, number>(),
    teams: new Map<string, number>(),
    sizes: new Map<string, number>(),
    promoCodes: new Map<string, number>(),
  };
  for (const { places, sizes, promoCodes } of items) {
    for (const { formatId, teamId, count } of places) {
      addTo(asked.places, formatId, count);
      if (teamId) addTo(asked.teams, teamId, count);
    }
    for (const [proportionId, count] of sizes) addTo(asked.sizes, proportionId, count);
    for (const { publicId } of promoCodes) addTo(asked.promoCodes, publicId, 0);
  }
  return asked;
}
